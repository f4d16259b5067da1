import type { Description } from '../../base/errors/describe.ts'
import type { SnapshotProblem } from './problem.ts'

const UPDATE = 'npm run snapshot -- --update'
const ANEW = `Run \`${UPDATE}\`, read what it wrote, and commit it.`

/** What is wrong, and what to do about it, in full sentences. */
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
        problem: `It chooses pages of ${problem.edition}; what is built is ${problem.built.join(', ')}.`,
        remedy: 'Build that edition as well, or take it out.',
      }
    case 'UnmatchedPattern':
      return {
        problem: `No page of ${problem.edition} fits "${problem.pattern}".`,
        remedy: 'Correct the pattern, or take it out if its pages are gone on purpose.',
      }
    case 'UnreadablePage':
      return {
        problem: `The data of ${problem.path} (${problem.edition}) cannot be read: ${problem.problem}`,
        remedy: 'Build again.',
      }
    case 'EmptyPage':
      return {
        problem: `The page ${problem.path} (${problem.edition}) has no data, so its snapshot would show nothing.`,
        remedy: 'Find out why its select gives nothing, or choose another page.',
      }
    case 'Missing':
      return { problem: `The page ${problem.path} (${problem.edition}) is chosen and has no snapshot.`, remedy: ANEW }
    case 'Empty':
      return { problem: `The snapshot of ${problem.path} (${problem.edition}) is empty.`, remedy: ANEW }
    case 'Unreadable':
      return {
        problem: `The snapshot of ${problem.path} (${problem.edition}) cannot be read: ${problem.problem}`,
        remedy: `Resolve what a merge may have left in it. ${ANEW}`,
      }
    case 'Stale':
      return problem.changes.length === 0
        ? {
            problem: `The snapshot of ${problem.path} (${problem.edition}) says the same in another spelling.`,
            remedy: ANEW,
          }
        : {
            problem: `The page ${problem.path} (${problem.edition}) is not what its snapshot says:`,
            remedy: `Correct what changed it. If it is meant to be so, run \`${UPDATE}\` and commit the snapshot with the change.`,
          }
    case 'Orphaned':
      return {
        problem: 'It is the snapshot of a page that is not chosen, or is gone.',
        remedy: `Choose the page, or run \`${UPDATE}\`, which removes the file.`,
      }
  }
}
