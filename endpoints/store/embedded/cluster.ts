import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { type DatabaseUser, findDatabaseUser, giveTo, isTraversable } from './database-user.ts'
import { findBinaries } from './find-binaries.ts'

/** A PostgreSQL server with all its files in one folder. */
export type Cluster = {
  readonly url: string
  /** Starts the server again at its address if it has ended by itself. Rejects if it does not start there. */
  readonly revive: () => Promise<void>
  /** Stops the server within seconds, unless another process uses it. One that does not stop is killed. */
  readonly stop: () => Promise<void>
}

export type ClusterOptions = {
  readonly dir: string
  /** Folder for copies of the binaries; defaults to `dir`. */
  readonly copiesDir?: string
  /** False turns off waiting for the disk, for tests whose data may be lost. */
  readonly isDurable?: boolean
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '64MB',
  // Confirmed data must be on disk. These are the defaults; a configuration file must not override them.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Errors quote values of rows, and the log outlives them. The endpoints log each failure without contents.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Runs a PostgreSQL program to its end. Its output goes to a file, which outlives this process. */
const run = (program: string, args: readonly string[], user: DatabaseUser | undefined, log: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const output = openSync(log, 'a', 0o600)
    // Detached: Ctrl-C in a terminal reaches this process only, which then stops the database in order.
    const child = spawn(program, args, { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output] })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${path.basename(program)} ended with code ${code}: see ${log}.`))
    })
  })

/** Files of the cluster's folder. */
const filesOf = (dir: string) => ({
  data: path.join(dir, 'data'),
  password: path.join(dir, 'password'),
  log: path.join(dir, 'postgres.log'),
})

/** Reads the port of a running server. */
const readPort = (data: string): number | undefined => {
  try {
    const port = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3])
    return Number.isInteger(port) && port > 0 ? port : undefined
  } catch {
    return undefined
  }
}

const readPid = (data: string): number | undefined => {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // There, but of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is the server of a folder. After a power failure, another one may have its id. */
const isServerOf = (data: string, pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    // A system without /proc.
    return true
  }
}

/** Kills a server with its children, which do not notice its end while they are stopped. */
const killAll = (postmaster: number): void => {
  const isChild = (name: string): boolean => {
    try {
      return (
        Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === postmaster
      )
    } catch {
      // It has ended meanwhile.
      return false
    }
  }
  const processes = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  for (const pid of [postmaster, ...processes.filter(isChild).map(Number)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

const connects = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  // A server that stops now ends the connection, which must not end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const create = async (dir: string, binaries: string, user: DatabaseUser | undefined): Promise<void> => {
  const { data, password, log } = filesOf(dir)
  // Initialised in a temporary folder and moved when complete, so that a killed process leaves no partial database.
  const unfinished = mkdtempSync(path.join(dir, 'new-'))
  const secret = path.join(unfinished, 'password')
  const fresh = path.join(unfinished, 'data')
  try {
    if (!existsSync(password)) {
      writeFileSync(`${unfinished}.password`, randomBytes(24).toString('base64url'), { mode: 0o600 })
      renameSync(`${unfinished}.password`, password)
    }
    writeFileSync(secret, readFileSync(password), { mode: 0o600 })
    mkdirSync(fresh, { mode: 0o700 })
    if (user !== undefined) giveTo(unfinished, user)
    const args = [
      '-D',
      fresh,
      '-U',
      'endpoints',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
    ]
    await run(path.join(binaries, 'bin/initdb'), args, user, log)
    renameSync(fresh, data)
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(data)) throw error
  } finally {
    rmSync(unfinished, { recursive: true })
  }
}

type Prepared = {
  /** Address of the server if it runs. */
  readonly findRunning: () => Promise<string | undefined>
  /** Starts the server unless it runs, at a port that is free or wanted. Resolves with its address. */
  readonly start: (wanted?: number) => Promise<string>
  readonly urlAt: (port: number) => string
  readonly at: (url: string) => Cluster
}

/** Creates the database of a folder if there is none. */
const setUp = async ({ dir, copiesDir = dir, isDurable = true }: ClusterOptions): Promise<Prepared> => {
  mkdirSync(dir, { recursive: true })
  const user = findDatabaseUser()
  // The database's user must be able to pass through; its contents have their own permissions.
  chmodSync(dir, user === undefined ? 0o700 : 0o711)
  if (user !== undefined && !isTraversable(dir))
    throw new Error(
      `The database cannot reach ${dir}: PostgreSQL does not run as root, and a folder above is for root alone. Name another with ENDPOINTS_DATA, or start as another user.`,
    )
  mkdirSync(copiesDir, { recursive: true })
  const binaries = findBinaries(copiesDir, user !== undefined)
  const { data, password, log } = filesOf(dir)
  if (!existsSync(data)) await create(dir, binaries, user)
  const urlAt = (port: number): string =>
    `postgres://endpoints:${readFileSync(password, 'utf8')}@127.0.0.1:${port}/postgres`
  const control = path.join(binaries, 'bin/pg_ctl')

  /** Finds a running server. One that is starting or stopping has a file, but does not answer. */
  const findRunning = async (): Promise<string | undefined> => {
    const port = readPort(data)
    return port !== undefined && (await connects(urlAt(port))) ? urlAt(port) : undefined
  }

  const start = async (wanted?: number): Promise<string> => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const running = await findRunning()
      if (running !== undefined) return running
      const port = wanted ?? (await freePort())
      const options = Object.entries({ ...settings, ...(isDurable ? {} : careless), port })
        .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
        .join(' ')
      try {
        await run(
          control,
          ['start', '-D', data, '-w', '-t', '60', '-l', path.join(data, 'server.log'), '-o', options],
          user,
          log,
        )
        return urlAt(port)
      } catch {
        // The port was taken meanwhile, or another process is starting the same database.
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    }
    throw new Error(`The database in ${data} does not start: see ${log} and ${path.join(data, 'server.log')}.`)
  }

  const isUsedByOthers = async (url: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ others: number }>(
        "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      return (rows[0]?.others ?? 0) > 0
    } catch {
      // It has ended, or does not answer anybody.
      return false
    } finally {
      void client.end().catch(() => {})
    }
  }

  const at = (url: string): Cluster => ({
    url,
    revive: async () => {
      const pid = readPid(data)
      if (pid !== undefined && isAlive(pid) && isServerOf(data, pid)) return
      if ((await start(Number(new URL(url).port))) !== url)
        throw new Error('The database was started at another address.')
    },
    stop: async () => {
      if (await isUsedByOthers(url)) return
      const pid = readPid(data)
      if (pid === undefined || !isAlive(pid)) return
      try {
        await run(control, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '3'], user, log)
      } catch {
        killAll(pid)
      }
    },
  })

  return { findRunning, start, urlAt, at }
}

/**
 * Starts the database of a folder, creating it if needed. Reuses a server that is still running. Several processes may
 * share one; the last to stop ends it.
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { start, at } = await setUp(options)
  return at(await start())
}

/** As `startCluster`, but leaves the start of a server that does not run to `revive`. */
export const prepareCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { findRunning, urlAt, at } = await setUp(options)
  return at((await findRunning()) ?? urlAt(await freePort()))
}
