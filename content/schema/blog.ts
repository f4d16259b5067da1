import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { ContentType } from './sections.ts'
import { Day, Slug, Text } from './text.ts'

/** Types of posts. Types with `+ blog` are listed in the blog, too. */
const PostType = D.literal('blog', 'capital', 'capital + blog', 'research', 'research + blog') satisfies D.Decoder<
  unknown,
  ContentType
>

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
  // `chart` is one of tables/lane-maps.ts, shown before the text. Without `type` it is a blog post.
  D.intersect(D.partial({ type: PostType, updated: Day, related: D.array(Text), chart: Text })),
)
export type BlogPost = D.TypeOf<typeof BlogPost>

/** `content/<edition>/blog/authors/<id>.json` */
export const BlogAuthor = D.struct({ name: Text, role: Text, bio: Text })
export type BlogAuthor = D.TypeOf<typeof BlogAuthor>

/** `content/<edition>/blog/categories/<id>.json` */
export const BlogCategory = D.struct({ title: Text, summary: Text, order: D.number })
export type BlogCategory = D.TypeOf<typeof BlogCategory>
