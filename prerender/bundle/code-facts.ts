import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { SERVER_ENTRY } from './site-entries.ts'

/** Every source file that is bundled, but those of packages, with what it imports of them. Absolute paths. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** Which sources each part of a site is made of. Plain values, to be kept with the bundles. */
export type CodeFacts = {
  /** Source files by name: relative to the site directory, or to the engine's. */
  readonly files: readonly string[]
  readonly digests: readonly number[]
  /** Page, slice or frame file to the numbers of the files it is made of, its own among them. */
  readonly parts: Readonly<Record<string, readonly number[]>>
  /** Numbers of the files that every page depends on: what is reached without going through one of the parts. */
  readonly common: readonly number[]
}

const isPart = (file: string): boolean => /\.(?:(?:page|slice|frame)\.tsx|file\.ts)$/.test(file)

const reach = (start: string, graph: ModuleGraph, isBorder: (file: string) => boolean): ReadonlySet<string> => {
  const found = new Set([start])
  // A set goes on to what is added while it is walked.
  for (const file of found) for (const imported of graph.get(file) ?? []) if (!isBorder(imported)) found.add(imported)
  return found
}

const digestFile = (file: string): number => digest(readFileSync(file))

/**
 * Reads off the server bundle's modules which files each page, slice, frame and file of the site's own is made of. `digests` are those
 * of the files as they were bundled, since they may have been edited after that. `locks` say which packages the site has of its own.
 */
export const createCodeFacts = (
  siteDir: string,
  graph: ModuleGraph,
  digests: ReadonlyMap<string, number> = new Map(),
  locks: ReadonlyMap<string, number> = new Map(),
): CodeFacts => {
  const absolute = [...graph.keys(), ...locks.keys()].sort()
  const numbers = new Map(absolute.map((file, number) => [file, number]))
  const numbersOf = (files: Iterable<string>): readonly number[] =>
    [...files].flatMap((file) => numbers.get(file) ?? []).sort((a, b) => a - b)
  const nameOf = (file: string): string => {
    const inSite = path.relative(siteDir, file)
    return inSite.startsWith('..') ? path.relative(engineDir, file) : inSite
  }
  const pages = path.join(siteDir, 'pages/')
  const parts = absolute.filter((file) => file.startsWith(pages) && isPart(file))
  return {
    files: absolute.map(nameOf),
    digests: absolute.map((file) => digests.get(file) ?? locks.get(file) ?? digestFile(file)),
    parts: Object.fromEntries(parts.map((file) => [nameOf(file), numbersOf(reach(file, graph, () => false))])),
    common: numbersOf([...reach(path.join(siteDir, SERVER_ENTRY), graph, isPart), ...locks.keys()]),
  }
}

const digestOf = ({ digests, files }: CodeFacts, numbers: readonly number[]): number =>
  digestAll(numbers.flatMap((number) => [files[number] ?? '', digests[number] ?? 0]))

/** Of all that a page, slice or frame file is made of; 0 for a file that is no longer there. */
export const partDigest = (code: CodeFacts, file: string): number => {
  const numbers = code.parts[file]
  return numbers === undefined ? 0 : digestOf(code, numbers)
}

/** Of all that frames are made of. */
export const frameDigest = (code: CodeFacts): number => digestOf(code, frameNumbers(code))

/** Numbers of the files that frames are made of. */
export const frameNumbers = ({ parts }: CodeFacts): readonly number[] =>
  Object.entries(parts).flatMap(([file, numbers]) => (file.endsWith('.frame.tsx') ? numbers : []))

export const commonDigest = (code: CodeFacts): number => digestOf(code, code.common)
