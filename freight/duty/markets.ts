import type { Period } from '../dated.ts'
import { euStates } from '../eu-states.ts'
import type { DutyEstimate } from './duty-estimate.ts'
import type { Market } from './duty-input.ts'
import { type DutyRates, type RateRow, rowsOf } from './rate-table.ts'

type MarketFacts = {
  readonly currency: DutyEstimate['currency']
  /** Id of the rule for the value that duty applies to. */
  readonly valueSource: string
  /** Id of a source for duty rates that are not on file. */
  readonly dutySource: string
}

export const markets: Readonly<Record<Market, MarketFacts>> = {
  US: { currency: 'USD', valueSource: '19-usc-1401a', dutySource: 'hts' },
  EU: { currency: 'EUR', valueSource: 'eu-952-2013', dutySource: 'taric' },
  GB: { currency: 'GBP', valueSource: 'gb-tcta', dutySource: 'gb-tariff' },
  CN: { currency: 'CNY', valueSource: 'cn-tariff-law', dutySource: 'cn-tariff' },
}

/** Tells whether a text names a market. */
export const isMarket = (text: string): text is Market => Object.hasOwn(markets, text)

/** Rows required for any result: they limit the days that can be entered. */
const requiredRows = (market: Market, { fees, vat }: DutyRates): readonly RateRow[] => {
  switch (market) {
    case 'US':
      return fees.mpfMinimum
    case 'EU':
      return euStates.flatMap((state) => rowsOf(vat, state))
    default:
      return rowsOf(vat, market)
  }
}

/** First and last day with rates on file for a market. */
export const knownPeriod = (market: Market, rates: DutyRates): Period => {
  const rows = requiredRows(market, rates)
  const first = rows.map(({ from }) => from).toSorted()[0]
  const last = rows
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) throw new Error(`No rates are on file for the market ${market}.`)
  return { from: first, to: last }
}
