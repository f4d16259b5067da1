import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WORKER_FILE } from '../base/worker-file.ts'
import type { Bundled } from '../bundle/bundle-cache.ts'
import { type OutputFile, outputFile } from '../outputs/output-file.ts'
import { injectPrecache, listPrecache } from '../outputs/precache.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import type { Staging } from '../write/staging.ts'

type WorkerJob = { readonly bundled: Bundled; readonly plan: EditionPlan; readonly staging: Staging }

/** Reads a file of the output under construction. */
const readFrom =
  ({ waiting, dir }: Staging) =>
  (file: string): Uint8Array | undefined => {
    for (const folder of [waiting, dir])
      try {
        return readFileSync(path.join(folder, file))
      } catch {
        // Only changed files are staged; a page that failed to render is in neither folder.
      }
    return undefined
  }

/** The service worker, which contains the revisions of other files and is therefore written last. */
export const createWorkerFile = async (
  { bundled, plan, staging }: WorkerJob,
  asset: OutputFile,
): Promise<OutputFile> => {
  const { settings, client } = bundled.facts
  if (settings.worker !== 'on') return asset
  const entries = listPrecache({
    routes: plan.manifest.routes,
    address: plan.address,
    client,
    read: readFrom(staging),
  })
  const script = await injectPrecache(path.join(path.dirname(bundled.bundles.clientDir), WORKER_FILE), entries)
  return outputFile(WORKER_FILE, 'worker', () => script)
}
