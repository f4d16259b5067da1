import type { SiteCollections } from '#content/collections.ts'
import type messages from '#content/messages.json'
import type { BuildContext } from '#runtime/define/build-context.ts'
import { frameDefiner } from '#runtime/define/frame.ts'
import type { Translate } from '#runtime/define/messages.ts'
import { type PageDefinition, pageDefiner } from '#runtime/define/page.ts'
import { sliceDefiner } from '#runtime/define/slice.ts'

export type MessageKey = keyof typeof messages
export type SiteContext = BuildContext<SiteCollections, MessageKey>
export type SiteTranslate = Translate<MessageKey>

type Family<Params, Props> = Extract<PageDefinition<Params, Props, SiteCollections, MessageKey>, { readonly routes: unknown }>
type Single<Props> = Extract<PageDefinition<undefined, Props, SiteCollections, MessageKey>, { readonly path: string }>

/** Two signatures, so that the functions of a page know their arguments. */
type DefinePage = {
  <Props, Params>(page: Family<Params, Props>): Family<Params, Props>
  <Props>(page: Single<Props>): Single<Props>
}

export const definePage: DefinePage = pageDefiner<SiteCollections, MessageKey>() as DefinePage
export const defineSlice = sliceDefiner<SiteCollections, MessageKey>()
export const defineFrame = frameDefiner<SiteCollections, MessageKey>()
