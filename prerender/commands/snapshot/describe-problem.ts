import { isPackaged } from '../../base/engine-dir.ts'
import type { Description } from '../../base/errors/describe.ts'
import type { SnapshotProblem } from './problem.ts'

const UPDATE = isPackaged ? 'npx fairlead snapshot --update' : 'npm run snapshot -- --update'
const ANEW = `Run \`${UPDATE}\`, read what it wrote, and commit it.`

/** Describes a problem and its remedy in full sentences. */
export const describeProblem = (problem: SnapshotProblem): Description => {
  switch (problem._tag) {
    case 'InvalidSettings':
      return {
        problem: `It cannot be used: ${problem.problem}`,
        remedy: 'List paths by edition, such as {"en-US": ["/", "/help/*"]}.',
      }
    case 'NothingChosen':
      return {
        problem: `It chooses no page${problem.edition === undefined ? '' : ` of ${problem.edition}`}, so nothing would be compared.`,
        remedy: 'List paths, such as {"en-US": ["/", "/help/*"]}.',
      }
    case 'UnknownEdition':
      return {
        problem: `It chooses pages of ${problem.edition}; built editions: ${problem.built.join(', ')}.`,
        remedy: 'Build that edition as well, or remove it from the list.',
      }
    case 'UnmatchedPattern':
      return {
        problem: `No page of ${problem.edition} matches "${problem.pattern}".`,
        remedy: 'Correct the pattern, or remove it if its pages were removed on purpose.',
      }
    case 'UnreadablePage':
      return {
        problem: `The data of ${problem.path} (${problem.edition}) cannot be read: ${problem.problem}`,
        remedy: 'Build again.',
      }
    case 'EmptyPage':
      return {
        problem: `The page ${problem.path} (${problem.edition}) has no data, so its snapshot would show nothing.`,
        remedy: 'Find out why its select returns nothing, or choose another page.',
      }
    case 'Missing':
      return { problem: `The page ${problem.path} (${problem.edition}) is chosen but has no snapshot.`, remedy: ANEW }
    case 'Empty':
      return { problem: `The snapshot of ${problem.path} (${problem.edition}) is empty.`, remedy: ANEW }
    case 'Unreadable':
      return {
        problem: `The snapshot of ${problem.path} (${problem.edition}) cannot be read: ${problem.problem}`,
        remedy: `Resolve any merge conflict in it. ${ANEW}`,
      }
    case 'Stale':
      return problem.changes.length === 0
        ? {
            problem: `The snapshot of ${problem.path} (${problem.edition}) has the same values in another format.`,
            remedy: ANEW,
          }
        : {
            problem: `The page ${problem.path} (${problem.edition}) differs from its snapshot:`,
            remedy: `Correct the cause. If the change is intended, run \`${UPDATE}\` and commit the snapshot with it.`,
          }
    case 'Orphaned':
      return {
        problem: 'It is the snapshot of a page that is not chosen or no longer exists.',
        remedy: `Choose the page, or run \`${UPDATE}\`, which removes the file.`,
      }
  }
}
