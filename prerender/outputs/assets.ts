import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import type { Bundles } from '../vite/bundle-facts.ts'
import type { ClientBundle } from '../vite/client-bundle.ts'
import { WORKER_FILE } from '../vite/worker-file.ts'
import { listPublicFiles } from './public-files.ts'

/** What is not drawn, by name: bundled code, files of `public/`, the service worker; with where each lies. */
export const listAssets = async (siteDir: string, { clientDir }: Bundles, client: ClientBundle): Promise<ReadonlyMap<string, string>> => {
  const assets = new Map(client.files.map((file) => [file, path.join(clientDir, file)]))
  for (const file of await listPublicFiles(siteDir)) assets.set(file, path.join(siteDir, 'public', file))
  return assets.set(WORKER_FILE, path.join(path.dirname(clientDir), WORKER_FILE))
}

/** Files of `public/` that would replace what the build writes, or be replaced by it. */
export const findDoubles = (assets: Iterable<string>, isWritten: (file: string) => boolean): readonly Finding[] =>
  [...assets].filter(isWritten).map((file) => ({
    _tag: 'ConflictingPaths',
    place: { file: `public/${file}` },
    path: `/${file}`,
    other: `/${file}`,
    otherPlace: { file: 'the build itself' },
  }))
