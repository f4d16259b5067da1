import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Arrow } from '../../ui/arrow.tsx'
import styles from './more-fields.module.css'

type MoreFieldsProps = {
  readonly summary: string
  /** Says what the fields hold, so that nothing assumed is hidden. */
  readonly held: string
  /** Opens the fold when it becomes true; the visitor may close it again. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Fields that most visitors leave as they are. */
export const MoreFields = ({ summary, held, isOpen, children }: MoreFieldsProps): ReactElement => {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) fold.current?.setAttribute('open', '')
  }, [isOpen])
  return (
    <details ref={fold} className={styles.more}>
      <summary>
        <span>
          <b>{summary}</b>
          <span className={styles.held}>{held}</span>
        </span>
        <Arrow direction="down" />
      </summary>
      <div className={styles.groups}>{children}</div>
    </details>
  )
}

type MoreGroupProps = { readonly legend: string; readonly hint: string; readonly children: ReactNode }

/** Fields of one topic. */
export const MoreGroup = ({ legend, hint, children }: MoreGroupProps): ReactElement => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: WebKit takes the legend of a fieldset out of its grid.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.fields}>{children}</div>
    </div>
  )
}
