import { type Manifest, md5, NAME_KEY } from './manifest.ts'

/** Reads a path of the site, without leading slash, as a visitor would; undefined if nothing answers. */
export type Visit = (path: string) => Promise<{ readonly status: number; readonly body: Uint8Array } | undefined>

/** How long a host may take for one answer. */
const VISIT_LIMIT_MS = 15_000

/** Visits an address such as `https://www.example.com/base`. Caches on the way are asked to look again. */
export const visitAddress =
  (address: string): Visit =>
  async (path) => {
    try {
      const response = await fetch(`${address}/${path.split('/').map(encodeURIComponent).join('/')}`, {
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(VISIT_LIMIT_MS),
      })
      return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
    } catch {
      return undefined
    }
  }

export type Served =
  | { readonly _tag: 'Build'; readonly id: string }
  /** Builds without a name of their own that share their code. */
  | { readonly _tag: 'OneOf'; readonly ids: readonly string[] }
  /** Something answers, but it is none of the kept builds. */
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'NoAnswer' }

const APP_DATA = 'page-data/app-data.json'

const nameIn = (body: Uint8Array): string | undefined => {
  try {
    const { build } = JSON.parse(new TextDecoder().decode(body)) as { readonly build?: unknown }
    return typeof build === 'string' ? build : undefined
  } catch {
    return undefined
  }
}

/** Which of the kept builds is served, by what is read, never by records. */
export const findServed = async (visit: Visit, manifests: readonly Manifest[]): Promise<Served> => {
  const named = await visit(NAME_KEY)
  if (named === undefined) return { _tag: 'NoAnswer' }
  const name = named.status === 200 ? nameIn(named.body) : undefined
  if (name !== undefined)
    return manifests.some(({ id }) => id === name) ? { _tag: 'Build', id: name } : { _tag: 'Unknown' }
  const app = await visit(APP_DATA)
  if (app === undefined) return { _tag: 'NoAnswer' }
  const digest = app.status === 200 ? md5(app.body) : ''
  const ids = manifests
    .filter(({ entries }) => entries.some(({ key, etag }) => key === APP_DATA && etag === digest))
    .map(({ id }) => id)
  const [id, ...more] = ids
  if (id === undefined) return { _tag: 'Unknown' }
  return more.length === 0 ? { _tag: 'Build', id } : { _tag: 'OneOf', ids }
}

/** Whether this build may be the served one. */
export const mayBe = (served: Served, id: string): boolean =>
  served._tag === 'Build' ? served.id === id : served._tag === 'OneOf' && served.ids.includes(id)
