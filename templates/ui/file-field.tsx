import type { ReactElement } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'
import styles from './file-field.module.css'

type FileFieldProps = FieldText & {
  /** Ends of the names of files that the browser offers first, without dots. */
  readonly types: readonly string[]
}

/** A field for one file. */
export const FileField = ({ types, ...text }: FileFieldProps): ReactElement => (
  <FieldFrame width="full" {...text}>
    {({ className, ...control }) => (
      <input
        {...control}
        type="file"
        className={`${className} ${styles.file}`}
        accept={types.map((type) => `.${type}`).join(',')}
      />
    )}
  </FieldFrame>
)
