import Big from 'big.js'
import { toWhole } from '../amount.ts'
import type { Cents, DutyNote, DutyNoteId } from './duty-estimate.ts'
import type { Market } from './duty-input.ts'
import json from './notes.json' with { type: 'json' }

type NoteRow = {
  readonly id: string
  readonly market: string
  /** Absent if no beginning is recorded. */
  readonly from?: string
  /** Absent if no end is known. */
  readonly to?: string
  readonly percent?: string
  readonly link: string
  /** Countries of origin that it concerns; all if absent. */
  readonly origins?: readonly string[]
  /** Chapters that it concerns; all if absent. */
  readonly chapters?: readonly string[]
  /** Highest customs value for which it matters. */
  readonly most?: string
}

type Asked = {
  readonly market: Market
  readonly origin: string
  readonly hs: string | undefined
  readonly entryDate: string
  readonly customsValue: Cents
}

const rows: readonly NoteRow[] = json.notes

export const notesChecked: string = json.checked

/** Measures that may apply to a shipment on a day. Without a code, those for certain chapters are included. */
export const findNotes = ({ market, origin, hs, entryDate, customsValue }: Asked): readonly DutyNote[] =>
  rows
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
