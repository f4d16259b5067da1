import { resolveSiteDir } from '../../base/site-dir.ts'
import { openOutput } from '../diff/read-output.ts'
import { createProcessTerminal, type Terminal } from '../diff/terminal.ts'
import { formatProblems } from '../snapshot/format-problems.ts'
import { gatherSnapshots } from '../snapshot/gather-snapshots.ts'
import { isMendable } from '../snapshot/problem.ts'
import { updateSnapshots } from '../snapshot/update-snapshots.ts'

export type SnapshotArguments = { readonly site: string; readonly out: string; readonly isUpdate: boolean }

/**
 * Compares a site's snapshots with its build, or rewrites them; prints the result and returns the exit code: 0 as
 * expected, 1 not, 2 no build to compare with. Writes nothing while there is a problem that rewriting cannot solve.
 */
export const runSnapshot = async (
  { site, out, isUpdate }: SnapshotArguments,
  terminal: Terminal = createProcessTerminal(),
): Promise<number> => {
  const output = await openOutput(out)
  if (output._tag !== 'Editions') {
    terminal.err(output._tag === 'NoOutput' ? output.problem : `${out} is the folder of one edition: name its parent.`)
    terminal.err('Snapshots are compared with a build: run `npm run build` first, or name another folder with --out.')
    return 2
  }
  const siteDir = resolveSiteDir(site)
  const judgement = await gatherSnapshots(siteDir, output)
  const { problems, wanted } = judgement
  const count = `${wanted.size} ${wanted.size === 1 ? 'snapshot' : 'snapshots'}`
  const toldNow = isUpdate ? problems.filter((problem) => !isMendable(problem)) : problems
  if (toldNow.length > 0) {
    terminal.err(formatProblems(toldNow) + (isUpdate ? ' Nothing was written.' : ''))
    return 1
  }
  const lines = isUpdate ? await updateSnapshots(siteDir, judgement) : []
  const touched =
    lines.length === 0 ? 'none touched' : `${lines.length} ${lines.length === 1 ? 'file' : 'files'} touched`
  await terminal.out([...lines, `${count}, ${isUpdate ? touched : 'all as built'}.`, ''].join('\n'))
  return 0
}
