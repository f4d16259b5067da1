import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { type Cluster, startCluster } from '#endpoints/store/embedded/cluster.ts'
import { findDatabaseUser, giveTo } from '#endpoints/store/embedded/database-user.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { expectEachOnce, startLoad } from './support/accounted-load.ts'
import { startProcess } from './support/endpoints-process.ts'
import { query } from './support/new-database.ts'
import { makeReachableFolder } from './support/reachable-folder.ts'

const folder = makeReachableFolder()
const ends: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const end of ends.reverse()) await end()
  rmSync(folder, { recursive: true })
})

/** Settings of `ops/postgresql/primary.conf`, by name. */
const shipped = (): readonly (readonly [string, string])[] =>
  [...readFileSync(path.join(repositoryDir, 'ops/postgresql/primary.conf'), 'utf8').matchAll(/^(\w+) = (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')],
  )

const startAt = async (name: string): Promise<Cluster> => {
  const cluster = await startCluster({ dir: path.join(folder, name), copiesDir: inject('copiesDir') })
  ends.push(cluster.stop)
  return cluster
}

/** Copies a running server, as `pg_basebackup` does, and makes the copy follow it. */
const makeStandby = async (primary: Cluster, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query("select pg_backup_start('standby', fast => true)")
  const data = path.join(folder, to, 'data')
  mkdirSync(path.join(folder, to), { recursive: true })
  // A file may vanish while it is copied, or grow: what is missing is in the write-ahead log.
  cpSync(path.join(folder, from, 'data'), data, {
    recursive: true,
    filter: (source) =>
      !/\/(?:postmaster\.(?:pid|opts)|server\.log|pg_replslot\/.+|pg_wal\/.+|pgsql_tmp.*)$/.test(source),
  })
  mkdirSync(path.join(data, 'pg_wal/archive_status'), { recursive: true })
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  await client.end()
  const { port, password } = new URL(primary.url)
  writeFileSync(path.join(data, 'backup_label'), rows[0]?.label ?? '')
  writeFileSync(path.join(data, 'standby.signal'), '')
  writeFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=endpoints password=${password} application_name=${to}'\n`,
  )
  cpSync(path.join(folder, from, 'password'), path.join(folder, to, 'password'))
  const user = findDatabaseUser()
  if (user !== undefined) giveTo(data, user)
}

/** One address for the database, whichever server is behind it, as a proxy or a service gives. */
const startSwitch = async (portNow: () => number): Promise<{ readonly port: number; readonly drop: () => void }> => {
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const onward = connect(portNow(), '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = (): void => {
    for (const socket of open) socket.destroy()
  }
  ends.push(async () => {
    drop()
    server.close()
  })
  return { port: (server.address() as { readonly port: number }).port, drop }
}

const portOf = ({ url }: Cluster): number => Number(new URL(url).port)

it('a standby takes over under load with everything that was confirmed', async () => {
  const primary = await startAt('primary')
  await makeStandby(primary, 'primary', 'standby')
  const standby = await startAt('standby')
  for (const [name, value] of shipped()) {
    if (name !== 'max_wal_senders' && name !== 'wal_level')
      await query(primary.url, `alter system set ${name} to '${value}'`)
  }
  await query(primary.url, 'select pg_reload_conf()')
  await expect
    .poll(() => query(primary.url, 'select sync_state from pg_stat_replication'), { interval: 50 })
    .toEqual([{ sync_state: 'quorum' }])

  let current = portOf(primary)
  const entrance = await startSwitch(() => current)
  const address = new URL(primary.url)
  address.port = String(entrance.port)
  const server = await startProcess({ DATABASE_URL: address.href })
  ends.push(() => server.kill('SIGKILL'))
  const load = startLoad(6, () => [server.url])
  await expect.poll(load.confirmed, { interval: 5 }).toBeGreaterThan(60)

  const pid = Number(readFileSync(path.join(folder, 'primary/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  entrance.drop()
  const atDeath = load.confirmed()
  await query(standby.url, 'select pg_promote(true, 60)')
  current = portOf(standby)
  entrance.drop()
  await expect.poll(() => load.confirmed() - atDeath, { interval: 5 }).toBeGreaterThan(60)
  const attempts = await load.stop()
  console.log(`${atDeath} confirmed before the fail-over, ${attempts.length} in all`)
  await expectEachOnce(standby.url, attempts)
})
