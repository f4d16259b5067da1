import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineName } from '../../base/engine-name.ts'
import { digest, digestAll } from '../../base/files/digest.ts'
import { findUnreadable } from '../../base/files/unreadable.ts'
import { MESSAGES_FILE } from '../../base/messages-file.ts'
import { localScan } from '../../incremental/output-scan.ts'
import { stateFile } from '../../incremental/state-file.ts'
import { findMisplaced, listPublicFiles } from '../../outputs/public-files.ts'
import { digestFonts } from '../../plan/share-fonts.ts'
import { readShell, SHELL_FILE } from '../../render/shell.ts'
import { isWhole } from '../build-options.ts'
import { refused } from '../build-result.ts'
import type { WithRows, WithScan, WithSources } from '../values.ts'
import { end, type Step } from '../work.ts'
import { readContents } from './read-contents.ts'
import { readIgnoredSettings } from './read-ignored-settings.ts'

/** Begins to scan the previous output, in another thread while this one reads. Shards and merges always render. */
export const scanOutput: Step<WithRows, WithScan> = async (value, { threads }) => {
  const { options, folders } = value
  const states = folders.map(({ dir }) => ({ dir, file: stateFile(options.cacheDir, dir) }))
  return { ...value, scan: isWhole(options) ? await threads.scanOutput(states) : localScan }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const digestFiles = (files: readonly string[]): number =>
  digestAll(files.flatMap((file) => [file, digest(readFileSync(file))]))

/** Reads the content and whatever else the site is made of. */
export const readSources: Step<WithScan, WithSources> = async (value, { threads }) => {
  const { options, bundled } = value
  const { siteDir } = options
  const contents = await readContents(options, bundled, threads)
  const { content: entries } = contents
  const findings = [...value.updated.findings, ...contents.findings]
  const listed = await listPublicFiles(siteDir)
  const unreadable = [...findUnreadable(SHELL_FILE, path.join(siteDir, SHELL_FILE)), ...listed.findings]
  // Otherwise every link to a public file would be reported as dead.
  if (unreadable.length > 0) return end(refused([...findings, ...unreadable]))
  const read = readShell(siteDir)
  if ('findings' in read) return end(refused([...findings, ...read.findings]))
  const shell = read.template
  const sources = digestAll([
    engineName,
    bundled.key,
    entries.index.digest,
    digest(readText(path.join(siteDir, MESSAGES_FILE))),
    digest(shell),
    digestFiles(listed.files.map((file) => path.join(siteDir, 'public', file))),
    digestFonts(siteDir, bundled.facts.settings.shareFonts),
  ])
  const misplaced = [
    ...findMisplaced(listed.files),
    ...readIgnoredSettings(siteDir, bundled.facts.settings.strings ?? []),
  ]
  return { ...value, entries, shell, sources, findings: [...findings, ...misplaced] }
}
