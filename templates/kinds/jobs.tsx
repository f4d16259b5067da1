import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Band } from '../ui/band.tsx'
import { type JobFilterProps, WithJobFilter } from '../with/with-job-filter.tsx'

export type JobsProps = {
  readonly head: PageHeadProps
  readonly roles: JobFilterProps & { readonly title: string; readonly intro: string }
  readonly contact: ContactBlockProps
}

export const Jobs = ({ head, roles, contact }: JobsProps): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="roles" title={roles.title} intro={roles.intro}>
      <WithJobFilter {...roles} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
