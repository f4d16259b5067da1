import path from 'node:path'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundles } from '../bundle/bundle-facts.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import { listPublicFiles } from './public-files.ts'

/** What is not drawn, by name: bundled code, files of `public/`, the service worker; with where each lies. */
export const listAssets = async (
  siteDir: string,
  { clientDir }: Bundles,
  client: ClientBundle,
): Promise<ReadonlyMap<string, string>> => {
  const assets = new Map(client.files.map((file) => [file, path.join(clientDir, file)]))
  const { files, findings } = await listPublicFiles(siteDir)
  if (findings.length > 0) throw new Error('public/ could be read when the build began, and cannot be now.')
  for (const file of files) assets.set(file, path.join(siteDir, 'public', file))
  return assets.set(WORKER_FILE, path.join(path.dirname(clientDir), WORKER_FILE))
}
