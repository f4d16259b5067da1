import Big from 'big.js'
import { toWhole } from '../amount.ts'
import type { Cents, DutyNote, DutyNoteId } from './duty-estimate.ts'
import type { Market } from './duty-input.ts'
import type { DutyRates } from './rate-table.ts'

type Asked = {
  readonly market: Market
  readonly origin: string
  readonly hs: string | undefined
  readonly entryDate: string
  readonly customsValue: Cents
}

/** Measures that may apply to a shipment on a day. Without a code, those for certain chapters are included. */
export const findNotes = (
  { market, origin, hs, entryDate, customsValue }: Asked,
  { notes }: Pick<DutyRates, 'notes'>,
): readonly DutyNote[] =>
  notes
    .filter(
      (row) =>
        row.market === market &&
        (row.from ?? '') <= entryDate &&
        entryDate <= (row.to ?? '9999-12-31') &&
        (row.origins?.includes(origin) ?? true) &&
        (hs === undefined || (row.chapters?.includes(hs.slice(0, 2)) ?? true)) &&
        (row.most === undefined || customsValue <= toWhole(new Big(row.most).times(100))),
    )
    .map(({ id, from, to, percent, link }) => ({
      id: id as DutyNoteId,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(percent === undefined ? {} : { percent }),
      link,
    }))
