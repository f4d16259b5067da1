import { NOT_FOUND_KEY } from '#runtime/protocol/path-key.ts'
import { PAGE_PATH_ATTRIBUTE } from '#runtime/protocol/root-element.ts'

/**
 * Checks whether the host serves a file of another kind at an address without page data. Never rejects, and respects
 * the timeout.
 */
export type Probe = (url: string, timeoutMs: number) => Promise<boolean>

/**
 * Sends a HEAD request. A host that responds to every address with 200 sends our 404 page for unknown ones, so that the
 * text of a document is checked before it counts as a file.
 */
export const probeFile: Probe = async (url, timeoutMs) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // An opaque response comes from a redirect to another origin: there is a file, but not on this host.
    const head = await fetch(url, { method: 'HEAD', mode: 'no-cors', signal })
    if (head.type === 'opaque') return true
    if (head.status !== 200) return false
    if (!head.headers.get('content-type')?.startsWith('text/html')) return true
    const document = await (await fetch(url, { signal })).text()
    return !document.includes(`${PAGE_PATH_ATTRIBUTE}="${NOT_FOUND_KEY}"`)
  } catch {
    // Without a response there is no evidence of a file: the 404 page is shown.
    return false
  }
}
