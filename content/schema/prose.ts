import * as D from 'io-ts/Decoder'

/** A rendered Markdown body. Headings carry the ids they have in `html`. */
export const Prose = D.struct({
  html: D.string,
  headings: D.array(D.struct({ level: D.number, id: D.string, text: D.string })),
  /** Words in Latin script plus Chinese characters, for the reading time. */
  words: D.number,
})
export type Prose = D.TypeOf<typeof Prose>
