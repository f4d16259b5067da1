import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { createHost } from './host.ts'

export type ServedEdition = { readonly edition: string; readonly url: string; readonly server: FastifyInstance }

/** Serves every built edition in `outDir`, on successive ports from `port` on, in the order of the settings. */
export const serveEditions = async (outDir: string, settings: SiteSettings, port: number): Promise<readonly ServedEdition[]> => {
  const editions = Object.keys(settings.editions)
  const built = editions.filter((edition) => existsSync(path.join(outDir, edition, 'page-data/app-data.json')))
  if (built.length === 0) throw new Error(`There is no built site in ${outDir}: run "npm run build" first.`)
  const localOrigin = (edition: string): string => `http://localhost:${port + editions.indexOf(edition)}`
  return Promise.all(
    built.map(async (edition) => {
      const others = built.filter((other) => other !== edition)
      const server = await createHost({
        dir: path.resolve(outDir, edition),
        basePath: settings.basePath,
        trailingSlash: settings.trailingSlash,
        localOrigins: Object.fromEntries(others.map((other) => [settings.editions[other]?.origin ?? '', localOrigin(other)])),
      })
      await server.listen({ host: 'localhost', port: port + editions.indexOf(edition) })
      return { edition, url: `${localOrigin(edition)}${settings.basePath}/`, server }
    }),
  )
}
