import { addElement } from './add-element.ts'

/** A page without its styles is better than none: the browser does not paint while it waits for a style sheet. */
const STYLES_TIMEOUT_MS = 4_000

/** Style sheets that are loading. */
const loading = new Map<string, Promise<unknown>>()

const sheets = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
]

/** Resolves when a style sheet applies, or has timed out. A failure is forgotten, so that a later attempt requests it. */
export const loadStyles = ({ href, integrity }: Pick<HTMLLinkElement, 'href' | 'integrity'>): Promise<unknown> => {
  if (sheets().some((link) => link.href === href && link.sheet !== null)) return Promise.resolve()
  const known = loading.get(href)
  if (known !== undefined) return known
  const link = { rel: 'stylesheet', href, integrity }
  const applied = addElement('link', import.meta.env.FAIRLEAD_PREFIX ? { ...link, crossorigin: '' } : link)
  const waited = new Promise((resolve) => setTimeout(resolve, STYLES_TIMEOUT_MS))
  const promise = Promise.race([applied, waited]).finally(() => loading.delete(href))
  loading.set(href, promise)
  return promise
}
