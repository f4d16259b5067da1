import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'

/**
 * Order in which files become visible: nothing is named before it is there. Assets, then data, then documents, then what
 * announces the deploy.
 */
const PHASES = [/^assets\//, /^(page-data|slice-data)\/(?!app-data\.json$)/, /\.html$/, /./] as const

export type OutputCounts = { readonly files: number; readonly changed: number; readonly removed: number; readonly bytes: number }

/** One edition's output folder, changed all at once or not at all. */
export type Output = {
  /** Stages a file unless the folder holds the same bytes already. Failures surface in `findings`. */
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>
  /** Moves staged files into place, phase by phase, each whole; then removes what no longer belongs. */
  readonly commit: () => Promise<OutputCounts>
  readonly discard: () => Promise<void>
  readonly findings: () => readonly Finding[]
}

const explain = (error: unknown): string => {
  const { code, path: at } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
      return `The disk is full: ${at ?? 'the output'} cannot be written.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `There is no permission to write ${at ?? 'the output'}.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${at ?? 'The output'} cannot be made: a file stands where a folder is needed.`
    default:
      return `${at ?? 'The output'} cannot be written: ${error instanceof Error ? error.message : String(error)}`
  }
}

const readIfThere = async (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

const listFiles = async (dir: string): Promise<readonly string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** A path that was a file may have become a folder, or the other way round. */
const moveInto = async (from: string, to: string): Promise<void> => {
  try {
    await mkdir(path.dirname(to), { recursive: true })
    await rename(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR' || code === 'ENOTEMPTY') await rm(to, { recursive: true })
    else if (code === 'ENOTDIR' || code === 'EEXIST') {
      let obstacle = path.dirname(to)
      while ((await stat(obstacle).catch(() => undefined))?.isFile() !== true) obstacle = path.dirname(obstacle)
      await rm(obstacle)
    } else throw error
    await mkdir(path.dirname(to), { recursive: true })
    await rename(from, to)
  }
}

const removeEmptyFolders = async (dir: string): Promise<void> => {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const child = path.join(dir, entry.name)
    await removeEmptyFolders(child)
    if ((await readdir(child)).length === 0) await rm(child, { recursive: true })
  }
}

/** Opens `dir`, staging beside it on the same disk so that each move is atomic. */
export const openOutput = async (dir: string): Promise<Output> => {
  const staging = path.join(path.dirname(dir), `.${path.basename(dir)}.staging`)
  const expected = new Set<string>()
  const staged = new Set<string>()
  const findings: Finding[] = []
  let bytes = 0
  const fail = (error: unknown): void => {
    // One fault of the folder is worth one line, however many files it keeps from being written.
    if (findings.length === 0) findings.push({ _tag: 'WriteFailed', place: { file: dir }, problem: explain(error) })
  }
  try {
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { recursive: true })
    await mkdir(dir, { recursive: true })
  } catch (error) {
    fail(error)
  }
  const discard = async (): Promise<void> => rm(staging, { recursive: true, force: true }).catch(fail)
  return {
    findings: () => findings,
    discard,
    write: async (file, content) => {
      const data = Buffer.from(content as string)
      expected.add(file)
      bytes += data.length
      if (findings.length > 0 || (await readIfThere(path.join(dir, file)))?.equals(data)) return
      try {
        const target = path.join(staging, file)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, data)
        staged.add(file)
      } catch (error) {
        fail(error)
      }
    },
    commit: async () => {
      const stale = (await listFiles(dir)).filter((file) => !expected.has(file) && !file.startsWith('assets/'))
      const waiting = new Set(staged)
      try {
        for (const phase of PHASES) {
          for (const file of waiting) {
            if (!phase.test(file)) continue
            await moveInto(path.join(staging, file), path.join(dir, file))
            waiting.delete(file)
          }
        }
        for (const file of stale) await rm(path.join(dir, file), { force: true })
        if (stale.length > 0) await removeEmptyFolders(dir)
      } catch (error) {
        fail(error)
      }
      await discard()
      return { files: expected.size, changed: staged.size, removed: stale.length, bytes }
    },
  }
}
