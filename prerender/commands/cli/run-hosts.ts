import path from 'node:path'
import { compileHosts, formatHostFindings, readSites } from '../../hosts/compile-hosts.ts'
import { hosts } from '../../hosts/hosts.ts'
import type { HostsArguments } from './arguments.ts'

/** Compiles the configurations of hosts and gives the exit code. */
export const runHosts = ({ site, hosts: names, out, root, listen, origins }: HostsArguments): number => {
  const unknown = names.filter((name) => name !== 'all' && !hosts.some((host) => host.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no host "${unknown.join(', ')}"; there are ${hosts.map(({ name }) => name).join(', ')}, and all.`,
    )
    return 2
  }
  const sites = readSites(path.resolve(site))
  if (sites.length === 0) {
    console.error(`There is no built site in ${site}: run "npm run build" first.`)
    return 1
  }
  const chosen = names.includes('all') ? hosts : hosts.filter(({ name }) => names.includes(name))
  const outcomes = compileHosts(chosen, sites, { root, listen, origins }, path.resolve(out))
  for (const { host, files, findings } of outcomes) {
    if (findings.length > 0) console.error(formatHostFindings(findings))
    console.log(
      files.length === 0
        ? `${host.title}: nothing was written, because of the errors above.`
        : `${host.title}: ${files.length} files in ${path.join(out, host.name)}`,
    )
  }
  return outcomes.some(({ findings }) => findings.some(({ level }) => level === 'error')) ? 1 : 0
}
