/** A plugin of Vite, as `vite` types it, a list of them, or nothing. */
export type SitePlugin = { readonly name: string } | false | null | undefined | SitePlugins | Promise<SitePlugin>

type SitePlugins = readonly SitePlugin[]

/** Makes the plugins anew for each bundle: for browsers, for the build and for web workers. */
export type MakePlugins = () => SitePlugins

/** Declares the site's own plugins of Vite, as the default export of `content/plugins.ts`. */
export const definePlugins = (make: MakePlugins): MakePlugins => make
