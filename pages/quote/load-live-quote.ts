import type { LoadLiveQuote } from '#templates/with/quote/with-quote-form.tsx'

/** Loads the letter and the price with the client of route search: a page has both on demand. */
export const loadLiveQuote: LoadLiveQuote = async () => (await import('./live-quote.tsx')).PlannedQuote
