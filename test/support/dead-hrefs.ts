import path from 'node:path'
import { listFiles, readText } from './files.ts'
import { idsIn, linksIn } from './scan-document.ts'

type Options = {
  /** Paths that other hosts serve: exact, or as prefixes if they end in a slash. */
  readonly external?: readonly string[]
  /** Client-only areas; their document serves every path below. */
  readonly areas?: readonly string[]
  readonly basePath?: string
  /** Links of the edition's documents, if the caller has read them. */
  readonly documents?: Iterable<{ readonly file: string; readonly hrefs: readonly string[] }>
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
  const ids = new Map<string, ReadonlySet<string>>()
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
    const isAbsolute = /^(?:\/|https?:)/.test(href)
    const base = `${origins[edition]}${basePath}${isAbsolute ? '/' : addressOf(file)}`
    const key = isAbsolute ? href : `${file} ${href}`
    const dead = known.get(key) ?? isDead(new URL(href, base))
    known.set(key, dead)
    return dead
  }

  const dir = path.join(outDir, edition)
  const read = function* () {
    for (const file of files.get(dir) ?? [])
      if (file.endsWith('.html')) yield { file, hrefs: linksIn(readText(dir, file)) }
  }
  return [...(documents ?? read())].flatMap(({ file, hrefs }) =>
    hrefs.filter((href) => isDeadAt(href, file)).map((href) => `${file} → ${href}`),
  )
}
