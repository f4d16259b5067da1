import type { ReactElement, ReactNode } from 'react'
import styles from './field-frame.module.css'
import { FieldError, FieldHint, FieldLabel } from './field-notes.tsx'
import { describedBy, type FieldText, fieldIdOf } from './field-text.ts'

/** Expected length of the answer: a few digits, half a line, or a full line. */
export type FieldWidth = 'short' | 'half' | 'full'

type ControlAttributes = {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly className: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldFrameProps = FieldText & {
  readonly width?: FieldWidth | undefined
  readonly children: (control: ControlAttributes) => ReactNode
}

/** Label, hint and error around one control. */
export const FieldFrame = ({ width = 'half', children, ...text }: FieldFrameProps): ReactElement => (
  <div className={width === 'half' ? styles.frame : `${styles.frame} ${styles[width]}`}>
    <label htmlFor={fieldIdOf(text.name, text.idPrefix)}>
      <FieldLabel {...text} />
    </label>
    <FieldHint {...text} />
    {children({
      id: fieldIdOf(text.name, text.idPrefix),
      name: text.name,
      required: text.optional === undefined,
      className: styles.control,
      'aria-describedby': describedBy(text),
      'aria-invalid': text.error === undefined ? undefined : true,
    })}
    <FieldError {...text} />
  </div>
)
