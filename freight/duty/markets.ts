import type { Period } from '../dated.ts'
import { euStates } from '../eu-states.ts'
import type { DutyEstimate } from './duty-estimate.ts'
import type { Market } from './duty-input.ts'
import { type RateRow, rates, rowsOf } from './rate-table.ts'

type MarketFacts = {
  readonly currency: DutyEstimate['currency']
  /** Id of the rule for the value that duty applies to. */
  readonly valueSource: string
  /** Id of a source for duty rates that are not on file. */
  readonly dutySource: string
  /** Rows required for any result: they limit the days that can be entered. */
  readonly rows: readonly RateRow[]
}

export const markets: Readonly<Record<Market, MarketFacts>> = {
  US: { currency: 'USD', valueSource: '19-usc-1401a', dutySource: 'hts', rows: rates.fees.mpfMinimum },
  EU: {
    currency: 'EUR',
    valueSource: 'eu-952-2013',
    dutySource: 'taric',
    rows: euStates.flatMap((state) => rowsOf(rates.vat, state)),
  },
  GB: { currency: 'GBP', valueSource: 'gb-tcta', dutySource: 'gb-tariff', rows: rowsOf(rates.vat, 'GB') },
  CN: { currency: 'CNY', valueSource: 'cn-tariff-law', dutySource: 'cn-tariff', rows: rowsOf(rates.vat, 'CN') },
}

/** First and last day with rates on file for a market. */
export const knownPeriod = (market: Market): Period => {
  const { rows } = markets[market]
  const first = rows.map(({ from }) => from).toSorted()[0]
  const last = rows
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) throw new Error(`rates.json has no rows for the market ${market}.`)
  return { from: first, to: last }
}
