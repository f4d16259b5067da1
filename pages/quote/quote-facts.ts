import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { QuoteWords } from '#content/schema/quote.ts'
import { canals } from '#freight/routes/canals.ts'
import type { QuoteFees } from '#templates/sections/quote/price-lines.ts'
import type { QuoteFormData } from '#templates/with/quote/with-quote-form.tsx'
import type { SiteBuildContext } from '../define.ts'
import { dutyEstimatorPath, routeDataPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'

/** The fees of an entry, and the sources that they name. */
const selectFees = (): QuoteFees => {
  const { fees, sources } = dutyRates
  const named = new Set([...Object.values(fees).flat(), { source: '19-cfr-24-23-c' }].map(({ source }) => source))
  return { fees, sources: Object.fromEntries(Object.entries(sources).filter(([id]) => named.has(id))) }
}

/** Facts that the live parts of the quote form know besides the answers. */
export const selectQuoteFacts = (context: SiteBuildContext, words: QuoteWords): QuoteFormData['facts'] => {
  const hasRoutes = context.content.find('routePage', 'route-search') !== undefined
  return {
    words,
    ...(hasRoutes ? { files: routeDataPath } : {}),
    avoided: hasRoutes ? avoidedOf(context, canals) : [],
    fees: selectFees(),
    prices: context.content.all('prices').map(({ data }) => data),
    market: context.content.all('marketRates').map(({ data }) => data),
    dutyPath: dutyEstimatorPath,
  }
}
