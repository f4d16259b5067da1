import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CODINGS, type Coding } from '../compress/codings.ts'
import { type CopyRecord, copiesDirOf } from '../compress/copy-record.ts'
import { listFiles } from '../hosts/read-site.ts'
import { NO_OBJECTS, type WebsiteObjects } from '../hosts/static/website-objects.ts'
import { cacheClassOf } from '../outputs/output-file.ts'
import { contentTypeOf } from '../plan/content-types.ts'
import { type HostRules, headersOf } from '../plan/host-rules.ts'
import type { ObjectFacts } from './bucket.ts'

/** Parts of a deploy, in their order. Each is complete before the next begins. */
export const PHASES = ['assets', 'data', 'documents', 'switch'] as const
export type Phase = (typeof PHASES)[number]

/** One object of a build. */
export type ManifestEntry = ObjectFacts & {
  readonly key: string
  /** MD5 sum, which is the ETag of the object once it is stored. */
  readonly etag: string
  readonly phase: Phase
  /** Coding of a compressed copy, which no visitor asks for by its own name. */
  readonly coding?: Coding
}

/** Everything that one build puts into a bucket; kept there, so that later deploys know what may not be deleted. */
export type Manifest = {
  readonly id: string
  readonly origin: string
  /** Public address of the site, without a slash at the end: the origin and the base path. */
  readonly address?: string
  readonly edition: string
  readonly entries: readonly ManifestEntry[]
}

/** The routes, the worker and the build's name: once a browser has them, it asks for all the rest. */
const SWITCH =
  /^(?:sw\.js|page-data\/(?:app-data|build-name|site-routes|known-pages|match-paths|host-rules)\.json|page-data\/redirects\/\d+\.json)$/
const DATA = /\.(?:json|geojson)$/

export const phaseOf = (key: string): Phase => {
  if (cacheClassOf(key) === 'immutable') return 'assets'
  if (SWITCH.test(key)) return 'switch'
  return DATA.test(key) ? 'data' : 'documents'
}

export const md5 = (content: Uint8Array | string): string => createHash('md5').update(content).digest('hex')

/** Names of objects: `files` as in the output, `website` for an S3 website, whose documents have clean keys. */
export type Layout = 'files' | 'website'

type Placed = { readonly key: string; readonly file: string | undefined; readonly redirect?: string }

const placeDocument = (file: string, { basePath }: HostRules): readonly Placed[] => {
  const folder = file.slice(0, -'/index.html'.length)
  // A website answers `/about/` by this key: it leads to the page's one address.
  return [
    { key: folder, file },
    { key: file, file: undefined, redirect: `${basePath}/${folder}` },
  ]
}

const place = (file: string, rules: HostRules, layout: Layout): readonly Placed[] =>
  layout === 'website' && rules.trailingSlash === 'never' && file.endsWith('/index.html')
    ? placeDocument(file, rules)
    : [{ key: file, file }]

/** Objects that only redirect have no bytes; their ETag must differ from each other's, so the target is their text. */
export const redirectBody = (location: string): string => `${location}\n`

/**
 * Names the build that is served, as `{"build":"…"}`. App data names its code only, which builds with other content
 * share.
 */
export const NAME_KEY = 'page-data/build-name.json'

/** The bytes of an object that no file of the output has; undefined for all others. */
export const ownBody = (entry: ManifestEntry, build: string): string | undefined => {
  if (entry.redirect !== undefined) return redirectBody(entry.redirect)
  return entry.key === NAME_KEY ? nameBody(build) : undefined
}

const nameBody = (build: string): string => `${JSON.stringify({ build })}\n`

/** Adds the object that names the build, which no output has: a build's name is a digest of all the rest. */
export const withName = (manifest: Manifest): Manifest => {
  const facts = manifest.entries.find(({ key }) => key === 'page-data/app-data.json')
  if (facts === undefined) return manifest
  const { contentType, cacheControl } = facts
  const etag = md5(nameBody(manifest.id))
  return {
    ...manifest,
    entries: [...manifest.entries, { key: NAME_KEY, etag, phase: 'switch', contentType, cacheControl }],
  }
}

export type Build = {
  readonly manifest: Manifest
  /** Names of files by key, relative to the folder of the build. */
  readonly fileOf: ReadonlyMap<string, string>
  /** Files whose compressed copies are of other bytes: the output has changed since. */
  readonly outdated: readonly string[]
}

export type BuildExtras = {
  /** Objects of a website beside its files. */
  readonly objects?: WebsiteObjects
  /** Compressed copies to take along. */
  readonly compressed?: CopyRecord | undefined
}

/** The key of the file that a copy by this name would be of; undefined for other names. */
export const originalOf = (key: string): string | undefined => {
  const suffix = CODINGS.map((coding) => coding.suffix).find((end) => key.endsWith(end))
  return suffix === undefined ? undefined : key.slice(0, -suffix.length)
}

/** Lists what a built edition puts into a bucket. */
export const readBuild = (
  dir: string,
  rules: HostRules,
  layout: Layout,
  { objects: { redirects, copies } = NO_OBJECTS, compressed }: BuildExtras = {},
): Build => {
  const fileOf = new Map<string, string>()
  const factsOf = (file: string): ObjectFacts => ({
    contentType: contentTypeOf(rules.contentTypes, file),
    cacheControl: headersOf(rules, `/${file}`)['cache-control'] ?? '',
  })
  const html = factsOf('index.html')
  const entries = [...listFiles(dir)].flatMap((file) =>
    place(file, rules, layout).map(({ key, file: source, redirect }): ManifestEntry => {
      if (source !== undefined) fileOf.set(key, source)
      return redirect === undefined
        ? { key, etag: md5(readFileSync(path.join(dir, file))), phase: phaseOf(file), ...factsOf(file) }
        : { key, etag: md5(redirectBody(redirect)), phase: 'documents', ...html, redirect }
    }),
  )
  const outdated: string[] = []
  for (const entry of [...entries]) {
    const { key, etag, phase, contentType, cacheControl } = entry
    const copied = compressed?.files[key]
    if (copied === undefined) continue
    if (copied.sum !== etag) outdated.push(key)
    for (const { name, suffix } of CODINGS.filter((coding) => copied.suffixes.includes(coding.suffix))) {
      const file = path.join(copiesDirOf(dir), key + suffix)
      fileOf.set(key + suffix, path.relative(dir, file))
      const sum = md5(readFileSync(file))
      entries.push({ key: key + suffix, etag: sum, phase, contentType, cacheControl, coding: name })
    }
  }
  const taken = new Set(entries.map(({ key }) => key))
  for (const [key, file] of Object.entries(copies)) {
    if (taken.has(key)) continue
    taken.add(key)
    fileOf.set(key, file)
    entries.push({ key, etag: md5(readFileSync(path.join(dir, file))), phase: phaseOf(file), ...factsOf(file) })
  }
  for (const [key, redirect] of Object.entries(redirects))
    if (!taken.has(key)) entries.push({ key, etag: md5(redirectBody(redirect)), phase: 'documents', ...html, redirect })
  entries.sort((a, b) => (a.key < b.key ? -1 : 1))
  const id = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)
  const { origin, edition } = rules
  return { manifest: { id, origin, address: origin + rules.basePath, edition, entries }, fileOf, outdated }
}
