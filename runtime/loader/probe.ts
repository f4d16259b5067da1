import { NOT_FOUND_KEY } from '#runtime/protocol/path-key.ts'
import { PAGE_PATH_ATTRIBUTE } from '#runtime/protocol/root-element.ts'

/** Whether the host has a file of its own at an address that is no page of ours. Never rejects, nor waits longer than told. */
export type Probe = (url: string, limitMs: number) => Promise<boolean>

/**
 * Asks with HEAD. A host that answers every address with 200 sends our 404 page for unknown ones: a document is therefore
 * looked into before it counts as a file.
 */
export const probeFile: Probe = async (url, limitMs) => {
  try {
    const signal = AbortSignal.timeout(limitMs)
    // A redirect to another origin is followed, and its answer cannot be looked into: there is something, and it is not ours.
    const head = await fetch(url, { method: 'HEAD', mode: 'no-cors', signal })
    if (head.type === 'opaque') return true
    if (head.status !== 200) return false
    if (!head.headers.get('content-type')?.startsWith('text/html')) return true
    const document = await (await fetch(url, { signal })).text()
    return !document.includes(`${PAGE_PATH_ATTRIBUTE}="${NOT_FOUND_KEY}"`)
  } catch {
    // Without an answer there is no sign of a file; the 404 page is shown.
    return false
  }
}
