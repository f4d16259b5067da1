import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** `content/<edition>/help/articles/<number>-<name>.md` */
export const HelpArticle = pipe(
  D.struct({
    title: Text,
    /** The answer in one or two sentences; also the description in search results. */
    summary: Text,
    slug: Slug,
    /** Id of a help category. */
    category: Text,
    updated: Day,
  }),
  D.intersect(D.partial({ related: D.array(Text) })),
)
export type HelpArticle = D.TypeOf<typeof HelpArticle>

/** `content/<edition>/help/categories/<id>.json`; the id is the last part of `/help/category/<id>`. */
export const HelpCategory = D.struct({ title: Text, summary: Text, order: D.number })
export type HelpCategory = D.TypeOf<typeof HelpCategory>
