import type { Cell } from './cells.ts'
import { effectOf, OTHER_HASH } from './effects.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'
import { isOfWorker, setId } from './resources.ts'
import { isInControl } from './workers.ts'

export type Expectation = {
  /** Allowed ends of the visit. */
  readonly outcomes: readonly Outcome[]
  readonly page: 'target' | 'other'
  /** Allowed document loads after the first: none, one full navigation, or one reload per hash. */
  readonly forcedLoads: number
  /** Parts of a loaded document that are checked: all, the outcome only, or none for the host's own document. */
  readonly document: 'whole' | 'in part' | 'foreign'
  /** Whether the page must have its styles. */
  readonly isStyled: boolean
  /**
   * Pages that may be at the address temporarily: the old page, when the browser goes back and changes the address
   * first, and the page of the document that the host sent.
   */
  readonly alsoShown: readonly string[]
  /** Whether the failing resources are requested; null if either is allowed. */
  readonly isAsked: boolean | null
}

/** After a deploy the loaded document names its own files. Code of slices waits for the page's data. */
const isAskedIn = ({ resources, fault, lasting, moment, worker }: Cell): boolean | null => {
  // A worker asks when it wants to, and has copies.
  if (isInControl(worker) || resources.every(isOfWorker)) return null
  if (worker === 'installing' && moment === 'first-load' && resources.includes('entry')) return null
  if (moment === 'first-load') return !(fault === 'deleted' && lasting === 'once' && setId(resources) === 'slice-chunk')
  if (setId(resources) === 'html') return false
  return fault === 'deleted' && !resources.includes('page-data') ? null : true
}

/** If document and data change their deploy separately, two hashes occur. */
const forcedLoads = ({ resources, fault, lasting, moment }: Cell, outcomes: readonly Outcome[]): number => {
  if (fault === 'flip-flop' || (OTHER_HASH.includes(fault) && lasting === 'once' && resources.includes('html')))
    return 2
  // The browser is on its way to one page when the visitor requests the other.
  if (fault === 'deleted' && moment === 'overtaken') return 2
  if (moment !== 'first-load') return outcomes.includes('full navigation') ? 1 : 0
  return outcomes.includes('reload') ? 1 : 0
}

const documentOf = ({ resources, fault, lasting, moment, worker }: Cell): Expectation['document'] => {
  const isSound = effectOf('html', fault) === 'none' || OTHER_HASH.includes(fault) || fault === 'deleted'
  if (!resources.includes('html')) return 'whole'
  if (moment !== 'first-load') return isSound ? 'whole' : 'foreign'
  // A host that serves one page for another, as document and as data, is right by definition. Without storage, which
  // has to remember the reload, it is not asked again.
  const isBelieved = lasting === 'always' || worker === 'blocked'
  if (fault === 'another' && isBelieved && resources.includes('page-data')) return 'foreign'
  return fault === '301' || fault === 'truncated' || fault === 'reset' ? 'in part' : 'whole'
}

/** The expected result of a cell by the loader's rules (`runtime/README.md`). */
export const expectationOf = (cell: Cell): Expectation => {
  const { resources, fault, moment } = cell
  const isOvertaken = moment === 'overtaken'
  const outcomes = outcomesOf(cell)
  const css = effectOf('css', fault)
  return {
    outcomes,
    page: isOvertaken ? 'other' : 'target',
    forcedLoads: forcedLoads(cell, outcomes),
    document: documentOf(cell),
    isStyled: !isOvertaken && (!resources.includes('css') || css === 'none') && fault !== 'offline',
    alsoShown: [
      ...(moment === 'back' ? ['slow'] : []),
      ...(moment === 'first-load' && fault === 'another' && resources.includes('html') ? ['other'] : []),
    ],
    isAsked: isAskedIn(cell),
  }
}
