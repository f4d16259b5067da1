import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { readSource } from './default-entries.ts'
import { SERVER_ENTRY } from './site-entries.ts'

/** Every bundled source file outside packages, with its imports among them. Absolute paths. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** Sources of each part of a site, as plain values that are saved with the bundles. */
export type CodeFacts = {
  /** Source files by name, relative to the site directory or the engine's. */
  readonly files: readonly string[]
  readonly digests: readonly number[]
  /** Digests of what is seen of style sheets when pages are rendered, by name. */
  readonly styles: Readonly<Record<string, number>>
  /** Numbers of the files that each page, slice or frame file consists of, itself included. */
  readonly parts: Readonly<Record<string, readonly number[]>>
  /** Numbers of the files that every page depends on: those reachable without passing through a part. */
  readonly common: readonly number[]
}

const isPart = (file: string): boolean => /\.(?:(?:page|slice|frame)\.tsx|file\.ts)$/.test(file)

const reach = (start: string, graph: ModuleGraph, isBorder: (file: string) => boolean): ReadonlySet<string> => {
  const found = new Set([start])
  // A set visits members added during iteration.
  for (const file of found) for (const imported of graph.get(file) ?? []) if (!isBorder(imported)) found.add(imported)
  return found
}

/**
 * Derives from the server bundle's modules which files make up each page, slice, frame and file of the site's own.
 * `digests` are taken at bundling, since files may have been edited after it. `shared` identify what no
 * module imports and every page depends on: packages, plugins and strings of the site. `styles` say what rendering sees
 * of style sheets.
 */
export const createCodeFacts = (
  siteDir: string,
  graph: ModuleGraph,
  digests: ReadonlyMap<string, number> = new Map(),
  shared: ReadonlyMap<string, number> = new Map(),
  styles: ReadonlyMap<string, number> = new Map(),
): CodeFacts => {
  const absolute = [...graph.keys(), ...shared.keys()].sort()
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
    digests: absolute.map((file) => digests.get(file) ?? shared.get(file) ?? digest(readSource(siteDir, file))),
    styles: Object.fromEntries(
      absolute.flatMap((file) => {
        const seen = styles.get(file)
        return seen === undefined ? [] : [[nameOf(file), seen] as const]
      }),
    ),
    parts: Object.fromEntries(parts.map((file) => [nameOf(file), numbersOf(reach(file, graph, () => false))])),
    common: numbersOf([...reach(path.join(siteDir, SERVER_ENTRY), graph, isPart), ...shared.keys()]),
  }
}

const digestOf = ({ digests, files, styles }: CodeFacts, numbers: readonly number[]): number =>
  digestAll(
    numbers.flatMap((number) => {
      const file = files[number] ?? ''
      return [file, styles[file] ?? digests[number] ?? 0]
    }),
  )

/** Digest of all files of a page, slice or frame file; 0 if the file no longer exists. */
export const partDigest = (code: CodeFacts, file: string): number => {
  const numbers = code.parts[file]
  return numbers === undefined ? 0 : digestOf(code, numbers)
}

/** Digest of all frames' files. */
export const frameDigest = (code: CodeFacts): number => digestOf(code, frameNumbers(code))

/** Numbers of the frames' files. */
export const frameNumbers = ({ parts }: CodeFacts): readonly number[] =>
  Object.entries(parts).flatMap(([file, numbers]) => (file.endsWith('.frame.tsx') ? numbers : []))

export const commonDigest = (code: CodeFacts): number => digestOf(code, code.common)
