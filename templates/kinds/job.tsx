import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { type JobItem, JobList } from '../sections/job-list.tsx'
import { TitledBand, type TitledBandProps } from '../sections/titled-band.tsx'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'
import { WithApplication } from '../with/application/with-application.tsx'
import type { AnyFormProps } from '../with/form/form-props.ts'
import styles from './job.module.css'

type Items = { readonly title: string; readonly items: readonly string[] }

export type JobProps = {
  readonly head: ArticleHeadProps
  /** Set for a closed role. */
  readonly gone?: { readonly title: string; readonly text: string; readonly more: LinkItem }
  readonly work: Items
  readonly asked: { readonly title: string; readonly needs: Items; readonly helps: Items }
  readonly team: { readonly title: string; readonly paragraphs: readonly string[]; readonly more: LinkItem }
  readonly benefits: TitledBandProps
  /** Set for an open role. */
  readonly apply?: {
    readonly title: string
    readonly paragraphs: readonly string[]
    /** Leads to the form. */
    readonly action: LinkItem
    readonly byEmail: LinkItem
    readonly form: AnyFormProps
  }
  readonly others: { readonly title: string; readonly closes: string; readonly jobs: readonly JobItem[] }
  readonly contact: ContactBlockProps
}

const List = ({ items }: { readonly items: readonly string[] }): ReactElement => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

export const Job = ({ head, gone, work, asked, team, benefits, apply, others, contact }: JobProps): ReactElement => (
  <>
    <div>
      <ArticleHead
        {...head}
        aside={
          apply === undefined ? undefined : (
            <div className={styles.head}>
              <ButtonLink {...apply.action} />
            </div>
          )
        }
      />
      {gone === undefined ? null : (
        <Band id="gone" title={gone.title}>
          <Note text={gone.text} look="warning" />
          <MoreLink {...gone.more} />
        </Band>
      )}
      <Band id="work" title={work.title}>
        <List items={work.items} />
      </Band>
      <Band id="asked" title={asked.title}>
        <div className={styles.asked}>
          {[asked.needs, asked.helps].map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <List items={items} />
            </div>
          ))}
        </div>
      </Band>
      <Band id="team" title={team.title}>
        {team.paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
        <MoreLink {...team.more} />
      </Band>
      <TitledBand id="benefits" {...benefits} />
      {apply === undefined ? null : (
        <div className={styles.bar}>
          <ButtonLink {...apply.action} />
        </div>
      )}
    </div>
    {apply === undefined ? null : (
      <>
        <Band id="apply" title={apply.title}>
          {apply.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.text}>
              {paragraph}
            </p>
          ))}
          <MoreLink {...apply.byEmail} />
        </Band>
        <WithApplication {...apply.form} />
      </>
    )}
    {others.jobs.length === 0 ? null : (
      <Band id="others" title={others.title}>
        <JobList jobs={others.jobs} closes={others.closes} />
      </Band>
    )}
    <ContactBlock {...contact} />
  </>
)
