import type { DutyRates } from '#freight/duty/rate-table.ts'
import type { UsTariff } from '#freight/duty/tariff-chapter.ts'
import measures from './measures.json' with { type: 'json' }
import review from './notes.json' with { type: 'json' }
import rates from './rates.json' with { type: 'json' }
import { tariffPeriod } from './tariff-period.ts'

/** All rates and measures without the US tariff: a browser loads the chapter that it needs. */
export const withTariff = (tariff: UsTariff): DutyRates => ({
  ...(rates as Omit<typeof rates, 'sources'> & Pick<DutyRates, 'sources'>),
  ...review,
  ...(measures as Pick<DutyRates, 'measures' | 'stacking' | 'lowValue'>),
  tariff,
})

/** Rates with no chapter of the US tariff. */
export const baseRates: DutyRates = withTariff({ ...tariffPeriod, chapters: {} })
