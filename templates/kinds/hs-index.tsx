import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import type { HsListRow } from '../sections/hs-list.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'
import styles from './hs-index.module.css'

export type HsIndexProps = {
  readonly base: string
  readonly head: ArticleHeadProps
  readonly find: {
    readonly title: string
    readonly action: string
    readonly label: string
    readonly hint: string
    readonly submit: string
  }
  readonly index: { readonly label: string; readonly legend: string }
  readonly sections: readonly {
    readonly id: string
    readonly anchor: string
    readonly label: string
    readonly name: string
    /** Number of subheadings. */
    readonly size: number
    readonly rows: readonly { readonly row: HsListRow; readonly count: string }[]
  }[]
  readonly download: LinkItem
  readonly planning: string
}

/** A plain form that leads to the search page, with or without JavaScript. */
const Find = ({ find: { action, label, hint, submit } }: Pick<HsIndexProps, 'find'>): ReactElement => (
  <form action={action} method="get" className={styles.find}>
    <label htmlFor="find-code">{label}</label>
    <p id="find-hint">{hint}</p>
    <div>
      <input id="find-code" name="q" type="search" autoComplete="off" aria-describedby="find-hint" required />
      <Button type="submit" look="solid">
        {submit}
      </Button>
    </div>
  </form>
)

/** Sections as a line of soundings: the mark below each numeral is as deep as its number of subheadings. */
const Soundings = ({ index, sections }: Pick<HsIndexProps, 'index' | 'sections'>): ReactElement => {
  const deepest = Math.max(1, ...sections.map(({ size }) => size))
  return (
    <nav aria-label={index.label} className={styles.soundings}>
      <ul>
        {sections.map(({ id, anchor, name, size }) => (
          <li key={id}>
            <a href={`#${anchor}`} title={name} aria-label={`${id}: ${name}`}>
              {id}
            </a>
            <svg viewBox="0 0 4 60" width="4" height="60" aria-hidden="true" focusable="false">
              <rect width="4" height={Math.max(1, Math.round((60 * size) / deepest))} />
            </svg>
          </li>
        ))}
      </ul>
      <p>{index.legend}</p>
    </nav>
  )
}

/** The start page of the Harmonized System: by code, by word, by section and chapter. */
export const HsIndex = ({ base, head, find, index, sections, download, planning }: HsIndexProps): ReactElement => (
  <>
    <ArticleHead {...head} />
    <Band id="find" title={find.title}>
      <Find find={find} />
    </Band>
    <Soundings index={index} sections={sections} />
    {sections.map(({ id, anchor, label, name, rows }) => (
      <section key={id} aria-labelledby={anchor} className={styles.section}>
        <h2 id={anchor}>
          <small>{label}</small> {name}
        </h2>
        <ul className={styles.chapters}>
          {rows.map(({ row: [code, chapter, words], count }) => (
            <li key={code}>
              <span className={styles.code}>{code}</span>
              <span>
                <Link to={`${base}${code}-${words}`}>{chapter}</Link>
                <small>{count}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <div className={styles.closing}>
      <MoreLink {...download} />
      <Note text={planning} />
    </div>
  </>
)
