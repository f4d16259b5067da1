import { fileDefiner, frameDefiner, markdownCollection, pageDefiner } from '@fairlead/engine/define'
import * as D from 'io-ts/Decoder'

export const collections = {
  /** Written from `docs/*.md` by `npm run docs`. */
  documents: markdownCollection({
    from: 'documents/*.md',
    decoder: D.struct({ title: D.string, summary: D.string, section: D.string, order: D.number }),
  }),
}

export const definePage = pageDefiner<typeof collections>()
export const defineFrame = frameDefiner<typeof collections>()
export const defineFile = fileDefiner<typeof collections>()
