import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileKey, deleteRecord, readRecord, writeRecord } from './compile-record.ts'
import type { CompiledHost, Host, HostFinding, HostOptions, HostSite } from './host.ts'
import { readSite } from './read-site.ts'

/** The built editions in a folder, by name. */
export const readSites = (dir: string): readonly HostSite[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => readSite(path.join(dir, name)))
    .filter((site) => site !== undefined)

export type HostOutcome = {
  readonly host: Host
  /** Files of the host; none if there are errors. */
  readonly files: readonly string[]
  /** Files that were written or deleted, because they differed. */
  readonly changed: number
  readonly findings: readonly HostFinding[]
}

const readIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Deletes a file and the folders that are empty without it. */
const deleteFile = (dir: string, file: string): void => {
  rmSync(path.join(dir, file), { force: true })
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(dir, folder))
    } catch {
      return
    }
  }
}

const NOTHING: CompiledHost = { files: new Map(), findings: [] }

/** Copies of a host: those it asks for, and all documents if it rewrites them. */
const copiesOf = ({ copies = new Map(), rewrite }: CompiledHost, sites: readonly HostSite[]) =>
  rewrite === undefined
    ? copies
    : new Map([
        ...sites.flatMap(({ rules: { edition }, files }) =>
          [...files]
            .filter((file) => file.endsWith('.html'))
            .map((file) => [`${edition}/${file}`, `${edition}/${file}`] as const),
        ),
        ...copies,
      ])

/** Reads a file of the sites as a host has it. */
const readerFor = ({ rewrite }: CompiledHost, sites: readonly HostSite[], sitesDir: string) => {
  const byEdition = new Map(sites.map((site) => [site.rules.edition, site]))
  return (source: string): Buffer => {
    const site = byEdition.get(source.split('/', 1)[0] ?? '')
    const isRewritten = rewrite !== undefined && site !== undefined && source.endsWith('.html')
    const content = readFileSync(path.join(sitesDir, source))
    return isRewritten ? Buffer.from(rewrite(site, content.toString())) : content
  }
}

/** Writes what differs, and deletes what an earlier compilation has left. Gives the number of changes. */
const writeHost = (
  dir: string,
  files: CompiledHost['files'],
  copies: ReadonlyMap<string, string>,
  read: (source: string) => Buffer,
  key: number,
): number => {
  let changed = 0
  for (const file of readRecord(dir)?.files ?? []) {
    if (files.has(file) || copies.has(file)) continue
    deleteFile(dir, file)
    changed++
  }
  const put = (file: string, content: Buffer): void => {
    const to = path.join(dir, file)
    if (readIfThere(to)?.equals(content)) return
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, content)
    changed++
  }
  for (const [file, content] of files) put(file, Buffer.from(content))
  // One at a time: all documents of a site do not fit into memory.
  for (const [file, source] of copies) put(file, read(source))
  if (files.size === 0) deleteRecord(dir)
  else writeRecord(dir, { key: copies.size === 0 ? key : undefined, files: [...files.keys(), ...copies.keys()] })
  return changed
}

export type HostFolders = {
  /** Folder of the built editions. */
  readonly sitesDir: string
  /** Where a folder for each host goes. */
  readonly outDir: string
}

/** Compiles each host into a folder of its name. A host with errors has none. */
export const compileHosts = (
  hosts: readonly Host[],
  sites: readonly HostSite[],
  options: HostOptions,
  { sitesDir, outDir }: HostFolders,
): readonly HostOutcome[] => {
  const key = compileKey(sitesDir, options)
  return hosts.map((host) => {
    const compiled = host.compile(sites, options)
    const { findings } = compiled
    const isBroken = findings.some(({ level }) => level === 'error')
    const kept = isBroken ? NOTHING : compiled
    const { files } = kept
    const copies = copiesOf(kept, sites)
    const changed = writeHost(path.join(outDir, host.name), files, copies, readerFor(kept, sites, sitesDir), key)
    return { host, files: [...files.keys(), ...copies.keys()], changed, findings }
  })
}

/** Whether all hosts were compiled from the same sources, and none of their files has been deleted. */
export const areCompiled = (
  hosts: readonly Host[],
  options: HostOptions,
  { sitesDir, outDir }: HostFolders,
): boolean => {
  const key = compileKey(sitesDir, options)
  return hosts.every(({ name }) => {
    const dir = path.join(outDir, name)
    const record = readRecord(dir)
    return record?.key === key && record.files.every((file) => existsSync(path.join(dir, file)))
  })
}

/** Findings of one kind are shown in part, with their number. */
const MAX_SHOWN = 5

/** Findings as text, those of one problem together. */
export const formatHostFindings = (findings: readonly HostFinding[]): string => {
  const groups = new Map<string, HostFinding[]>()
  for (const finding of findings) {
    const key = `${finding.level}: ${finding.host}, ${finding.edition}: ${finding.problem}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups]
    .map(([key, group]) => {
      const rules = group.slice(0, MAX_SHOWN).map(({ rule }) => `\n    ${rule}`)
      const more = group.length > MAX_SHOWN ? `\n    and ${group.length - MAX_SHOWN} more` : ''
      return `${key}${rules.join('')}${more}`
    })
    .join('\n')
}
