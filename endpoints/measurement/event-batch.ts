import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { decodeBody, type Unreadable, unreadable } from '../boundary/decode-body.ts'

const text = (most: number) =>
  pipe(
    D.string,
    D.refine((value): value is string => value.length <= most, `at most ${most} characters`),
  )

const uuid = pipe(
  D.string,
  D.refine((value): value is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value), 'a UUID'),
)

const finite = pipe(
  D.number,
  D.refine((value): value is number => Number.isFinite(value), 'a finite number'),
)

/** Path without query or fragment, which may contain what a visitor typed. */
const path = pipe(
  text(500),
  D.refine((value): value is string => /^\/[^?#]*$/.test(value), 'a path without query and fragment'),
)

const value: D.Decoder<unknown, string | number | boolean> = {
  decode: (input) =>
    typeof input === 'boolean'
      ? D.success(input)
      : typeof input === 'number'
        ? finite.decode(input)
        : text(500).decode(input),
}

const Properties = pipe(
  D.record(value),
  D.refine(
    (record): record is Record<string, string | number | boolean> =>
      Object.keys(record).length <= 40 && Object.keys(record).every((name) => name.length <= 60),
    'at most 40 properties',
  ),
)

const Event = D.struct({ id: uuid, name: text(60), at: finite, path, properties: Properties })

export const MAX_EVENTS = 50

const Batch = D.struct({
  edition: text(20),
  sessionId: uuid,
  deviceId: uuid,
  userProperties: Properties,
  events: pipe(
    D.array(Event),
    D.refine((list): list is D.TypeOf<typeof Event>[] => list.length <= MAX_EVENTS, `at most ${MAX_EVENTS} events`),
  ),
})
export type Batch = D.TypeOf<typeof Batch>

export type ReadBatch = { readonly _tag: 'Read'; readonly value: Batch } | Unreadable

/** Reads a batch as pages send it. */
export const readBatch = (body: unknown): ReadBatch => {
  if (typeof body !== 'string') return unreadable('no text')
  try {
    return decodeBody(Batch, JSON.parse(body))
  } catch {
    return unreadable('no JSON')
  }
}
