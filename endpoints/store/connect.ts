import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type Cluster, startCluster } from './embedded/cluster.ts'
import { isTraversable } from './embedded/database-user.ts'
import { openStore, type Store } from './open-store.ts'

/**
 * Folder for the embedded database and for mail. As root, the default is elsewhere: the database's user cannot enter
 * root's own folders.
 */
export const dataDirOf = ({ dataDir, siteDir }: Pick<Config, 'dataDir' | 'siteDir'>): string => {
  if (dataDir !== undefined) return dataDir
  if (process.getuid?.() !== 0 || isTraversable(siteDir)) return path.join(siteDir, '.endpoints')
  return path.join('/var/lib/fairlead-endpoints', createHash('sha256').update(siteDir).digest('hex').slice(0, 12))
}

/** Address of the configured database, or of the embedded one, which is started. Changes no tables. */
export const startDatabase = async (config: Config): Promise<Cluster> => {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} }
  const dir = path.join(dataDirOf(config), 'postgres')
  mkdirSync(dir, { recursive: true })
  return startCluster({ dir })
}

/** Connects to the configured database, or starts the embedded one. */
export const connectStore = async (config: Config, onError: (error: unknown) => void): Promise<Store> => {
  if (config.databaseUrl !== undefined) return openStore(config.databaseUrl, onError)
  const dir = path.join(dataDirOf(config), 'postgres')
  mkdirSync(dir, { recursive: true })
  const cluster = await startCluster({ dir })
  const store = await openStore(cluster.url, onError)
  return {
    ...store,
    close: async () => {
      await store.close()
      await cluster.stop()
    },
  }
}
