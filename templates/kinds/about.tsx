import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { type Office, Offices } from '../sections/offices.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Band } from '../ui/band.tsx'
import styles from './about.module.css'

export type AboutProps = {
  readonly head: PageHeadProps
  readonly sections: readonly { readonly id: string; readonly title: string; readonly paragraphs: readonly string[] }[]
  readonly offices: { readonly title: string; readonly items: readonly Office[] }
  readonly contact: ContactBlockProps
}

export const About = ({ head, sections, offices, contact }: AboutProps): ReactElement => (
  <>
    <PageHead {...head} />
    {sections.map(({ id, title, paragraphs }) => (
      <Band key={id} id={id} title={title}>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Band>
    ))}
    <Band id="offices" title={offices.title}>
      <Offices offices={offices.items} />
    </Band>
    <ContactBlock {...contact} />
  </>
)
