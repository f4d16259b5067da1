import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { Band } from '../ui/band.tsx'
import { type JobFilterProps, WithJobFilter } from '../with/with-job-filter.tsx'

export type JobsProps = {
  readonly head: ArticleHeadProps
  readonly roles: JobFilterProps & { readonly title: string; readonly intro: string }
  readonly contact: ContactBlockProps
}

export const Jobs = ({ head, roles, contact }: JobsProps): ReactElement => (
  <>
    <ArticleHead {...head} />
    <Band id="roles" title={roles.title} intro={roles.intro}>
      <WithJobFilter {...roles} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
