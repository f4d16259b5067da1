import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Slug, Text } from './text.ts'

/** `content/<edition>/glossary/<name>.md`; the file name is the same in all editions. */
export const GlossaryTerm = pipe(
  D.struct({
    term: Text,
    slug: Slug,
    /** One sentence that defines the term; the body adds its consequences in practice. */
    definition: Text,
    /** The letter the term is listed under, A–Z; in zh-CN that of its pinyin. */
    letter: pipe(
      D.string,
      D.refine((letter): letter is string => /^[A-Z]$/.test(letter), 'one letter, A to Z'),
    ),
  }),
  D.intersect(D.partial({ abbreviation: Text, otherNames: D.array(Text), related: D.array(Text) })),
)
export type GlossaryTerm = D.TypeOf<typeof GlossaryTerm>
