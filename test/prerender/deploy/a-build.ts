import { createHash } from 'node:crypto'
import { type Manifest, type ManifestEntry, md5, phaseOf } from '#prerender/deploy/manifest.ts'

export type SmallBuild = { readonly manifest: Manifest; readonly read: (key: string) => Uint8Array }

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/**
 * A build of `pages` pages: documents that name their assets, data that names its code, chunks, a worker and app data.
 */
export const aBuild = (version: string, pages: number, origin = 'https://www.site.example'): SmallBuild => {
  const files = new Map<string, string>()
  const asset = (name: string, text: string): string => {
    const key = `assets/${name}-${digest(text)}.js`
    files.set(key, text)
    return key
  }
  // Some code is the same in all versions, as it is in real ones.
  const shared = asset('shared', 'the same in all')
  const entry = asset('entry', `entry of ${version}`)
  for (let page = 0; page < pages; page++) {
    const chunk = asset(`page${page}`, page % 2 === 0 ? `page ${page}` : `page ${page} of ${version}`)
    const facts = { build: version, assets: [shared, entry, chunk] }
    files.set(`p${page}/index.html`, JSON.stringify(facts))
    files.set(`page-data/p${page}/page-data.json`, JSON.stringify(facts))
  }
  files.set('page-data/app-data.json', JSON.stringify({ build: version, assets: [entry] }))
  files.set('sw.js', `worker of ${version}`)
  const entries = [...files].map(
    ([key, text]): ManifestEntry => ({
      key,
      etag: md5(text),
      phase: phaseOf(key),
      contentType: 'text/plain',
      cacheControl: 'no-cache',
    }),
  )
  const id = digest(JSON.stringify(entries))
  return {
    manifest: { id, origin, edition: 'en-US', entries },
    read: (key) => new TextEncoder().encode(files.get(key) ?? ''),
  }
}
