import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './checkbox.module.css'
import { FieldError, FieldHint, FieldLabel } from './field-notes.tsx'
import { describedBy, type FieldText, fieldIdOf } from './field-text.ts'
import type { LinkItem } from './link-item.ts'

export type CheckboxProps = FieldText & {
  /** Documents to read before consent. They open in new tabs, because leaving the form empties it; the hint says so. */
  readonly links?: readonly LinkItem[] | undefined
  readonly isTicked?: boolean
}

/** A single checkbox; consent is never preselected. */
export const Checkbox = ({ links = [], isTicked = false, ...text }: CheckboxProps): ReactElement => (
  <div className={styles.checkbox}>
    <input
      type="checkbox"
      id={fieldIdOf(text.name, text.idPrefix)}
      name={text.name}
      value="yes"
      // Otherwise, Firefox ticks it again on a reload.
      autoComplete="off"
      defaultChecked={isTicked}
      required={text.optional === undefined}
      aria-describedby={describedBy(text)}
      aria-invalid={text.error === undefined ? undefined : true}
    />
    <label htmlFor={fieldIdOf(text.name, text.idPrefix)}>
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
