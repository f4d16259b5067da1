import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundles } from '../bundle/bundle-facts.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import { type OutputFile, type OutputKind, outputFile } from './output-file.ts'
import { listPublicFiles } from './public-files.ts'

/** Files copied to the output: bundled code, `public/`, the service worker. Later ones replace earlier ones. */
export const listAssets = async (
  siteDir: string,
  { clientDir }: Bundles,
  client: ClientBundle,
): Promise<ReadonlyMap<string, OutputFile>> => {
  const copy = (file: string, kind: OutputKind, source: string): [string, OutputFile] => [
    file,
    outputFile(file, kind, () => readFileSync(source)),
  ]
  const { files, findings } = await listPublicFiles(siteDir)
  if (findings.length > 0) throw new Error('public/ was readable when the build began, but is not now.')
  return new Map([
    ...client.files.map((file) => copy(file, 'asset', path.join(clientDir, file))),
    ...files.map((file) => copy(file, 'public', path.join(siteDir, 'public', file))),
    copy(WORKER_FILE, 'worker', path.join(path.dirname(clientDir), WORKER_FILE)),
  ])
}
