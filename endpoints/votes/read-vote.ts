import { randomUUID } from 'node:crypto'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { toStorable } from '#content/schema/forms/storable-text.ts'
import { mostMissing, voteNames } from '#content/schema/votes.ts'
import { decodeBody, type Unreadable, unreadable } from '../boundary/decode-body.ts'
import { PagePath } from '../boundary/page-path.ts'
import { maskAddresses } from '../privacy/mask.ts'

/** Only pages of the help center ask. */
const HelpPath = pipe(
  PagePath,
  D.refine((page): page is string => page.startsWith('/help/'), 'a path of the help center'),
)

const Id = pipe(
  D.string,
  D.refine(
    (id): id is string => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
    'a random UUID',
  ),
)

const Body = D.struct({
  id: Id,
  edition: D.string,
  page: HelpPath,
  helpful: D.literal('yes', 'no'),
  missing: pipe(
    D.string,
    D.refine((text): text is string => text.length <= mostMissing, `at most ${mostMissing} characters`),
  ),
})

export type Vote = {
  readonly id: string
  readonly edition: string
  readonly page: string
  readonly isHelpful: boolean
  readonly missing: string | null
}

type ReadVote = { readonly _tag: 'Read'; readonly vote: Vote } | Unreadable

const read = (body: unknown): ReadVote => {
  const decoded = decodeBody(Body, body)
  if (decoded._tag === 'Unreadable') return decoded
  const { helpful, missing, ...rest } = decoded.value
  const isHelpful = helpful === 'yes'
  // Nobody is asked for an address: what looks like one is left out.
  const text = maskAddresses(missing.replace(/\s+/gu, ' ').trim())
  return { _tag: 'Read', vote: { ...rest, isHelpful, missing: isHelpful || text === '' ? null : text } }
}

/** Reads an answer that a script sent, as JSON. */
export const readSentVote = (body: unknown): ReadVote => {
  if (typeof body !== 'string') return unreadable('no text')
  try {
    const value: unknown = JSON.parse(body)
    return read({ missing: '', ...(value as object) })
  } catch {
    return unreadable('no JSON')
  }
}

/** Reads an answer that a browser posted without a script. It is one of its own: nothing tells of an earlier one. */
export const readPostedVote = (body: URLSearchParams): ReadVote =>
  read({
    id: randomUUID(),
    edition: body.get(voteNames.edition) ?? '',
    page: body.get(voteNames.page) ?? '',
    helpful: body.get(voteNames.helpful) ?? '',
    missing: toStorable(body.get(voteNames.missing) ?? ''),
  })
