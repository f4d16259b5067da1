import { afterEach, expect, it } from 'vitest'
import { expectEachOnce, startLoad } from './support/accounted-load.ts'
import { type EndpointsProcess, startProcess } from './support/endpoints-process.ts'
import { newDatabase } from './support/new-database.ts'

const KILLS = 8
const servers: EndpointsProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill('SIGKILL')
})

it('two servers on one database, killed in turn under load, lose nothing and store nothing twice', async () => {
  const env = { DATABASE_URL: await newDatabase() }
  servers.push(await startProcess(env), await startProcess(env))
  const load = startLoad(6, () => servers.map(({ url }) => url))
  for (let kill = 0; kill < KILLS; kill++) {
    const before = load.confirmed()
    await expect.poll(() => load.confirmed() - before, { interval: 5 }).toBeGreaterThan(10)
    const turn = kill % 2
    await servers[turn]?.kill('SIGKILL')
    const after = load.confirmed()
    // The other one goes on alone.
    await expect.poll(() => load.confirmed() - after, { interval: 5 }).toBeGreaterThan(10)
    servers[turn] = await startProcess(env)
  }
  const attempts = await load.stop()
  console.log(`${KILLS} kills, ${attempts.length} confirmed`)
  await expectEachOnce(env.DATABASE_URL, attempts)
})
