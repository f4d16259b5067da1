import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { LetterIndex, type LetterIndexProps } from '../sections/letter-index.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { type TermEntry, TermList } from '../sections/term-list.tsx'
import { Band } from '../ui/band.tsx'

export type GlossaryIndexProps = {
  readonly head: PageHeadProps
  readonly index: LetterIndexProps
  readonly groups: readonly { readonly letter: string; readonly terms: readonly TermEntry[] }[]
  readonly contact: ContactBlockProps
}

export const GlossaryIndex = ({ head, index, groups, contact }: GlossaryIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    <LetterIndex {...index} />
    {groups.map(({ letter, terms }) => (
      <Band key={letter} id={letter} title={letter} look="dense">
        <TermList terms={terms} />
      </Band>
    ))}
    <ContactBlock {...contact} />
  </>
)
