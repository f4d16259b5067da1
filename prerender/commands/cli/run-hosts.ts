import path from 'node:path'
import { HOSTS_FOLDER } from '../../base/hosts-folder.ts'
import {
  areCompiled,
  compileHosts,
  formatHostFindings,
  type HostFolders,
  readSites,
} from '../../hosts/compile-hosts.ts'
import type { HostOptions, HostSite } from '../../hosts/host.ts'
import { hosts } from '../../hosts/hosts.ts'
import { DEFAULT_ROOT, type HostsArguments } from './arguments.ts'

/** Explains which names belong to no host; undefined if all hosts are known. */
const explainUnknown = (names: readonly string[]): string | undefined => {
  const unknown = names.filter((name) => !hosts.some((host) => host.name === name))
  return unknown.length === 0
    ? undefined
    : `There is no host "${unknown.join(', ')}"; there are ${hosts.map(({ name }) => name).join(', ')}`
}

/** Compiles hosts and prints what was found. Gives whether there are no errors. */
const compileAndPrint = (
  names: readonly string[],
  sites: readonly HostSite[],
  options: HostOptions,
  folders: HostFolders,
): boolean => {
  const chosen = hosts.filter(({ name }) => names.includes(name))
  const outcomes = compileHosts(chosen, sites, options, folders)
  for (const { host, files, changed, findings } of outcomes) {
    if (findings.length > 0) console.error(formatHostFindings(findings))
    console.log(
      files.length === 0
        ? `${host.title}: nothing was written, because of the errors above.`
        : `${host.title}: ${files.length} files in ${path.join(folders.outDir, host.name)}; ${changed} changed`,
    )
  }
  return outcomes.every(({ findings }) => findings.every(({ level }) => level !== 'error'))
}

/** Compiles the configurations of hosts and gives the exit code. */
export const runHosts = ({ site, hosts: names, out, root, listen, origins, authorities }: HostsArguments): number => {
  const unknown = explainUnknown(names.filter((name) => name !== 'all'))
  if (unknown !== undefined) {
    console.error(`${unknown}, and all.`)
    return 2
  }
  const sitesDir = path.resolve(site)
  const sites = readSites(sitesDir)
  if (sites.length === 0) {
    console.error(`There is no built site in ${site}: run "npm run build" first.`)
    return 1
  }
  const chosen = names.includes('all') ? hosts.map(({ name }) => name) : names
  const folders = { sitesDir, outDir: path.resolve(out) }
  return compileAndPrint(chosen, sites, { root, listen, origins, authorities }, folders) ? 0 : 1
}

/** A build's output compared with the output before it. */
export type Comparison = {
  /** Whether every file is the same. */
  readonly isUntouched: boolean
  /** Whether there are the same documents, with whatever text. */
  readonly hasSamePages: boolean
}

/**
 * Compiles the hosts that the settings name, after a build, as `hosts --for` does without further options. Hosts whose
 * sources are unchanged are left alone. Gives the exit code.
 */
export const compileNamedHosts = (
  names: readonly string[],
  out: string,
  { isUntouched, hasSamePages }: Comparison,
): number => {
  const unknown = explainUnknown(names)
  if (unknown !== undefined) {
    console.error(`The site is built, but its hosts are not: content/site.ts, hosts: ${unknown}.`)
    return 1
  }
  const sitesDir = path.resolve(out)
  const folders = { sitesDir, outDir: path.join(sitesDir, HOSTS_FOLDER) }
  const options: HostOptions = { root: DEFAULT_ROOT, listen: undefined, origins: {} }
  const chosen = hosts.filter(({ name }) => names.includes(name))
  // To list the files of a large site takes longer than to build a changed page.
  const haveSameSources = isUntouched || (hasSamePages && chosen.every(({ isOfRules }) => isOfRules === true))
  if (haveSameSources && areCompiled(chosen, options, folders)) return 0
  return compileAndPrint(names, readSites(sitesDir), options, folders) ? 0 : 1
}
