import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { afterEach } from 'vitest'
import { readConfig } from '#endpoints/config.ts'
import { createEndpoints, type Endpoints, type Surroundings } from '#endpoints/server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type FormClient, formClient } from './form-client.ts'
import { newDatabase } from './new-database.ts'

export const SITE_ORIGIN = 'https://www.fairlead.example'
export const CHINESE_ORIGIN = 'https://cn.fairlead.example'
export const OWN_URL = 'http://endpoints.test'

export type Started = {
  readonly url: string
  readonly databaseUrl: string
  readonly client: FormClient
  readonly endpoints: Endpoints
}

export type StartOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly surroundings?: Partial<Surroundings>
}

/** Limits that no test reaches by accident, and a puzzle that is solved at once. */
const lenient = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ENDPOINTS_URL: OWN_URL,
  ALTCHA_COST: '1',
  LEAST_SECONDS: '0',
  LIMIT_PER_ADDRESS: '1000000',
  LIMIT_WITHOUT_SCRIPT: '1000000',
  LIMIT_PER_CONTENT: '1000000',
  DELIVERY: 'off',
}

/**
 * Hosts of the site are asked for documents where no build lies here: not in tests, unless they say what is answered.
 */
const noNetwork: typeof fetch = () => Promise.reject(new Error('There is no network in this test.'))

export const startEndpoints = async (
  { env = {}, surroundings = {} }: StartOptions,
  dataDir: string,
): Promise<Started> => {
  const databaseUrl = env['DATABASE_URL'] ?? (await newDatabase())
  const read = readConfig({ ...lenient, DATABASE_URL: databaseUrl, ENDPOINTS_DATA: dataDir, ...env })
  if ('problem' in read) throw new Error(read.problem)
  const endpoints = await createEndpoints(read.config, {
    now: () => new Date(),
    random: () => 0.5,
    fetch: noNetwork,
    ...surroundings,
  })
  const url = await endpoints.listen()
  return { url, databaseUrl, endpoints, client: formClient(url) }
}

/**
 * Starts endpoints for one test, which are closed after it. All of a test have one folder, and no other test has it: what
 * waits there would be stored in the database of whoever starts next.
 */
export const endpointsPerTest = (): ((options?: StartOptions) => Promise<Started>) => {
  const folders = temporaryFolder()
  const started: Started[] = []
  let dataDir: string | undefined
  afterEach(async () => {
    await Promise.all(started.splice(0).map(({ endpoints }) => endpoints.close()))
    dataDir = undefined
  })
  return async (options = {}) => {
    dataDir ??= mkdtempSync(path.join(folders, 'data-'))
    const one = await startEndpoints(options, dataDir)
    started.push(one)
    return one
  }
}
