import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Cluster, prepareCluster, startCluster } from './embedded/cluster.ts'
import { isTraversable } from './embedded/database-user.ts'
import { createStore, openStore, type Store } from './open-store.ts'

/** Holds the default folders of sites that are closed to others. */
const ROOT_DIR = '/var/lib/fairlead-endpoints'

/**
 * Folder for the embedded database and for mail. As root, the default is elsewhere: the database's user cannot enter
 * root's own folders.
 */
export const dataDirOf = ({ dataDir, siteDir }: Pick<Config, 'dataDir' | 'siteDir'>): string => {
  if (dataDir !== undefined) return dataDir
  if (process.getuid?.() !== 0 || isTraversable(siteDir)) return path.join(siteDir, '.endpoints')
  return path.join(ROOT_DIR, createHash('sha256').update(siteDir).digest('hex').slice(0, 12))
}

/**
 * Creates the folder of the embedded database. With a database elsewhere, the journal may have created the folders above
 * it before, for root alone; those that we chose are opened for the database's user to pass through.
 */
export const clusterDirOf = (config: Pick<Config, 'dataDir' | 'siteDir'>): string => {
  const dataDir = dataDirOf(config)
  const dir = path.join(dataDir, 'postgres')
  mkdirSync(dir, { recursive: true })
  if (config.dataDir === undefined && process.getuid?.() === 0) {
    const above = path.dirname(dataDir)
    for (const folder of above === ROOT_DIR ? [above, dataDir] : [dataDir]) chmodSync(folder, 0o711)
  }
  return dir
}

/** Address of the configured database, or of the embedded one, which is started. Changes no tables. */
export const startDatabase = async (config: Config): Promise<Cluster> =>
  config.databaseUrl === undefined
    ? startCluster({ dir: clusterDirOf(config) })
    : { url: config.databaseUrl, revive: async () => {}, stop: async () => {} }

/** Opens the store for a command, which fails if the database is away. */
export const openStoreOf = async (config: Config): Promise<Store> => {
  const { url, stop } = await startDatabase(config)
  try {
    const store = await openStore(url, () => {})
    return {
      ...store,
      close: async () => {
        await store.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const HEARTBEAT_MS = 5000
const MAX_REVIVALS = 5

/**
 * Connects to the configured database, or to the embedded one. Neither need be there yet. The embedded one is started
 * whenever it does not run; if that fails several times, `onLost` is called.
 */
export const connectStore = async (
  config: Config,
  onError: (error: unknown) => void,
  onLost: () => void = () => {},
): Promise<Store> => {
  if (config.databaseUrl !== undefined) return createStore(config.databaseUrl, onError)
  const cluster = await prepareCluster({ dir: clusterDirOf(config) })
  const store = createStore(cluster.url, onError)
  let isStopping = false
  let failures = 0
  let reviving: Promise<boolean> | undefined

  const revive = async (): Promise<boolean> => {
    try {
      await cluster.revive()
      failures = 0
      return await store.isReachable()
    } catch (error) {
      onError(error)
      failures += 1
      if (failures >= MAX_REVIVALS && !isStopping) onLost()
      return false
    }
  }
  const isReachable = async (): Promise<boolean> => {
    if (await store.isReachable()) return true
    if (isStopping) return false
    reviving ??= revive().finally(() => {
      reviving = undefined
    })
    return reviving
  }
  const heartbeat = setInterval(() => void isReachable(), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    ...store,
    isReachable,
    close: async () => {
      isStopping = true
      clearInterval(heartbeat)
      await store.close()
      await cluster.stop()
    },
  }
}
