import Big from 'big.js'
import { toWhole } from '../amount.ts'
import type { Cents, DutyNote, DutyNoteId } from './duty-estimate.ts'
import type { Market } from './duty-input.ts'
import json from './notes.json' with { type: 'json' }

type NoteRow = {
  readonly id: string
  readonly market: string
  /** Absent for what has no beginning to tell of. */
  readonly from?: string
  /** Absent as long as no end is known. */
  readonly to?: string
  readonly percent?: string
  readonly link: string
  /** Countries of origin it is about; all, where absent. */
  readonly origins?: readonly string[]
  /** Chapters it is about; all, where absent. */
  readonly chapters?: readonly string[]
  /** Customs value up to which it matters. */
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

/** Measures that may touch a shipment on a day. Without a code, those that are about some chapters are told as well. */
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
