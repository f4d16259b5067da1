import { FAULTS, type Fault, faultWords, LASTINGS, type Lasting, whyNot } from './faults.ts'
import { MOMENTS, type Moment, momentWords } from './moments.ts'
import { type ResourceSet, ROWS, setId, setWords } from './resources.ts'

/** One case: these resources fail in this way, so often, at this moment. */
export type Cell = {
  readonly resources: ResourceSet
  readonly fault: Fault
  readonly lasting: Lasting
  readonly moment: Moment
}

/** Such as `page-data/503/once/click`. */
export const cellId = ({ resources, fault, lasting, moment }: Cell): string =>
  [setId(resources), fault, lasting, moment].join('/')

/** Such as `page data answering 503 once, on click`. */
export const cellWords = ({ resources, fault, lasting, moment }: Cell): string =>
  `${setWords(resources)} ${faultWords(fault)}${lasting === 'once' ? ' once' : ''}, ${momentWords(moment)}`

/** Faults of the document itself behind which code of ours still runs. */
const SURVIVED: readonly Fault[] = [
  '301',
  '404',
  '500',
  'slow',
  'truncated',
  'reset',
  'another',
  'html-instead',
  'stale',
  'newer',
  'flip-flop',
  'proto-keys',
  'proto-names',
]

/** Why a cell is not in the table; undefined when it is. */
export const whyExcluded = ({ resources, fault, lasting, moment }: Cell): string | undefined => {
  const [first] = resources
  const reasons = resources.map((resource) => whyNot(resource, fault))
  if (reasons.every((reason) => reason !== undefined)) return reasons[0]
  if (fault === 'flip-flop' && lasting === 'once') return 'What alternates does so always.'
  const isDocumentMet = moment === 'first-load' || (resources.length > 1 && lasting === 'always')
  if (isDocumentMet && fault === 'silent' && resources.includes('css'))
    return 'A browser paints nothing before the style sheets that a document names are there or have failed.'
  if (moment === 'first-load')
    return resources.includes('html') && !SURVIVED.includes(fault)
      ? "The browser shows the host's own answer, or none: no code of ours runs."
      : undefined
  if (resources.length > 1) return undefined
  if (first === 'entry') return 'It runs already.'
  if (first === 'html' && lasting === 'once')
    return 'A navigation in the page does not ask for the document, however often it fails.'
  if (moment === 'overtaken' && (first === 'html' || first === 'image'))
    return 'It is not asked for before the target is on the screen, when there is nothing left to overtake.'
  return undefined
}

export const combineCells = (rows: readonly ResourceSet[]): readonly Cell[] =>
  rows.flatMap((resources) =>
    FAULTS.flatMap((fault) =>
      LASTINGS.flatMap((lasting) => MOMENTS.map((moment) => ({ resources, fault, lasting, moment }))),
    ),
  )

/** The whole table. */
export const tableCells: readonly Cell[] = combineCells(ROWS).filter((cell) => whyExcluded(cell) === undefined)
