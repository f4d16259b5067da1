import { markdownCollection, pageDefiner } from '@fairlead/engine/define'
import * as D from 'io-ts/Decoder'

export const collections = {
  /** A file each; its name is the address of the post. */
  posts: markdownCollection({
    from: 'posts/*.md',
    decoder: D.struct({ title: D.string, date: D.string, summary: D.string }),
  }),
}

export const definePage = pageDefiner<typeof collections>()
