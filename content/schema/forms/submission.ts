import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { originFields } from '../campaign.ts'
import type { Answers } from './form.ts'

const short = (most: number) =>
  pipe(
    D.string,
    D.refine((text): text is string => text.length <= most, `at most ${most} characters`),
  )

const Campaign = pipe(
  D.partial(Object.fromEntries(originFields.map((name) => [name, short(500)]))),
  D.map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))),
)

/** Body of `POST /forms/<id>` as JSON. The idempotency key travels in the header `Idempotency-Key`. */
export const Submission = pipe(
  D.struct({
    edition: short(20),
    /** Path of the form's page: the endpoints check that it is one. */
    page: short(300),
    answers: D.record(D.array(D.string)) as D.Decoder<unknown, Answers>,
    /** Versions of the consent wordings that the visitor saw, by field. */
    wordings: D.record(short(20)),
  }),
  D.intersect(
    D.partial({
      /** Stays empty unless a bot fills in what no visitor sees. */
      homepage: short(500),
      /** A solved challenge, or the token of a bot-protection service. */
      proof: short(4000),
      campaign: Campaign,
      /** Search-rates tracking id. */
      trackId: short(100),
    }),
  ),
)
export type Submission = D.TypeOf<typeof Submission>
