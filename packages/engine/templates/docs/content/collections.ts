import { frameDefiner, markdownCollection, pageDefiner } from '@fairlead/engine/define'
import * as D from 'io-ts/Decoder'

export const collections = {
  /** A file each; `index.md` is the start. */
  docs: markdownCollection({
    from: 'docs/*.md',
    decoder: D.struct({ title: D.string, summary: D.string, order: D.number }),
  }),
}

export const definePage = pageDefiner<typeof collections>()
export const defineFrame = frameDefiner<typeof collections>()

/** The address of a document. */
export const pathOf = (id: string): string => (id === 'index' ? '/' : `/${id}`)
