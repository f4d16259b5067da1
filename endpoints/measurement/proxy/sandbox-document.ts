/**
 * Script of the sandboxed frame: takes commands from the embedding page and loads scripts through the proxy. The frame
 * has an opaque origin, without access to the site's cookies, storage and document.
 */
export const sandboxScript = `'use strict'
const page = window.parent
const tell = (message) => page.postMessage(message, '*')
window.addEventListener('message', ({ source, data }) => {
  if (source !== page || typeof data !== 'object' || data === null) return
  if (data.type === 'push') {
    const queue = (window[data.queue] ??= [])
    // Tag managers tell calls from events by the type of \`arguments\`, which no message can have.
    const asCall = (...values) => (function () { return arguments })(...values)
    const message = Array.isArray(data.message?.call) ? asCall(...data.message.call) : data.message
    const isQueue = data.queue === 'dataLayer' ? Array.isArray(queue) : typeof queue.push === 'function'
    if (isQueue) queue.push(message)
    else tell({ type: 'lost', queue: data.queue })
  }
  if (data.type === 'call') {
    const names = data.path.split('.')
    const name = names.pop()
    const owner = names.reduce((value, key) => value?.[key], window)
    if (typeof owner?.[name] === 'function') owner[name](...data.values)
    else tell({ type: 'missing', path: data.path })
  }
  if (data.type === 'load') {
    const script = document.createElement('script')
    script.src = 'proxy?url=' + encodeURIComponent(data.script)
    script.crossOrigin = 'anonymous'
    if (data.integrity) script.integrity = data.integrity
    script.onload = () => tell({ type: 'loaded', script: data.script })
    script.onerror = () => tell({ type: 'failed', script: data.script })
    document.head.append(script)
  }
})
tell({ type: 'ready' })
`

export const sandboxDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Third-party scripts</title>
<script src="sandbox.js"></script></head><body></body></html>
`

/** Content security policy of the frame: scripts from the proxy, requests to vendors, embedding by the site's pages. */
export const sandboxPolicy = (
  ownOrigin: string,
  /** Origins that vendors' scripts load further scripts from, and all that they send to. */
  { scripts, all }: { readonly scripts: readonly string[]; readonly all: readonly string[] },
  siteOrigins: ReadonlySet<string>,
): string => {
  const vendors = all.join(' ')
  return [
    "default-src 'none'",
    // The frame's origin is opaque, but `'self'` in its policy is the origin of its address.
    ["script-src 'self'", `${ownOrigin}/proxy`, `${ownOrigin}/sandbox.js`, ...scripts].join(' '),
    `connect-src ${vendors === '' ? "'none'" : vendors}`,
    `img-src ${vendors === '' ? "'none'" : vendors}`,
    `frame-ancestors ${[...siteOrigins].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
}
