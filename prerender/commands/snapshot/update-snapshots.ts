import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Judgement } from './judge-snapshots.ts'

const removeEmptyFolders = async (dir: string, top: string): Promise<void> => {
  if (dir.length <= top.length) return
  try {
    await rmdir(dir)
  } catch {
    // The folder has other files.
    return
  }
  await removeEmptyFolders(path.dirname(dir), top)
}

/** Writes all expected snapshots, removes orphaned ones, and returns a line for each file it touched. */
export const updateSnapshots = async (siteDir: string, { problems, wanted }: Judgement): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const problem of problems) {
    const file = path.join(siteDir, problem.file)
    if (problem._tag === 'Orphaned') {
      await rm(file)
      await removeEmptyFolders(path.dirname(file), siteDir)
    } else {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, wanted.get(problem.file) ?? '')
    }
    lines.push(
      `${problem._tag === 'Orphaned' ? 'removed' : problem._tag === 'Missing' ? 'added' : 'rewritten'}  ${problem.file}`,
    )
  }
  return lines
}
