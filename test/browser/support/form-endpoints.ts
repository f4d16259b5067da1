import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import settings from '#content/site.ts'
import { readConfig } from '#endpoints/config.ts'
import type { SampleVendors } from '#endpoints/sample-vendors/start-sample-vendors.ts'
import { createEndpoints, type Endpoints } from '#endpoints/server.ts'
import { type Cluster, startCluster } from '#endpoints/store/embedded/cluster.ts'
import { query } from '#test/endpoints/support/new-database.ts'
import { makeReachableFolder } from '#test/endpoints/support/reachable-folder.ts'
import { EDITIONS, type VisitedEdition, visitEditions } from './visited-editions.ts'

export type StoredForm = {
  readonly id: string
  readonly form: string
  readonly edition: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly proof: string
  readonly key: string
}

export type SiteWithEndpoints = {
  readonly visit: (edition: string) => VisitedEdition
  /** Address of the endpoints on this machine. */
  readonly url: () => string
  /** The samples that were started. */
  readonly samples: () => SampleVendors
  /** What is in the database about an address of a visitor. */
  readonly stored: (email: string) => Promise<readonly StoredForm[]>
  readonly ask: typeof query
  readonly databaseUrl: () => string
}

type Surroundings = {
  readonly now?: () => Date
  /** Starts samples of third parties, which then run in the pages. */
  readonly startSamples?: () => Promise<SampleVendors>
  /** Further flags of the browser. */
  readonly flags?: readonly string[]
}

/** The real site and the real endpoints, with a database of their own, for all tests of a file. */
export const siteWithEndpoints = ({
  now = () => new Date(),
  startSamples,
  flags = [],
}: Surroundings = {}): SiteWithEndpoints => {
  const { apiOrigin } = settings.company
  const found: Record<string, string> = {}
  const visit = visitEditions(found, flags)
  const folder = makeReachableFolder()
  let cluster: Cluster
  let endpoints: Endpoints
  let samples: SampleVendors | undefined

  beforeAll(async () => {
    cluster = await startCluster({ dir: path.join(folder, 'postgres'), isDurable: false })
    samples = await startSamples?.()
    const origins = EDITIONS.map((edition) => `${edition}=${new URL(visit(edition).urlOf('/')).origin}`).join(',')
    const start = async (port: string, url: string): Promise<Endpoints> => {
      const read = readConfig({
        PORT: port,
        LOG_LEVEL: 'silent',
        DATABASE_URL: cluster.url,
        ENDPOINTS_DATA: folder,
        ENDPOINTS_OUT: inject('siteOut'),
        ENDPOINTS_ORIGINS: origins,
        ENDPOINTS_URL: url,
        ALTCHA_COST: '1',
        LEAST_SECONDS: '0',
        LIMIT_PER_ADDRESS: '100000',
        LIMIT_WITHOUT_SCRIPT: '100000',
        LIMIT_PER_CONTENT: '100000',
        DELIVERY: 'off',
      })
      if ('problem' in read) throw new Error(read.problem)
      return createEndpoints(read.config, {
        now,
        random: () => 0.5,
        fetch,
        ...(samples === undefined ? {} : { samples }),
      })
    }
    // Documents of the endpoints name their own address, which is known once they listen.
    const probe = await start('0', apiOrigin)
    const { port } = new URL(await probe.listen())
    await probe.server.close()
    await probe.close()
    endpoints = await start(port, `http://localhost:${port}`)
    await endpoints.listen()
    found[apiOrigin] = `http://localhost:${port}`
    const samplesOrigin = settings.measurement?.samples
    if (samples !== undefined && samplesOrigin !== undefined) found[samplesOrigin] = `http://localhost:${port}`
  })

  afterAll(async () => {
    await endpoints?.close()
    await samples?.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true })
  })

  return {
    visit,
    url: () => found[apiOrigin] ?? '',
    samples: () => {
      if (samples === undefined) throw new Error('No samples were asked for.')
      return samples
    },
    stored: (email) => query<StoredForm>(cluster.url, 'select * from submissions where email = $1', [email]),
    ask: query,
    databaseUrl: () => cluster.url,
  }
}
