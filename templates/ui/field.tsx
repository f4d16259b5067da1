import type { InputHTMLAttributes, ReactElement } from 'react'
import { dayFromToday } from './day-from-today.ts'
import { FieldFrame, type FieldWidth } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'

export type FieldProps = FieldText &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength'> & {
    readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local'
    readonly width?: FieldWidth | undefined
    /** Initial value. */
    readonly value?: string | undefined
    /** Earliest valid day, relative to today. */
    readonly earliest?: number
  }

/** A single-line input of any type. */
export const Field = ({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  value,
  earliest,
  ...frame
}: FieldProps): ReactElement => {
  // Set on the element after hydration: the build has no date, and a document may be months old.
  const limit = (input: HTMLInputElement | null): void => {
    if (input === null || earliest === undefined) return
    const min = dayFromToday(earliest, new Date()) + (type === 'date' ? '' : 'T00:00')
    // A limit that is set again, even to the same day, makes Chromium forget a year of which one digit is typed.
    if (input.min !== min) input.min = min
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={limit}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          defaultValue={value}
        />
      )}
    </FieldFrame>
  )
}
