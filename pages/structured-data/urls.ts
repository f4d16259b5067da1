import { pageUrl } from '#runtime/protocol/urls.ts'
import type { SiteBuildContext } from '../define.ts'

/** What an address depends on besides its path. */
export type Whereabouts = Pick<SiteBuildContext, 'edition' | 'settings'>

/** The page at hand, as far as its address goes. */
export type Page = Whereabouts & { readonly path: string }

const originOf = ({ settings }: Whereabouts, edition: string): string => settings.editions[edition]?.origin ?? ''

/** The absolute address of a path in the edition at hand. */
export const absoluteUrl = (context: Whereabouts, path: string): string =>
  originOf(context, context.edition) + pageUrl(path, context.settings)

/** The same in all editions: what it names is one and the same for all of them. */
export const companyUrl = (context: Whereabouts): string =>
  originOf(context, context.settings.defaultEdition) + pageUrl('/', context.settings)

/** The language of the edition at hand. */
export const languageOf = ({ edition, settings }: Whereabouts): string => settings.editions[edition]?.lang ?? edition
