import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { type Office, Offices } from '../sections/offices.tsx'
import { TextBand, type TextBandProps } from '../sections/text-band.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'

export type AboutProps = {
  readonly head: ArticleHeadProps
  readonly sections: readonly (TextBandProps & { readonly id: string })[]
  readonly offices: { readonly title: string; readonly items: readonly Office[]; readonly more: LinkItem }
  readonly contact: ContactBlockProps
}

export const About = ({ head, sections, offices, contact }: AboutProps): ReactElement => (
  <>
    <ArticleHead {...head} />
    {sections.map(({ id, ...text }) => (
      <TextBand key={id} id={id} {...text} />
    ))}
    <Band id="offices" title={offices.title}>
      <Offices offices={offices.items} />
      <MoreLink {...offices.more} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
