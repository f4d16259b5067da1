import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { createHostRules, type HostRules } from '../../plan/host-rules.ts'
import { createHost } from './host.ts'
import type { LocalOrigins } from './local-origins.ts'
import { readBuiltAddress, readMatchPaths } from './read-built-address.ts'
import { readHostRules } from './read-host-rules.ts'

export type ServedEdition = { readonly edition: string; readonly url: string; readonly server: FastifyInstance }

/** The rules of a host that serves an edition's files, but answers no address of a page. */
const rulesOfFiles = (rules: HostRules, assetPrefix: string): HostRules => {
  const { origin, pathname } = new URL(assetPrefix)
  const basePath = (pathname === '/' ? '' : pathname) + rules.basePath
  return { ...rules, origin, basePath, redirects: [], proxies: [], matchPaths: [] }
}

/** For outputs of other tools, which have no host rules: the settings, and the address in the documents. */
const rulesWithoutFile = (dir: string, edition: string, settings: SiteSettings): HostRules => {
  const matchPaths = readMatchPaths(dir)
  const rules = createHostRules({ settings, edition, redirects: [], matchPaths })
  return { ...rules, ...readBuiltAddress(dir) }
}

/**
 * Serves every built edition in `outDir` on successive ports from `port`, in the order of the settings, and then the
 * hosts of their files, if they have others; port 0 takes any free ones.
 */
export const serveEditions = async (
  outDir: string,
  settings: SiteSettings,
  port: number,
  /** Hook to extend a server before it listens. */
  extend: (server: FastifyInstance) => void = () => {},
  /** Local origins of proxied paths. */
  proxyOrigins: LocalOrigins = {},
  /** Hook to extend the server of an edition's files. */
  extendFiles: (server: FastifyInstance) => void = () => {},
): Promise<readonly ServedEdition[]> => {
  const built = Object.entries(settings.editions)
    .map(([edition, { origin }], index) => ({ edition, origin, port: port === 0 ? 0 : port + index }))
    .filter(({ edition }) => existsSync(path.join(outDir, edition, 'page-data/app-data.json')))
  if (built.length === 0) throw new Error(`There is no built site in ${outDir}: run "npm run build" first.`)
  const found = new Map<string, string>()
  const served: ServedEdition[] = []
  const listen = async (server: FastifyInstance, wanted: number): Promise<string> => {
    await server.listen({ host: 'localhost', port: wanted })
    return `http://localhost:${(server.server.address() as AddressInfo).port}`
  }
  const hosts = new Map<string, { readonly dir: string; readonly rules: HostRules }>()
  for (const { edition, origin, port: wanted } of built) {
    const dir = path.resolve(outDir, edition)
    const rules = readHostRules(dir) ?? rulesWithoutFile(dir, edition, settings)
    const { basePath } = rules
    const server = await createHost({
      dir,
      rules,
      localOrigins: () => ({
        ...proxyOrigins,
        ...Object.fromEntries([...found].filter(([other]) => other !== origin)),
      }),
    })
    extend(server)
    const local = await listen(server, wanted)
    found.set(origin, local)
    if (rules.assetPrefix !== undefined) hosts.set(edition, { dir, rules })
    served.push({ edition, url: `${local}${basePath}/`, server })
  }
  for (const [index, [edition, { dir, rules }]] of [...hosts].entries()) {
    const { assetPrefix = '' } = rules
    const files = rulesOfFiles(rules, assetPrefix)
    const localOrigins = () => ({ ...proxyOrigins, ...Object.fromEntries(found) })
    const server = await createHost({ dir, rules: files, localOrigins })
    extendFiles(server)
    const local = await listen(server, port === 0 ? 0 : port + Object.keys(settings.editions).length + index)
    found.set(assetPrefix, assetPrefix.replace(files.origin, local))
    served.push({ edition: `${edition} files`, url: `${local}${files.basePath}/`, server })
  }
  return served
}
