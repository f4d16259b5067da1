import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { TimeStrip, type TimeStripProps } from '../sections/time-strip.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Prose } from '../ui/prose.tsx'
import styles from './archived-page.module.css'

export type ArchivedPageProps = ArticleLayoutProps & {
  /** Says when the page was archived. */
  readonly note: string
  readonly timeline: {
    readonly id: string
    readonly title: string
    readonly strip: TimeStripProps
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly day: { readonly text: string; readonly dateTime: string }
      readonly text: string
    }[]
  }
  readonly html: string
  readonly sources: { readonly title: string; readonly links: readonly LinkItem[] }
}

/** An archived page, kept as a record of its time. */
export const ArchivedPage = ({ note, timeline, html, sources, ...layout }: ArchivedPageProps): ReactElement => (
  <ArticleLayout {...layout}>
    <p className={styles.note}>{note}</p>
    <section aria-labelledby={timeline.id} className={styles.timeline}>
      <h2 id={timeline.id}>{timeline.title}</h2>
      <TimeStrip {...timeline.strip} />
      <DataTable
        labelledBy={timeline.id}
        columns={timeline.columns}
        rows={timeline.rows.map(({ day, text }) => [
          <time key={day.dateTime} dateTime={day.dateTime}>
            {day.text}
          </time>,
          text,
        ])}
      />
    </section>
    <Prose html={html} />
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources">{sources.title}</h2>
      <ul>
        {sources.links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  </ArticleLayout>
)
