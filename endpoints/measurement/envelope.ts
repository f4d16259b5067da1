import { type Unreadable, unreadable } from '../boundary/decode-body.ts'
import { findUnstorable } from '../boundary/find-unstorable.ts'

/** One part of an envelope: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export type EnvelopeItem = { readonly type: string; readonly payload: unknown; readonly bytes: number }

export const MAX_ITEMS = 100

const parse = (line: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

export type ReadEnvelope = { readonly _tag: 'Read'; readonly items: readonly EnvelopeItem[] } | Unreadable

/** Reads the items whose payload is one line of JSON, as browsers send them. */
export const readEnvelope = (body: unknown): ReadEnvelope => {
  if (typeof body !== 'string') return unreadable('no text')
  const [head = '', ...lines] = body.trimEnd().split('\n')
  if (parse(head) === undefined || lines.length === 0) return unreadable('no envelope')
  if (lines.length > 2 * MAX_ITEMS) return unreadable(`more than ${MAX_ITEMS} items`)
  const items: EnvelopeItem[] = []
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const type = parse(lines[index] ?? '')?.['type']
    const payload = parse(lines[index + 1] ?? '')
    if (typeof type !== 'string' || payload === undefined) return unreadable(`item ${index / 2}: no JSON`)
    const field = findUnstorable(payload)
    if (field !== undefined) return unreadable(`${field}: a control character or half a character`, field)
    items.push({ type, payload, bytes: Buffer.byteLength(lines[index + 1] ?? '') })
  }
  return items.length === 0 ? unreadable('no item') : { _tag: 'Read', items }
}
