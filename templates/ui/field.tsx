import type { InputHTMLAttributes, ReactElement } from 'react'
import { dayFromToday } from './day-from-today.ts'
import { FieldFrame, type FieldWidth } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'

export type FieldProps = FieldText &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'pattern' | 'maxLength'> & {
    readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local'
    readonly width?: FieldWidth
    /** The first day that is taken, counted from today. */
    readonly earliest?: number
  }

/** One line of text, in the native control for its kind. */
export const Field = ({
  type = 'text',
  autoComplete,
  inputMode,
  pattern,
  maxLength,
  earliest,
  ...frame
}: FieldProps): ReactElement => {
  // Set on the control, not drawn: a document is the same whenever it is built, and may be months old when somebody fills it in.
  const limit = (input: HTMLInputElement | null): void => {
    if (input !== null && earliest !== undefined) {
      input.min = dayFromToday(earliest, new Date()) + (type === 'date' ? '' : 'T00:00')
    }
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
          pattern={pattern}
          maxLength={maxLength}
        />
      )}
    </FieldFrame>
  )
}
