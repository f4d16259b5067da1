import type { InputHTMLAttributes, ReactElement } from 'react'
import { FieldFrame, type FieldWidth } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'

export type FieldProps = FieldText &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'pattern' | 'maxLength'> & {
    readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local'
    readonly width?: FieldWidth
  }

/** One line of text, in the native control for its kind. */
export const Field = ({ type = 'text', autoComplete, inputMode, pattern, maxLength, ...frame }: FieldProps): ReactElement => (
  <FieldFrame {...frame}>
    {(control) => (
      <input {...control} type={type} autoComplete={autoComplete} inputMode={inputMode} pattern={pattern} maxLength={maxLength} />
    )}
  </FieldFrame>
)
