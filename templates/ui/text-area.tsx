import type { ReactElement } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'

export type TextAreaProps = FieldText & { readonly maxLength: number }

export const TextArea = ({ maxLength, ...frame }: TextAreaProps): ReactElement => (
  <FieldFrame width="full" {...frame}>
    {(control) => <textarea {...control} rows={5} maxLength={maxLength} />}
  </FieldFrame>
)
