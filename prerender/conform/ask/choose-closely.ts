import type { ReadPage } from '../site.ts'

/** Pages that are asked more closely. */
const CLOSELY = 12
/** Most of them with characters that have to be encoded. */
const ENCODED = 4

/** Whether a path can be spelled in several ways. */
export const hasSpellings = (pathname: string): boolean => /%|[^\w./~-]/.test(pathname)

/** Home, some pages whose addresses have to be encoded, and others, in the order in which they were read. */
export const chooseClosely = (pages: readonly ReadPage[]): readonly ReadPage[] => {
  const [home, ...others] = pages
  if (home === undefined) return []
  const encoded = others.filter(({ pathname }) => hasSpellings(pathname)).slice(0, ENCODED)
  return [...new Set([home, ...encoded, ...others])].slice(0, CLOSELY)
}
