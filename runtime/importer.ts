/** Checks that the document has a style sheet which loaded successfully. */
const hasStyles = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => link.href === href && link.sheet !== null,
  )

const addLink = (rel: string, href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  return document.head.appendChild(link)
}

/** Scripts that have a preload link already. */
const preloaded = new Set<string>()

/** A page without its styles is better than none: the browser does not paint while it waits for a style sheet. */
const STYLES_TIMEOUT_MS = 4_000

/** Style sheets that are loading. */
const loading = new Map<string, Promise<void>>()

/** Resolves when a style sheet applies, or has timed out. */
const loadStyles = (href: string): Promise<void> => {
  const known = loading.get(href)
  if (known !== undefined) return known
  const promise = new Promise<void>((resolve, reject) => {
    const link = addLink('stylesheet', href)
    setTimeout(resolve, STYLES_TIMEOUT_MS)
    link.onload = () => {
      loading.delete(href)
      resolve()
    }
    link.onerror = () => {
      // Let a later import try again.
      loading.delete(href)
      link.remove()
      reject(new Error(`The style sheet ${href} could not be loaded.`))
    }
  })
  loading.set(href, promise)
  return promise
}

/**
 * Replaces Vite's helper around `import()`, which never retries a style sheet that failed. Resolves when the chunk has
 * run and its style sheets apply or have timed out; rejects when one of them failed, without remembering that. Preloads
 * the scripts that the chunk imports.
 */
export const createImporter =
  (base: string) =>
  async <M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> => {
    const hrefs = files.map((file) => new URL(base + file, window.location.href).href)
    const isStyles = (href: string): boolean => href.endsWith('.css')
    for (const href of hrefs) {
      if (isStyles(href) || preloaded.has(href)) continue
      preloaded.add(href)
      addLink('modulepreload', href)
    }
    const [module] = await Promise.all([
      load(),
      ...hrefs.filter((href) => isStyles(href) && !hasStyles(href)).map(loadStyles),
    ])
    return module
  }
