import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { LetterIndex, type LetterIndexProps } from '../sections/letter-index.tsx'
import { type TermFilterProps, WithTermFilter } from '../with/with-term-filter.tsx'

export type GlossaryIndexProps = {
  readonly head: ToolHeadProps
  readonly index: LetterIndexProps
  readonly filter: TermFilterProps
  readonly contact: ContactBlockProps
}

export const GlossaryIndex = ({ head, index, filter, contact }: GlossaryIndexProps): ReactElement => (
  <>
    <ToolHead {...head} />
    <WithTermFilter {...filter}>
      <LetterIndex {...index} look="bar" />
    </WithTermFilter>
    <ContactBlock {...contact} />
  </>
)
