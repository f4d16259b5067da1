import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

const Checklist = D.struct({ title: Text, items: D.array(Text) })

/** `content/<edition>/eguides/<name>.md` */
export const Eguide = pipe(
  D.struct({
    title: Text,
    summary: Text,
    slug: Slug,
    /** Id of a blog author. */
    author: Text,
    updated: Day,
    /** Its readers, in a few words. */
    audience: Text,
    /** Position in the list of guides. */
    order: D.number,
    checklists: D.array(Checklist),
  }),
  D.intersect(D.partial({ related: D.array(Text) })),
)
export type Eguide = D.TypeOf<typeof Eguide>
