import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { copyRecordOf } from '../compress/copy-record.ts'
import { hostRulesFile } from '../outputs/host-rules-file.ts'
import type { HostRules } from '../plan/host-rules.ts'
import type { HostSite } from './host.ts'
import { createRuleTable } from './table/rule-table.ts'

/** Lists the files below a folder, in order of their paths. */
export const listFiles = (dir: string): ReadonlySet<string> => {
  const files: string[] = []
  const walk = (folder: string, prefix: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const name = prefix + entry.name
      if (entry.isDirectory()) walk(path.join(folder, entry.name), `${name}/`)
      else if (entry.isFile()) files.push(name)
    }
  }
  walk(dir, '')
  return new Set(files.sort())
}

/** Keys of the pages among the files. */
export const pagesAmong = (files: Iterable<string>): readonly string[] =>
  [...files]
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .map((file) => pathKeyOf(`/${file}`))

/** Reads one built edition; undefined if its folder holds none. */
export const readSite = (dir: string): HostSite | undefined => {
  let text: string
  try {
    text = readFileSync(path.join(dir, hostRulesFile), 'utf8')
  } catch {
    return undefined
  }
  const rules = JSON.parse(text) as HostRules & Partial<Pick<HostRules, 'earlyHints'>>
  if (rules.earlyHints === undefined) throw new Error(`${dir} is of an earlier version: build the site again.`)
  const files = listFiles(dir)
  return {
    rules,
    table: createRuleTable(rules),
    files,
    pages: pagesAmong(files),
    isPrecompressed: existsSync(copyRecordOf(dir)),
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
    sizeOf: (file) => statSync(path.join(dir, file)).size,
  }
}
