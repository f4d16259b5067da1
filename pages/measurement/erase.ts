import type { KeyValueStore } from './browser-storage.ts'
import type { Purpose } from './consent/purposes.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { allStorage } from './inventory.ts'

type EraseEdges = {
  readonly cookies: { readonly read: () => string; readonly write: (cookie: string) => void }
  readonly localStorage: KeyValueStore
  readonly sessionStorage: KeyValueStore
  readonly cookieDomain: string | undefined
  readonly isSecure: boolean
}

/** Erases stored data without the visitor's consent, also after a withdrawal. */
export const eraseWithout = (granted: ReadonlySet<Purpose>, edges: EraseEdges): void => {
  for (const entry of allStorage) {
    const { kind, name, purpose, isForeign } = entry
    if (granted.has(purpose) || isForeign === true) continue
    if (kind === 'local-storage') edges.localStorage.remove(name)
    else if (kind === 'session-storage') edges.sessionStorage.remove(name)
    else if (readCookie(edges.cookies.read(), name) !== undefined)
      edges.cookies.write(writeCookie(name, '', { domain: edges.cookieDomain, days: 0, isSecure: edges.isSecure }))
  }
}
