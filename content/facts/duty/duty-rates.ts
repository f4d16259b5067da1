import type { DutyRates } from '#freight/duty/rate-table.ts'
import type { UsTariff } from '#freight/duty/tariff-chapter.ts'
import { withTariff } from './base-rates.ts'
import tariff from './tariff.json' with { type: 'json' }

/** Rates of duty, fees and import VAT with their sources, the whole US tariff, and additional duties. */
export const dutyRates: DutyRates = withTariff(tariff as unknown as UsTariff)
