import { type ReactElement, useDeferredValue, useEffect, useRef, useState } from 'react'
import { SearchBox } from '../sections/search-box.tsx'
import { TermList } from '../sections/term-list.tsx'
import { Band } from '../ui/band.tsx'
import { filterTerms, type TermGroup } from './filter-terms.ts'
import styles from './with-term-filter.module.css'

export type TermFilterProps = {
  readonly groups: readonly TermGroup[]
  readonly words: {
    readonly label: string
    readonly submit: string
    /** States how many terms are shown; "#" stands for the number. */
    readonly one: string
    readonly many: string
    readonly none: string
  }
  /** Address of the page of results, for visitors without JavaScript. */
  readonly action: string
}

type Props = TermFilterProps & {
  /** Shown between the field and the terms. */
  readonly children: ReactElement
}

const stateOf = (count: number, { one, many, none }: TermFilterProps['words']): string =>
  count === 0 ? none : (count === 1 ? one : many).replace('#', String(count))

/** All terms by letter, and a field that leaves those whose name, other names or definition have what is typed. */
export const WithTermFilter = ({ groups, words, action, children }: Props): ReactElement => {
  const [typed, type] = useState('')
  const field = useRef<HTMLDivElement>(null)
  // What was typed before this code ran, or stands there after a return to the page.
  useEffect(() => type(field.current?.querySelector('input')?.value ?? ''), [])
  const shown = filterTerms(groups, useDeferredValue(typed))
  const count = shown.reduce((sum, { terms }) => sum + terms.length, 0)
  return (
    <>
      <div className={styles.search} ref={field}>
        <SearchBox action={action} label={words.label} submit={words.submit} size="large" onType={type} />
        <p role="status">{typed.trim() === '' ? '' : stateOf(count, words)}</p>
      </div>
      {children}
      {shown.map(({ letter, terms }) => (
        <Band key={letter} id={letter} title={letter} look="letter">
          <TermList terms={terms} />
        </Band>
      ))}
    </>
  )
}
