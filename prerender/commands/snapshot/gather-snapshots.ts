import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { pageDataFile } from '#runtime/protocol/urls.ts'
import { keyOfPageData, listFiles, type Output } from '../diff/read-output.ts'
import { choosePages } from './choose-pages.ts'
import { type ChosenPage, type Judgement, judgeSnapshots } from './judge-snapshots.ts'
import type { SnapshotProblem } from './problem.ts'
import { decodeSnapshotSettings, SNAPSHOT_SETTINGS, SNAPSHOTS_DIR, type SnapshotSettings } from './snapshot-settings.ts'

type Editions = Extract<Output, { readonly _tag: 'Editions' }>

/** Path of a page's snapshot, relative to the site directory. */
export const snapshotFile = (edition: string, key: PathKey): string =>
  `${SNAPSHOTS_DIR}/${edition}/${key === '/' ? 'index' : key.slice(1)}.json`

const readSettings = async (
  siteDir: string,
): Promise<{ readonly settings: SnapshotSettings } | { readonly problem: SnapshotProblem }> => {
  const file = SNAPSHOT_SETTINGS
  const text = await readFile(path.join(siteDir, file), 'utf8').catch(() => undefined)
  if (text === undefined) return { problem: { _tag: 'InvalidSettings', file, problem: 'there is no such file.' } }
  const decoded = decodeSnapshotSettings(text)
  return 'problem' in decoded ? { problem: { _tag: 'InvalidSettings', file, problem: decoded.problem } } : decoded
}

/** Snapshots are in subfolders; files beside those are settings and documentation. */
const readStored = async (siteDir: string): Promise<ReadonlyMap<string, string>> => {
  const dir = path.join(siteDir, SNAPSHOTS_DIR)
  if ((await stat(dir).catch(() => undefined))?.isDirectory() !== true) return new Map()
  const files = (await listFiles(dir)).filter((file) => file.includes('/') && file.endsWith('.json'))
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [
          `${SNAPSHOTS_DIR}/${file}`,
          await readFile(path.join(dir, file), 'utf8'),
        ],
      ),
    ),
  )
}

type Chosen = { readonly pages: readonly ChosenPage[]; readonly problems: readonly SnapshotProblem[] }

const chooseOf = async (edition: string, patterns: readonly string[], output: Editions): Promise<Chosen> => {
  const file = SNAPSHOT_SETTINGS
  if (patterns.length === 0) return { pages: [], problems: [{ _tag: 'NothingChosen', file, edition }] }
  if (!output.editions.includes(edition)) {
    return { pages: [], problems: [{ _tag: 'UnknownEdition', file, edition, built: output.editions }] }
  }
  const dir = path.join(output.dir, edition)
  const keys = (await listFiles(dir)).flatMap((name) => keyOfPageData(name) ?? [])
  const { pages, unmatched } = choosePages(patterns, keys)
  return {
    pages: await Promise.all(
      pages.map(async (key) => ({
        edition,
        path: key,
        file: snapshotFile(edition, key),
        pageData: await readFile(path.join(dir, pageDataFile(key)), 'utf8'),
      })),
    ),
    problems: unmatched.map((pattern) => ({ _tag: 'UnmatchedPattern', file, edition, pattern })),
  }
}

/** Reads settings, build and snapshots, and compares them. */
export const gatherSnapshots = async (siteDir: string, output: Editions): Promise<Judgement> => {
  const read = await readSettings(siteDir)
  if ('problem' in read) return { problems: [read.problem], wanted: new Map() }
  const editions = Object.entries(read.settings)
  const chosen = await Promise.all(editions.map(([edition, patterns]) => chooseOf(edition, patterns, output)))
  const nothing =
    editions.length === 0 ? [{ _tag: 'NothingChosen', file: SNAPSHOT_SETTINGS, edition: undefined } as const] : []
  const { problems, wanted } = judgeSnapshots(
    chosen.flatMap(({ pages }) => pages),
    await readStored(siteDir),
  )
  return { problems: [...nothing, ...chosen.flatMap((part) => part.problems), ...problems], wanted }
}
