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

/** For outputs of other tools, which have no host rules: the settings, and the address in the documents. */
const rulesWithoutFile = (dir: string, edition: string, settings: SiteSettings): HostRules => {
  const matchPaths = readMatchPaths(dir)
  const rules = createHostRules({ settings, edition, redirects: [], matchPaths })
  return { ...rules, ...readBuiltAddress(dir) }
}

/**
 * Serves every built edition in `outDir` on successive ports from `port`, in the order of the settings; port 0 takes
 * any free ones.
 */
export const serveEditions = async (
  outDir: string,
  settings: SiteSettings,
  port: number,
  /** Hook to extend a server before it listens. */
  extend: (server: FastifyInstance) => void = () => {},
  /** Local origins of proxied paths. */
  proxyOrigins: LocalOrigins = {},
): Promise<readonly ServedEdition[]> => {
  const built = Object.entries(settings.editions)
    .map(([edition, { origin }], index) => ({ edition, origin, port: port === 0 ? 0 : port + index }))
    .filter(({ edition }) => existsSync(path.join(outDir, edition, 'page-data/app-data.json')))
  if (built.length === 0) throw new Error(`There is no built site in ${outDir}: run "npm run build" first.`)
  const found = new Map<string, string>()
  const served: ServedEdition[] = []
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
    await server.listen({ host: 'localhost', port: wanted })
    const local = `http://localhost:${(server.server.address() as AddressInfo).port}`
    found.set(origin, local)
    served.push({ edition, url: `${local}${basePath}/`, server })
  }
  return served
}
