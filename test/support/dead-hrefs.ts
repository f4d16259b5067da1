import path from 'node:path'
import { listFiles, readText } from './files.ts'
import { idsIn, linksIn } from './scan-document.ts'

type Options = {
  /** Paths that other hosts serve: exact, or as prefixes if they end in a slash. */
  readonly external?: readonly string[]
  /** Client-only areas; their document serves every path below. */
  readonly areas?: readonly string[]
  readonly basePath?: string
  /** The edition's documents, if the caller has read them. */
  readonly documents?: readonly LinkedDocument[]
}

type LinkedDocument = {
  readonly file: string
  readonly hrefs: readonly string[]
  /** Read from the file if they are not given. */
  readonly ids?: ReadonlySet<string>
}

/** The path that a document is served at, without the base path. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '')}`

/**
 * Follows every link of a built edition to a file and every fragment to an element, as a browser and a host would.
 * Shares no code with the engine's link check.
 */
export const deadHrefs = (
  outDir: string,
  origins: Readonly<Record<string, string>>,
  edition: string,
  { external = [], areas = [], basePath = '', documents }: Options = {},
): readonly string[] => {
  const sites = new Map(Object.entries(origins).map(([name, origin]) => [origin, path.join(outDir, name)]))
  const files = new Map([...sites.values()].map((dir) => [dir, new Set(listFiles(dir))]))
  const own = sites.get(origins[edition] ?? '') ?? ''
  const ids = new Map<string, ReadonlySet<string>>(
    (documents ?? []).flatMap((document) =>
      document.ids === undefined ? [] : [[`${own}/${document.file}`, document.ids] as const],
    ),
  )
  const idsOf = (dir: string, file: string): ReadonlySet<string> => {
    const known = ids.get(`${dir}/${file}`) ?? idsIn(readText(dir, file))
    ids.set(`${dir}/${file}`, known)
    return known
  }

  const isDead = (url: URL): boolean => {
    const dir = sites.get(url.origin)
    if (dir === undefined) return false
    if (basePath !== '' && !url.pathname.startsWith(`${basePath}/`)) return true
    const local = decodeURIComponent(url.pathname)
      .slice(basePath.length)
      .replace(/(.)\/$/, '$1')
    if (external.some((at) => local === at.replace(/\/$/, '') || (at.endsWith('/') && local.startsWith(at))))
      return false
    const area = areas.find((at) => local.startsWith(at))
    const names = [
      local.slice(1),
      path.posix.join(local.slice(1), 'index.html'),
      ...(area === undefined ? [] : [`${area.slice(1)}index.html`]),
    ]
    const file = names.find((name) => files.get(dir)?.has(name))
    if (file === undefined) return true
    const fragment = decodeURIComponent(url.hash.slice(1))
    return file.endsWith('.html') && fragment !== '' && fragment !== 'top' && !idsOf(dir, file).has(fragment)
  }

  // Thousands of pages share most of their links, and most links are absolute paths.
  const known = new Map<string, boolean>()
  const isDeadAt = (href: string, file: string): boolean => {
    const found = known.get(href)
    if (found !== undefined) return found
    const isAbsolute = /^(?:\/|https?:)/.test(href)
    const base = `${origins[edition]}${basePath}${isAbsolute ? '/' : addressOf(file)}`
    const dead = isDead(new URL(href, base))
    if (isAbsolute) known.set(href, dead)
    return dead
  }

  const readDocuments = (): readonly LinkedDocument[] =>
    [...(files.get(own) ?? [])].flatMap((file) =>
      file.endsWith('.html') ? [{ file, hrefs: linksIn(readText(own, file)) }] : [],
    )
  return (documents ?? readDocuments()).flatMap(({ file, hrefs }) =>
    hrefs.filter((href) => isDeadAt(href, file)).map((href) => `${file} → ${href}`),
  )
}
