import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../hosts/read-site.ts'
import type { Bucket } from './bucket.ts'

const md5 = (body: Uint8Array): string => createHash('md5').update(body).digest('hex')

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * A folder on this machine, such as that of a web server. A file is written beside its place and renamed, so that no
 * visitor gets half of it. Types and cache classes are those of the server's configuration.
 */
export const createDirBucket = (root: string): Bucket => {
  const place = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`The key ${key} leads out of ${root}.`)
    return file
  }
  const get: Bucket['get'] = async (key) => {
    try {
      const body = await readFile(place(key))
      return { body, etag: md5(body) }
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
  /** Puts a complete file into its place. */
  const settle = async (key: string, fill: (file: string) => Promise<void>, isNew: boolean): Promise<boolean> => {
    const file = place(key)
    const temporary = path.join(root, '_deploy/tmp', randomUUID())
    await mkdir(path.dirname(file), { recursive: true })
    await mkdir(path.dirname(temporary), { recursive: true })
    await fill(temporary)
    if (!isNew) {
      await rename(temporary, file)
      return true
    }
    try {
      // A link, unlike a rename, fails if the file is there.
      await link(temporary, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      await rm(temporary, { force: true })
    }
  }
  return {
    list: async () => {
      await mkdir(root, { recursive: true })
      await rm(path.join(root, '_deploy/tmp'), { recursive: true, force: true })
      const entries: [string, string][] = []
      for (const file of listFiles(root)) entries.push([file, md5(await readFile(path.join(root, file)))])
      return new Map(entries)
    },
    get,
    put: async (key, body, _, condition) => {
      if (condition?._tag === 'Unchanged' && (await get(key))?.etag !== condition.etag) return false
      return settle(key, (file) => writeFile(file, body), condition?._tag === 'Absent')
    },
    copy: async (from, to) => {
      if (from !== to) await settle(to, (file) => copyFile(place(from), file), false)
    },
    remove: async (keys) => {
      const folders = new Set<string>()
      for (const key of keys) {
        await rm(place(key), { force: true })
        folders.add(path.dirname(place(key)))
      }
      // A web server answers an empty folder with "forbidden".
      for (const folder of [...folders].sort((a, b) => b.length - a.length))
        for (let dir = folder; dir.startsWith(path.resolve(root) + path.sep); dir = path.dirname(dir)) {
          if ((await readdir(dir).catch(() => ['kept'])).length > 0) break
          await rm(dir, { recursive: true, force: true })
        }
    },
  }
}
