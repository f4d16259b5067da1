import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Host, HostFinding, HostOptions, HostSite } from './host.ts'
import { readSite } from './read-site.ts'

/** The built editions in a folder, by name. */
export const readSites = (dir: string): readonly HostSite[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => readSite(path.join(dir, name)))
    .filter((site) => site !== undefined)

export type HostOutcome = {
  readonly host: Host
  readonly files: readonly string[]
  readonly findings: readonly HostFinding[]
}

/** Compiles each host into a folder of its name below `outDir`. A host with errors is not written. */
export const compileHosts = (
  hosts: readonly Host[],
  sites: readonly HostSite[],
  options: HostOptions,
  outDir: string,
): readonly HostOutcome[] =>
  hosts.map((host) => {
    const { files, findings, rewrite } = host.compile(sites, options)
    const dir = path.join(outDir, host.name)
    rmSync(dir, { recursive: true, force: true })
    if (findings.some(({ level }) => level === 'error')) return { host, files: [], findings }
    const written: string[] = []
    const write = (file: string, content: string): void => {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      writeFileSync(path.join(dir, file), content)
      written.push(file)
    }
    for (const [file, content] of files) write(file, content)
    // One at a time: all documents of a site do not fit into memory.
    for (const site of rewrite === undefined ? [] : sites)
      for (const file of site.files)
        if (file.endsWith('.html')) write(`${site.rules.edition}/${file}`, rewrite?.(site, site.read(file)) ?? '')
    return { host, files: written, findings }
  })

/** Findings of one kind are shown in part, with their number. */
const MOST_SHOWN = 5

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
      const rules = group.slice(0, MOST_SHOWN).map(({ rule }) => `\n    ${rule}`)
      const more = group.length > MOST_SHOWN ? `\n    and ${group.length - MOST_SHOWN} more` : ''
      return `${key}${rules.join('')}${more}`
    })
    .join('\n')
}
