/** Names that code written for Gatsby imports from its framework. No other module of the engine imports this folder. */

export { useScrollRestoration } from '#runtime/navigation/use-scroll-restoration.ts'
export { Slice } from '#runtime/slice/slice.tsx'
export { useStaticQuery } from '#runtime/static-query/use-static-query.tsx'
export { type ParsedPath, parsePath, withPrefix } from './addresses.ts'
export type { GatsbyBrowser, HookLocation, ScrollWish } from './gatsby-browser.ts'
export { Link, type LinkFacts, type LinkProps } from './link.tsx'
export type { LoadedPage } from './loaded-pages.ts'
export type { LoaderGlobal } from './loader-global.ts'
export { navigate } from './navigate.ts'
export { StaticQuery } from './static-query.tsx'
export { withGatsbyBrowser } from './with-gatsby-browser.tsx'
