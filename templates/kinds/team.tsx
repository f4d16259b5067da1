import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { type JobItem, JobList } from '../sections/job-list.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { TextBand, type TextBandProps } from '../sections/text-band.tsx'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Note } from '../ui/note.tsx'

export type TeamProps = {
  readonly head: ArticleHeadProps
  readonly about: TextBandProps
  readonly tasks: {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly roles: {
    readonly title: string
    readonly closes: string
    readonly jobs: readonly JobItem[]
    /** Shown if there are none. */
    readonly none: string
  }
  readonly reading: EntryBandProps
  readonly others: TagBandProps
  readonly contact: ContactBlockProps
}

export const Team = ({ head, about, tasks, roles, reading, others, contact }: TeamProps): ReactElement => (
  <>
    <ArticleHead {...head} />
    <TextBand id="about" {...about} />
    <Band id="tasks" title={tasks.title}>
      <DataTable labelledBy="tasks" columns={tasks.columns} rows={tasks.rows} />
    </Band>
    <Band id="roles" title={roles.title}>
      {roles.jobs.length === 0 ? <Note text={roles.none} /> : <JobList jobs={roles.jobs} closes={roles.closes} />}
    </Band>
    <EntryBand id="reading" {...reading} />
    <TagBand id="other-teams" {...others} />
    <ContactBlock {...contact} />
  </>
)
