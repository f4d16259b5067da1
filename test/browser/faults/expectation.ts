import type { Cell } from './cells.ts'
import { effectOf, OTHER_HASH } from './effects.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'
import { setId } from './resources.ts'

export type Expectation = {
  /** Ways in which the visit may end, of which any will do. */
  readonly outcomes: readonly Outcome[]
  readonly page: 'target' | 'other'
  /** Documents that may be loaded after the first: none, one full navigation, or one reload for each hash that is met. */
  readonly forcedLoads: number
  /**
   * What a document that the browser loads can be held to: all of it, what came of it, or nothing, where it is the host's own
   * answer that is shown.
   */
  readonly document: 'whole' | 'in part' | 'foreign'
  /** Whether the page has to have its style. */
  readonly isStyled: boolean
  /**
   * Pages that may stand under the address for a while: the one that is left, when a browser that goes back changes the address
   * first, and the one whose document the host has sent.
   */
  readonly alsoShown: readonly string[]
  /** Whether the resources that fail are asked for at all; null where either may be. */
  readonly isAsked: boolean | null
}

/** After a deploy, the document that the browser goes to names files of its own. Code of slices waits for the page's data. */
const isAskedIn = ({ resources, fault, lasting, moment }: Cell): boolean | null => {
  if (moment === 'first-load') return !(fault === 'deleted' && lasting === 'once' && setId(resources) === 'slice-chunk')
  if (setId(resources) === 'html') return false
  return fault === 'deleted' && !resources.includes('page-data') ? null : true
}

/** Where document and data change their deploy apart from each other, two hashes are met. */
const forcedLoads = ({ resources, fault, lasting, moment }: Cell, outcomes: readonly Outcome[]): number => {
  if (fault === 'flip-flop' || (OTHER_HASH.includes(fault) && lasting === 'once' && resources.includes('html')))
    return 2
  // The browser has gone to the one page already when the visitor asks for the other.
  if (fault === 'deleted' && moment === 'overtaken') return 2
  if (moment !== 'first-load') return outcomes.includes('full navigation') ? 1 : 0
  return outcomes.includes('reload') ? 1 : 0
}

const documentOf = ({ resources, fault, lasting, moment }: Cell): Expectation['document'] => {
  const isSound = effectOf('html', fault) === 'none' || OTHER_HASH.includes(fault) || fault === 'deleted'
  if (!resources.includes('html')) return 'whole'
  if (moment !== 'first-load') return isSound ? 'whole' : 'foreign'
  // A host that has the one page wherever the other belongs, in documents and data alike, means it.
  if (fault === 'another' && lasting === 'always' && resources.includes('page-data')) return 'foreign'
  return fault === '301' || fault === 'truncated' || fault === 'reset' ? 'in part' : 'whole'
}

/** What a cell has to come to, by the loader's rules (`runtime/README.md`). */
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
