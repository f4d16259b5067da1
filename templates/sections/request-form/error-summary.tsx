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
 * Moves the focus to a field without a history entry; not every browser does so by the address alone. After a click, a
 * checkbox or radio button would have no focus ring.
 */
const focusField = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus({ focusVisible: true })
}

/** All errors of a form, each a link to its field. It takes the focus, because it was not there before. */
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
