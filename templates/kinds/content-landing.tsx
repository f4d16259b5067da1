import type { ReactElement } from 'react'
import { Closing, type ClosingProps } from '../sections/closing.tsx'
import { ContentsList, type ContentsListProps } from '../sections/contents-list.tsx'
import { CourseTable, type CourseTableProps } from '../sections/course-table.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { NotedTable, type NotedTableProps } from '../sections/noted-table.tsx'
import { Band } from '../ui/band.tsx'
import styles from './content-landing.module.css'

type Section = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly items: readonly string[]
}

export type ContentLandingProps = {
  readonly head: ArticleHeadProps
  readonly contents: ContentsListProps
  readonly course: {
    readonly title: string
    readonly intro: string
    readonly table: CourseTableProps
    readonly note: string
  }
  readonly sections: readonly Section[]
  readonly tables: readonly NotedTableProps[]
  readonly related: EntryBandProps
  readonly closing: ClosingProps
}

/** One topic in full, with one call to action. */
export const ContentLanding = ({
  head,
  contents,
  course,
  sections,
  tables,
  related,
  closing,
}: ContentLandingProps): ReactElement => (
  <>
    <ArticleHead {...head} aside={<ContentsList {...contents} />} />
    <Band id="course" title={course.title} intro={course.intro}>
      <CourseTable labelledBy="course" {...course.table} />
      <p className={styles.note}>{course.note}</p>
    </Band>
    {tables.map((table) => (
      <NotedTable key={table.id} {...table} />
    ))}
    {sections.map(({ id, title, paragraphs, items }) => (
      <Band key={id} id={id} title={title}>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length === 0 ? null : (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      </Band>
    ))}
    <EntryBand id="page-related" {...related} />
    <Closing {...closing} />
  </>
)
