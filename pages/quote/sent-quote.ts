import { freightQuote } from '#content/schema/forms/freight-quote.ts'
import type { SentWords } from '#content/schema/quote.ts'
import type { SentQuoteData } from '#templates/with/quote/with-sent-quote.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectForm } from '../view-models/forms/form.ts'
import { getStartedPath } from '../view-models/paths.ts'
import { selectQuoteFacts } from './quote-facts.ts'

/** Selects the data to draw the letter again after the form; nothing where the form has none. */
export const selectSentQuote = (
  context: SiteBuildContext,
  words: SentWords | undefined,
): { readonly quote?: SentQuoteData } => {
  const quote = context.content.find('forms', 'get-started')?.data.quote
  if (quote === undefined || words === undefined) return {}
  const { groups } = selectForm(context, freightQuote, { label: words.title, page: getStartedPath })
  return {
    quote: {
      ...selectQuoteFacts(context, quote),
      edition: context.edition,
      groups: groups.filter(({ step }) => step !== 'you'),
      sentWords: words,
    },
  }
}
