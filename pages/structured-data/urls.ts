import { pageUrl } from '@fairlead/engine/urls'
import type { SiteBuildContext } from '../define.ts'

/** Everything besides its path that an address depends on. */
export type Whereabouts = Pick<SiteBuildContext, 'edition' | 'settings'>

/** The current page, as far as its address needs it. */
export type Page = Whereabouts & { readonly path: string }

const originOf = ({ settings }: Whereabouts, edition: string): string => settings.editions[edition]?.origin ?? ''

/** The absolute address of a path in the current edition. */
export const absoluteUrl = (context: Whereabouts, path: string): string =>
  originOf(context, context.edition) + pageUrl(path, context.settings)

/** The same in all editions, because it identifies one company. */
export const companyUrl = (context: Whereabouts): string =>
  originOf(context, context.settings.defaultEdition) + pageUrl('/', context.settings)

/** The language of the current edition. */
export const languageOf = ({ edition, settings }: Whereabouts): string => settings.editions[edition]?.lang ?? edition
