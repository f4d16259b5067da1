import { existsSync } from 'node:fs'
import path from 'node:path'
import { findUntouched } from '../../incremental/find-untouched.ts'
import { ROUTE_TYPES_FILE } from '../../outputs/route-types.ts'
import { discardLeftovers } from '../../write/staging.ts'
import { isWhole } from '../build-options.ts'
import type { WithSources } from '../values.ts'
import { end, type Step } from '../work.ts'
import { completeBuild } from './complete-build.ts'

/** Ends the build if no source and no file of the output has changed since the last one. */
export const keepUnchanged: Step<WithSources, WithSources> = async (value) => {
  const { options, folders, sources, scan, findings, bundled } = value
  if (findings.length > 0 || !isWhole(options)) return value
  // A new clone with the output of another has everything but this file.
  const lacksTypes = !existsSync(path.join(options.siteDir, ROUTE_TYPES_FILE))
  if (bundled.facts.settings.routeTypes === 'on' && lacksTypes) return value
  const editions = await findUntouched(folders, options.cacheDir, sources, scan)
  if (editions === undefined) return value
  // A build that was killed may have left some.
  for (const { dir } of folders) await discardLeftovers(dir)
  return end(await completeBuild({ ...value, editions }))
}
