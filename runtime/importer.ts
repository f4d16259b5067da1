/** Whether the document has a style sheet already. One that failed to load counts for nothing. */
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

/** Scripts that the browser has been told of. What it has loaded already it does not load again. */
const named = new Set<string>()

/** A page without its style is better than none: a document that waits for the same style sheet is not painted at all. */
const STYLES_LIMIT_MS = 4_000

/** Style sheets that the browser has been asked for and has not got yet. */
const loading = new Map<string, Promise<void>>()

/** Resolves when a style sheet applies, or has taken so long that the page goes ahead of it. */
const loadStyles = (href: string): Promise<void> => {
  const known = loading.get(href)
  if (known !== undefined) return known
  const promise = new Promise<void>((resolve, reject) => {
    const link = addLink('stylesheet', href)
    setTimeout(resolve, STYLES_LIMIT_MS)
    link.onload = () => {
      loading.delete(href)
      resolve()
    }
    link.onerror = () => {
      // A later try has to begin anew.
      loading.delete(href)
      link.remove()
      reject(new Error(`The style sheet ${href} could not be loaded.`))
    }
  })
  loading.set(href, promise)
  return promise
}

/**
 * Takes the place of Vite's own helper around `import()`, which counts a style sheet that failed as there ever after. Resolves
 * when the chunk has run and its style sheets apply, or are late; rejects when one of them could not be had, and remembers
 * nothing of it. Scripts that the chunk imports are fetched beside it.
 */
export const createImporter =
  (base: string) =>
  async <M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> => {
    const hrefs = files.map((file) => new URL(base + file, window.location.href).href)
    const isStyles = (href: string): boolean => href.endsWith('.css')
    for (const href of hrefs) {
      if (isStyles(href) || named.has(href)) continue
      named.add(href)
      addLink('modulepreload', href)
    }
    const [module] = await Promise.all([
      load(),
      ...hrefs.filter((href) => isStyles(href) && !hasStyles(href)).map(loadStyles),
    ])
    return module
  }
