import type { DutyRates } from '#freight/duty/rate-table.ts'
import review from './notes.json' with { type: 'json' }
import rates from './rates.json' with { type: 'json' }

/** Rates of duty, fees and import VAT with their sources, and measures that may apply beside them. */
export const dutyRates: DutyRates = { ...rates, ...review }
