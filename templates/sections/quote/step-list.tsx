import type { ReactElement } from 'react'
import styles from './step-list.module.css'

type StepListProps<Id extends string> = {
  readonly label: string
  readonly steps: readonly { readonly id: Id; readonly name: string }[]
  readonly current: Id
  /** Time that the steps take. */
  readonly note: string
  readonly onChoose?: (id: Id) => void
}

/** The steps of a form as links: where the visitor is, and the way to each. */
export const StepList = <Id extends string>({
  label,
  steps,
  current,
  note,
  onChoose,
}: StepListProps<Id>): ReactElement => (
  <nav className={styles.steps} aria-label={label}>
    <ol>
      {steps.map(({ id, name }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'step' : undefined}
            onClick={(event) => {
              if (onChoose === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onChoose(id)
            }}
          >
            <span>{index + 1}</span> <span>{name}</span>
          </a>
        </li>
      ))}
    </ol>
    <p>{note}</p>
  </nav>
)
