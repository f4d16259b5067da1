import type { NavigateOptions } from '#runtime/navigation/navigation.ts'
import { withPrefix } from './addresses.ts'

declare global {
  interface Window {
    /** Adds an entry to the history. The names of these functions are Gatsby's; paths begin with the base path. */
    ___push?: (to: string) => unknown
    /** Replaces the entry of the history. */
    ___replace?: (to: string) => unknown
  }
}

/**
 * Goes to a path of the site, to one relative to the page, or by a number of entries through the history. Before the page
 * is interactive, the browser loads the document.
 */
export const navigate = async (to: string | number, options: NavigateOptions = {}): Promise<void> => {
  const target = typeof to === 'string' && to.startsWith('/') ? withPrefix(to) : to
  if (window.___navigate !== undefined) return window.___navigate(target, options)
  if (typeof target === 'number') return window.history.go(target)
  window.location[options.replace === true ? 'replace' : 'assign'](target)
}
