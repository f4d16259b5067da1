import type { MouseEvent, ReactElement, Ref } from 'react'
import { fieldIdOf } from '../../ui/field-text.ts'
import styles from './error-summary.module.css'

export type FieldFault = { readonly name: string; readonly text: string }

type ErrorSummaryProps = {
  readonly title: string
  readonly faults: readonly FieldFault[]
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * To a field, without a step in the history; not every browser moves the focus by the address alone. A box or a button of a group
 * would have no ring, when a pointer followed the link.
 */
const focusField = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus({ focusVisible: true })
}

/** All that is wrong with a form, each a link to its field. It takes the focus, since it stands where nothing was before. */
export const ErrorSummary = ({ title, faults, ref }: ErrorSummaryProps): ReactElement => (
  <div className={styles.summary} tabIndex={-1} ref={ref}>
    <div role="alert">
      <h3>{title}</h3>
      <ul>
        {faults.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${fieldIdOf(name)}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
