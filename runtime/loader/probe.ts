import { NOT_FOUND_KEY, type PathKeySettings, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { PAGE_PATH_ATTRIBUTE } from '#runtime/protocol/root-element.ts'

/**
 * Checks whether the host serves a file of another kind at an address without page data. Never rejects, and respects
 * the timeout.
 */
export type Probe = (url: string, timeoutMs: number) => Promise<boolean>

const PAGE_PATH = new RegExp(`${PAGE_PATH_ATTRIBUTE}="([^"]*)`)

/**
 * Creates a probe that sends a HEAD request. A host that responds to every address with 200 sends our 404 page or our
 * home page for unknown ones. A document therefore counts as a file only if it is neither of them.
 */
export const createProbe =
  (keys: PathKeySettings): Probe =>
  async (url, timeoutMs) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // An opaque response comes from a redirect to another origin: there is a file, but not on this host.
      const head = await fetch(url, { method: 'HEAD', mode: 'no-cors', signal })
      if (head.type === 'opaque') return true
      if (head.status !== 200) return false
      if (!head.headers.get('content-type')?.startsWith('text/html')) return true
      const response = await fetch(url, { signal })
      const path = PAGE_PATH.exec(await response.text())?.[1]
      if (path === undefined) return true
      const key = pathKeyOf(path)
      // A redirect to the home page is meant, and shows in the address.
      return key === '/' ? toPathKey(new URL(response.url).pathname, keys) === key : key !== NOT_FOUND_KEY
    } catch {
      // Without a response there is no evidence of a file: the 404 page is shown.
      return false
    }
  }
