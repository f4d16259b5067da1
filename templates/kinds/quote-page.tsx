import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { NotedTable, type NotedTableProps } from '../sections/noted-table.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import { type LoadLiveQuote, type QuoteFormData, WithQuoteForm } from '../with/quote/with-quote-form.tsx'

export type QuotePageProps = {
  readonly head: ToolHeadProps
  readonly quote: QuoteFormData
  readonly steps: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly tables: readonly NotedTableProps[]
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

type Props = QuotePageProps & { readonly load: LoadLiveQuote }

/** The quote form in steps, and below it what happens with the request. */
export const QuotePage = ({ head, quote, load, steps, tables, related, contact }: Props): ReactElement => (
  <>
    <ToolHead {...head} />
    <WithQuoteForm {...quote} load={load} />
    <Band id="next" title={steps.title}>
      <Steps items={steps.items} />
    </Band>
    {tables.map((table) => (
      <NotedTable key={table.id} {...table} />
    ))}
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
