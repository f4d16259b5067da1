import type { SiteSettings } from '#runtime/define/settings.ts'
import { type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'

/** Which page somebody may mean, the likeliest first; `edition` where the address is that of one. */
export type Address = { readonly keys: readonly PathKey[]; readonly edition: string | undefined }

const keysOf = (pathname: string, basePath: string): readonly PathKey[] => {
  const keys = [basePath, ''].map((base) => toPathKey(pathname, { basePath: base, matchPaths: [] }))
  // A decoded path may hold a percent sign of its own.
  return [...new Set([...keys, pathKeyOf(pathname)])].filter((key) => key !== undefined)
}

/**
 * Reads a path or URL as a person writes it: encoded or not, with base path, query and fragment or without, with or without the
 * slashes at its ends. Undefined for a URL on none of the editions' hosts.
 */
export const parseAddress = (
  text: string,
  { editions, basePath }: Pick<SiteSettings, 'editions' | 'basePath'>,
): Address | undefined => {
  if (!/^https?:/i.test(text)) {
    const pathname = text.replace(/[?#].*$/s, '')
    return { keys: keysOf(pathname.startsWith('/') ? pathname : `/${pathname}`, basePath), edition: undefined }
  }
  if (!URL.canParse(text)) return undefined
  const { origin, pathname } = new URL(text)
  const edition = Object.keys(editions).find((name) => new URL(editions[name]?.origin ?? '').origin === origin)
  return edition === undefined ? undefined : { keys: keysOf(pathname, basePath), edition }
}
