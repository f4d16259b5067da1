import type { Bucket } from './bucket.ts'
import { type Manifest, type ManifestEntry, md5 } from './manifest.ts'
import { findServed, mayBe, type Visit } from './served.ts'

export type Proof = {
  readonly bucket: Bucket
  readonly manifest: Manifest
  /** Undefined to read the objects only. */
  readonly visit: Visit | undefined
  /** Chooses the sample: another one in each deploy. */
  readonly seed: string
}

/** Objects of the sample, beside those that switch browsers to the build. */
const SAMPLE = 24
/** Files of one page that are read: the largest has fewer. */
const MAX_FILES = 60

const choose = (entries: readonly ManifestEntry[], seed: string): readonly ManifestEntry[] =>
  entries
    .map((entry) => ({ entry, order: md5(`${seed} ${entry.key}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, SAMPLE)
    .map(({ entry }) => entry)

/** Paths of the site, without leading slash, that attributes of a document name. */
const namedIn = (html: string, attribute: RegExp, base: string): readonly string[] =>
  [...html.matchAll(attribute)].flatMap(([, value = '']) => {
    const [path = ''] = value.split(/[?#]/)
    return path.startsWith(`${base}/`) && !path.startsWith('//') ? [decodeURI(path.slice(base.length + 1))] : []
  })

const FILES = /<(?:script|link)\b[^>]*?\s(?:src|href)="?([^"\s>]+)/g
const LINKS = /<a\b[^>]*?\shref="?([^"\s>]+)/g

const dataKey = (page: string): string => `page-data/${page === '' ? 'index' : page}/page-data.json`

/**
 * Says what is not as the build has it; nothing if the build is served. Objects are read whole and their bytes are
 * summed: an ETag is what a host says, not what it sends. Through the public address comes what a person's browser
 * asks for: the home page with its files, then the data of a page that it links to, and that page with its files.
 */
export const proveServed = async ({ bucket, manifest, visit, seed }: Proof): Promise<readonly string[]> => {
  const faults: string[] = []
  const byKey = new Map(manifest.entries.map((entry) => [entry.key, entry]))
  const isPlain = ({ redirect }: ManifestEntry): boolean => redirect === undefined
  const switches = manifest.entries.filter(({ phase }) => phase === 'switch')
  const sample = choose(
    manifest.entries.filter((entry) => entry.phase !== 'switch' && isPlain(entry)),
    seed,
  )
  for (const { key, etag } of [...switches, ...sample]) {
    const found = await bucket.get(key)
    if (found === undefined) faults.push(`${key} is not there`)
    else if (md5(found.body) !== etag) faults.push(`${key} has other bytes`)
  }
  if (visit === undefined || faults.length > 0) return faults

  const served = await findServed(visit, [manifest])
  if (served._tag === 'NoAnswer') return ['the public address does not answer']
  if (!mayBe(served, manifest.id)) return [`the public address does not serve build ${manifest.id}`]

  const visitKey = async (path: string, key: string): Promise<Uint8Array | undefined> => {
    const entry = byKey.get(key)
    const answer = await visit(path)
    if (answer === undefined) faults.push(`/${path} does not answer`)
    else if (answer.status !== 200) faults.push(`/${path} is answered with ${answer.status}`)
    else if (entry !== undefined && md5(answer.body) !== entry.etag) faults.push(`/${path} has other bytes`)
    else return answer.body
    return undefined
  }
  const seen = new Set<string>()
  const visitPage = async (page: string): Promise<string> => {
    const body = await visitKey(page, documentKey(page, byKey))
    const html = new TextDecoder().decode(body ?? new Uint8Array())
    const files = namedIn(html, FILES, basePathOf(manifest)).filter((file) => byKey.has(file) && !seen.has(file))
    for (const file of files.slice(0, MAX_FILES)) {
      seen.add(file)
      await visitKey(file, file)
    }
    return html
  }
  for (const { key, phase, coding } of sample)
    if (phase !== 'documents' && coding === undefined) await visitKey(key, key)
  if (!byKey.has('index.html')) return faults
  const home = await visitPage('')
  const next = namedIn(home, LINKS, basePathOf(manifest))
    .map((path) => path.replace(/\/$/, ''))
    .find((page) => page !== '' && byKey.has(dataKey(page)))
  if (next === undefined) return faults
  await visitKey(dataKey(next), dataKey(next))
  await visitPage(next)
  return faults
}

const basePathOf = ({ origin, address = origin }: Manifest): string => address.slice(origin.length)

const documentKey = (page: string, byKey: ReadonlyMap<string, ManifestEntry>): string => {
  const key = page === '' ? 'index.html' : `${page}/index.html`
  // On an S3 website the file's own name only redirects to the page's.
  return byKey.get(key)?.redirect === undefined ? key : page
}
