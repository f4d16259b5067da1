import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import styles from './checkbox.module.css'
import { FieldError, FieldHint, FieldLabel } from './field-notes.tsx'
import { describedBy, type FieldText, fieldIdOf } from './field-text.ts'
import type { LinkItem } from './link-item.ts'

export type CheckboxProps = FieldText & {
  /** What is agreed to, to be read beforehand; in tabs of their own, since a form that is left is emptied. The hint says so. */
  readonly links?: readonly LinkItem[]
}

/** One box that is ticked or not; never ticked beforehand. */
export const Checkbox = ({ links = [], ...text }: CheckboxProps): ReactElement => (
  <div className={styles.checkbox}>
    <input
      type="checkbox"
      id={fieldIdOf(text.name)}
      name={text.name}
      value="yes"
      required={text.optional === undefined}
      aria-describedby={describedBy(text)}
      aria-invalid={text.error === undefined ? undefined : true}
    />
    <label htmlFor={fieldIdOf(text.name)}>
      <FieldLabel {...text} />
    </label>
    <div className={styles.notes}>
      <FieldHint {...text} />
      {links.length === 0 ? null : (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href} target="_blank">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <FieldError {...text} />
    </div>
  </div>
)
