import type { MouseEvent, ReactElement, Ref } from 'react'
import { fieldIdOf } from '../../ui/field-text.ts'
import styles from './error-summary.module.css'

export type FieldFault = { readonly name: string; readonly text: string }

type ErrorSummaryProps = {
  readonly title: string
  readonly faults: readonly FieldFault[]
  /** Fault of the form as a whole. */
  readonly notice?: string | undefined
  readonly idPrefix?: string | undefined
  readonly titleTag?: 'h2' | 'h3'
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

/**
 * All faults of a form, each a link to its field. It takes the focus when it appears. It is in every document, hidden:
 * for visitors without JavaScript, the endpoint fills it in.
 */
export const ErrorSummary = ({
  title,
  faults,
  notice,
  idPrefix,
  titleTag: Title = 'h3',
  ref,
}: ErrorSummaryProps): ReactElement => (
  <div
    className={styles.summary}
    tabIndex={-1}
    ref={ref}
    data-error-summary=""
    hidden={faults.length === 0 && notice === undefined}
  >
    <div role="alert">
      <Title>{title}</Title>
      <ul>
        {notice === undefined ? null : <li>{notice}</li>}
        {faults.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${fieldIdOf(name, idPrefix)}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
