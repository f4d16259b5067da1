import { readFileSync } from 'node:fs'
import path from 'node:path'
import { digest, digestAll } from '../../base/files/digest.ts'
import { WORKER_FILE } from '../../base/worker-file.ts'
import type { Bundled } from '../../bundle/bundle-cache.ts'
import { FILES_PLACEHOLDER } from '../../bundle/worker.ts'
import type { StateFacts } from '../../incremental/edition-state.ts'
import { type OutputFile, outputFile } from '../../outputs/output-file.ts'
import { injectPrecache, listPrecache } from '../../outputs/precache.ts'
import type { EditionPlan } from '../../plan/plan-editions.ts'
import type { Staging } from '../../write/staging.ts'
import type { Stager } from './create-stager.ts'
import { createFindKept } from './find-kept-file.ts'

type WorkerJob = {
  readonly bundled: Bundled
  readonly plan: EditionPlan
  readonly staging: Staging
  readonly globals: StateFacts['globals']
  /** Facts of the previous build. */
  readonly before: { readonly facts: StateFacts } | undefined
}

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

/**
 * Stages the service worker, which contains the revisions of other files and is therefore written last. Returns a
 * digest of what it is made of: if that is as before, the file is kept, since the code that writes it takes longer to
 * load than a changed page to render.
 */
export const stageWorker = async (
  { bundled, plan, staging, globals, before }: WorkerJob,
  asset: OutputFile | undefined,
  stager: Stager,
): Promise<number> => {
  if (asset === undefined) return 0
  const { settings, client } = bundled.facts
  if (settings.worker !== 'on') {
    stager.stage(asset)
    return 0
  }
  const source = path.join(path.dirname(bundled.bundles.clientDir), WORKER_FILE)
  const entries = listPrecache({
    routes: plan.manifest.routes,
    address: plan.address,
    client,
    read: readFrom(staging),
  })
  const made = digestAll([...Object.entries(globals).flat(), digest(readFileSync(source)), JSON.stringify(entries)])
  const kept = before?.facts.worker === made ? createFindKept(before.facts, staging)(WORKER_FILE) : undefined
  if (kept !== undefined) stager.keep(kept)
  else {
    const injected = await injectPrecache(source, entries)
    const { assetPrefix, origin } = plan.address
    const script = injected.replaceAll(FILES_PLACEHOLDER, assetPrefix ?? origin)
    stager.stage(outputFile(WORKER_FILE, 'worker', () => script))
  }
  return made
}
