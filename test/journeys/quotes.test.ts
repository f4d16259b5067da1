import { siteWithEndpoints } from '#test/browser/support/form-endpoints.ts'
import { quoteJourneys } from './quotes.ts'
import { STILL, TODAY, walkJourneys } from './support/walk-journeys.ts'

const { visit } = siteWithEndpoints({ now: () => TODAY, flags: STILL })

walkJourneys(visit, quoteJourneys)
