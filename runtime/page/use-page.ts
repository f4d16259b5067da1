import { useApp } from '#runtime/app/app-context.tsx'

/** Facts about the page on screen that any component may ask for. */
export type CurrentPage = {
  readonly edition: string
  /** The page's canonical path: without base path, query and fragment. */
  readonly path: string
  /** Alias to name of the slices on the page. */
  readonly slicesMap: Readonly<Record<string, string>>
}

/** In a slice, which is drawn once for all pages, the path can be read in effects and handlers only. */
export const usePage = (): CurrentPage => useApp().page
