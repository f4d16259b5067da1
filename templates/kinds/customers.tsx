import type { ReactElement } from 'react'
import type { CaseItem } from '../sections/case-card.tsx'
import { CaseList } from '../sections/case-list.tsx'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Band } from '../ui/band.tsx'

export type CustomersProps = {
  readonly head: PageHeadProps
  readonly cases: {
    readonly title: string
    readonly intro: string
    readonly legend: string
    readonly items: readonly CaseItem[]
  }
  readonly contact: ContactBlockProps
}

export const Customers = ({ head, cases, contact }: CustomersProps): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="cases" title={cases.title} intro={cases.intro}>
      <CaseList cases={cases.items} legend={cases.legend} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
