import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPattern } from '#runtime/protocol/redirect.ts'
import { knownPagesFile } from '#runtime/protocol/urls.ts'
import { engineName } from '../base/engine-name.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { copyRecordOf } from '../compress/copy-record.ts'
import { hostRulesFile } from '../outputs/host-rules-file.ts'
import type { HostRules } from '../plan/host-rules.ts'
import type { HostOptions } from './host.ts'

/** In the folder of each host. Hidden, so that `cp folder/*` leaves it out. */
const RECORD = '.compiled.json'

/** Files of a compilation. The next one deletes no others, such as packages and settings of a host's own tools. */
export type CompileRecord = {
  /** Digest of everything that was compiled; undefined if it also depends on every document. */
  readonly key: number | undefined
  readonly files: readonly string[]
}

export const readRecord = (dir: string): CompileRecord | undefined => {
  try {
    return JSON.parse(readFileSync(path.join(dir, RECORD), 'utf8')) as CompileRecord
  } catch {
    return undefined
  }
}

export const writeRecord = (dir: string, record: CompileRecord): void =>
  writeFileSync(path.join(dir, RECORD), `${JSON.stringify(record)}\n`)

export const deleteRecord = (dir: string): void => rmSync(path.join(dir, RECORD), { force: true })

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Documents that configurations contain: error pages, those of client-only areas, and those shown under other
 * addresses.
 */
const documentsOf = ({ errorDocuments, matchPaths, redirects }: HostRules): readonly string[] => {
  const shown = redirects.filter((rule) => rule.statusCode === 200 && !isPattern(rule)).map(({ toPath }) => toPath)
  const pages = [...matchPaths.map((area) => area.path), ...shown].map((page) =>
    page === '/' ? 'index.html' : `${page.replace(/^\/|\/$/g, '')}/index.html`,
  )
  return [...Object.values(errorDocuments), ...pages]
}

/** Digest of what configurations are compiled from: rules, pages, some documents, options, and the engine. */
export const compileKey = (sitesDir: string, options: HostOptions): number => {
  const parts: (string | number)[] = [engineName, JSON.stringify(options)]
  for (const edition of readdirSync(sitesDir).sort()) {
    const read = (file: string): string | undefined => readIfThere(path.join(sitesDir, edition, file))
    const text = read(hostRulesFile)
    if (text === undefined) continue
    const files = [knownPagesFile, ...documentsOf(JSON.parse(text) as HostRules)]
    const isPrecompressed = existsSync(copyRecordOf(path.join(sitesDir, edition)))
    parts.push(edition, Number(isPrecompressed), digest(text), ...files.map((file) => digest(read(file) ?? '')))
  }
  return digestAll(parts)
}
