import type { ReactElement } from 'react'
import type { CaseItem } from '../sections/case-card.tsx'
import { CaseList } from '../sections/case-list.tsx'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import { Band } from '../ui/band.tsx'

export type CustomersProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  readonly cases: {
    readonly title: string
    readonly intro: string
    readonly legend: string
    readonly items: readonly CaseItem[]
  }
  readonly contact: ContactBlockProps
}

export const Customers = ({ head, featured, cases, contact }: CustomersProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    <Band id="cases" title={cases.title} intro={cases.intro}>
      <CaseList cases={cases.items} legend={cases.legend} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
