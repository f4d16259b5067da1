import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import settings from '#content/site.ts'
import { readConfig } from '#endpoints/config.ts'
import { createEndpoints, type Endpoints } from '#endpoints/server.ts'
import { startCluster } from '#endpoints/store/embedded/cluster.ts'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { query } from '#test/endpoints/support/new-database.ts'
import { makeReachableFolder } from '#test/endpoints/support/reachable-folder.ts'
import { buildFixture, fixtureDir } from '#test/support/build-fixture.ts'
import { startApplication } from './application.ts'
import type { Asked, EditionName } from './asked.ts'
import { askedAt, placeAt } from './place.ts'

/** The site with all that stands behind it. */
export type Served = { readonly sites: readonly Asked[]; readonly close: () => Promise<void> }

const urlOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`

const originOf = ({ url }: ServedEdition): string => new URL(url).origin

/** Fixture with a third party: the site itself has none. */
const VENDORED = 'measured'

/** Serves the built site, its endpoints with a database, the application's stand-in, and a build with third parties. */
export const serveSite = async (siteOut: string, browser: Browser): Promise<Served> => {
  const { apiOrigin, appOrigin } = settings.company
  const folder = makeReachableFolder()
  const application = await startApplication()
  const cluster = await startCluster({ dir: path.join(folder, 'postgres'), isDurable: false })
  const startEndpoints = async (
    editions: readonly ServedEdition[],
    port: string,
    url: string,
  ): Promise<{ readonly endpoints: Endpoints; readonly url: string }> => {
    const read = readConfig({
      PORT: port,
      LOG_LEVEL: 'silent',
      DATABASE_URL: cluster.url,
      ENDPOINTS_DATA: folder,
      ENDPOINTS_OUT: siteOut,
      ENDPOINTS_ORIGINS: editions.map((served) => `${served.edition}=${originOf(served)}`).join(','),
      ENDPOINTS_URL: url,
      ALTCHA_COST: '1',
      LEAST_SECONDS: '0',
      LIMIT_PER_ADDRESS: '100000',
      LIMIT_WITHOUT_SCRIPT: '100000',
      LIMIT_PER_CONTENT: '100000',
      DELIVERY: 'off',
    })
    if ('problem' in read) throw new Error(read.problem)
    const endpoints = await createEndpoints(read.config, { now: () => new Date(), random: () => 0.5, fetch })
    return { endpoints, url: `http://localhost:${new URL(await endpoints.listen()).port}` }
  }
  const stop = async ({ endpoints }: { readonly endpoints: Endpoints }): Promise<void> => {
    await endpoints.server.close()
    await endpoints.close()
  }

  const localOrigins: Record<string, string> = { [appOrigin]: urlOf(application) }
  const editions = await serveEditions(siteOut, settings, 0, () => {}, localOrigins)
  // Documents of the endpoints name their own address, which is known once they listen.
  const probe = await startEndpoints(editions, '0', apiOrigin)
  await stop(probe)
  const endpoints = await startEndpoints(editions, new URL(probe.url).port, probe.url)
  localOrigins[apiOrigin] = endpoints.url

  const { outDir } = await buildFixture(VENDORED, path.join(folder, 'site'))
  const loaded = await loadSettings(fixtureDir(VENDORED))
  if ('findings' in loaded) throw new Error(`The fixture ${VENDORED} has no usable settings.`)
  const vendoredOrigins: Record<string, string> = {}
  const vendored = await serveEditions(outDir, loaded.settings, 0, () => {}, vendoredOrigins)
  const vendoredEndpoints = await startEndpoints(vendored, '0', apiOrigin)
  vendoredOrigins[apiOrigin] = vendoredEndpoints.url

  const sites = editions.map((served): Asked => {
    const edition = served.edition as EditionName
    const other = vendored.find((candidate) => candidate.edition === edition)
    if (other === undefined) throw new Error(`The fixture ${VENDORED} has no edition ${edition}.`)
    return askedAt(edition, originOf(served), browser, {
      dir: path.join(siteOut, edition),
      endpoints: endpoints.url,
      query: (text, values) => query(cluster.url, text, values),
      vendored: placeAt(edition, originOf(other), browser),
    })
  })

  return {
    sites,
    close: async () => {
      await Promise.all([...editions, ...vendored].map(({ server }) => server.close()))
      await Promise.all([endpoints, vendoredEndpoints].map(stop))
      application.close()
      await cluster.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
