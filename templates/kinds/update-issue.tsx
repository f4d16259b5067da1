import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { LaneNote, type LaneNoteProps } from '../sections/lane-note.tsx'
import { LaneOverview, type LaneOverviewProps } from '../sections/lane-overview.tsx'
import { Part } from '../ui/part.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './update-issue.module.css'

export type UpdateIssueProps = ArticleLayoutProps & {
  /** The trends to watch. */
  readonly html: string
  readonly overview: LaneOverviewProps & { readonly title: string }
  /** Explains the strips. */
  readonly legend: string
  readonly lanes: readonly LaneNoteProps[]
}

/** An issue of the Global Logistics Update: trends first, then all lanes in a fixed order. */
export const UpdateIssue = ({ html, overview, legend, lanes, ...layout }: UpdateIssueProps): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} />
    <div className={styles.overview}>
      <Part id="overview" title={overview.title}>
        <LaneOverview labelledBy="overview" {...overview} />
      </Part>
    </div>
    <p className={styles.legend}>{legend}</p>
    {lanes.map((lane) => (
      <LaneNote key={lane.id} {...lane} />
    ))}
  </ArticleLayout>
)
