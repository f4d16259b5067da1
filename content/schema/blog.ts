import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** `content/<edition>/blog/posts/<name>.md` */
export const BlogPost = pipe(
  D.struct({
    title: Text,
    summary: Text,
    slug: Slug,
    author: Text,
    category: Text,
    published: Day,
  }),
  // `chart` is one of tables/lane-maps.ts; it stands before the text.
  D.intersect(D.partial({ updated: Day, related: D.array(Text), chart: Text })),
)
export type BlogPost = D.TypeOf<typeof BlogPost>

/** `content/<edition>/blog/authors/<id>.json` */
export const BlogAuthor = D.struct({ name: Text, role: Text, bio: Text })
export type BlogAuthor = D.TypeOf<typeof BlogAuthor>

/** `content/<edition>/blog/categories/<id>.json` */
export const BlogCategory = D.struct({ title: Text, summary: Text, order: D.number })
export type BlogCategory = D.TypeOf<typeof BlogCategory>
