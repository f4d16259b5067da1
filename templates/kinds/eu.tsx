import { Fragment, type ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LeadBar } from '../ui/lead-bar.tsx'
import { Note } from '../ui/note.tsx'
import { Part } from '../ui/part.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './eu.module.css'

export type EuProps = ArticleLayoutProps & {
  readonly deadlines: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly traffic: string
      readonly hours: number
      readonly due: string
      readonly rule: string
    }[]
    /** The hours of the strip. */
    readonly span: number
    readonly note: string
  }
  readonly html: string
}

export const Eu = ({ deadlines, html, ...layout }: EuProps): ReactElement => (
  <ArticleLayout {...layout}>
    <Part id="deadlines" title={deadlines.title}>
      <p>{deadlines.intro}</p>
      <div className={styles.deadlines}>
        <DataTable
          labelledBy="deadlines"
          columns={deadlines.columns}
          rows={deadlines.rows.map(({ traffic, hours, due, rule }) => [
            traffic,
            <Fragment key="due">
              {due}
              <LeadBar lead={hours} scale={deadlines.span} />
            </Fragment>,
            rule,
          ])}
        />
      </div>
      <Note text={deadlines.note} />
    </Part>
    <Prose html={html} />
  </ArticleLayout>
)
