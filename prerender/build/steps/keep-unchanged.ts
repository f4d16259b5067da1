import { findUntouched } from '../../incremental/find-untouched.ts'
import { discardLeftovers } from '../../write/staging.ts'
import { isWhole } from '../build-options.ts'
import type { WithSources } from '../values.ts'
import { end, type Step } from '../work.ts'
import { completeBuild } from './complete-build.ts'

/** Ends the build if no source and no file of the output has changed since the last one. */
export const keepUnchanged: Step<WithSources, WithSources> = async (value) => {
  const { options, folders, sources, scan, findings } = value
  if (findings.length > 0 || !isWhole(options)) return value
  const editions = await findUntouched(folders, options.cacheDir, sources, scan)
  if (editions === undefined) return value
  // A build that was killed may have left some.
  for (const { dir } of folders) await discardLeftovers(dir)
  return end(await completeBuild({ ...value, editions }))
}
