import type { SiteSettings } from '#runtime/define/settings.ts'
import { type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'

/** Pages that an address may mean, likeliest first; `edition` is set for the address of one edition. */
export type Address = { readonly keys: readonly PathKey[]; readonly edition: string | undefined }

const keysOf = (pathname: string, basePath: string): readonly PathKey[] => {
  const keys = [basePath, ''].map((base) => toPathKey(pathname, { basePath: base, matchPaths: [] }))
  // A decoded path may contain a percent sign of its own.
  return [...new Set([...keys, pathKeyOf(pathname)])].filter((key) => key !== undefined)
}

/**
 * Parses a path or URL as people type it: encoded or not, with or without base path, query, fragment and slashes at its
 * ends. Undefined for a URL on another host.
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
