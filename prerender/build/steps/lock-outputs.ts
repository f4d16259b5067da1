import path from 'node:path'
import { lockOutputs as lockFolders } from '../../write/output-lock.ts'
import { discardStaged } from '../../write/staging.ts'
import { refused } from '../build-result.ts'
import type { WithCode, WithFolders } from '../values.ts'
import { end, type Step } from '../work.ts'
import { readOutputFaults } from './read-output-faults.ts'

/** Finds the folders of the editions that are wanted. */
export const chooseEditions: Step<WithCode, WithFolders> = (value) => {
  const { options, bundled } = value
  const known = Object.keys(bundled.facts.settings.editions)
  const wanted = options.editions ?? known
  const unknown = wanted.find((edition) => !known.includes(edition))
  if (unknown !== undefined) return end({ _tag: 'UnknownEdition', edition: unknown, known })
  return { ...value, folders: wanted.map((edition) => ({ edition, dir: path.join(options.outDir, edition) })) }
}

/** Locks the folders of the editions, unless they hold what a build must not remove. */
export const lockOutputs: Step<WithFolders, WithFolders> = async (value, { onEnd }) => {
  const { options, bundled, folders } = value
  const faults = readOutputFaults(folders, bundled, options)
  if (faults.length > 0) return end(refused(faults))
  const lock = await lockFolders(folders.map(({ dir }) => dir))
  if ('findings' in lock) return end(refused(lock.findings))
  onEnd(lock.release)
  for (const { dir } of folders) onEnd(() => discardStaged(dir))
  return value
}
