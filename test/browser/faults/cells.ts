import { FAULTS, type Fault, faultWords, LASTINGS, type Lasting, whyNot } from './faults.ts'
import { MOMENTS, type Moment, momentWords } from './moments.ts'
import { isOfWorker, type ResourceSet, ROWS, setId, setWords } from './resources.ts'
import { hasCopies, WORKERS, type WorkerState, workerWords } from './workers.ts'

/** One case: resources, fault, duration, moment, and the state of the service worker. */
export type Cell = {
  readonly resources: ResourceSet
  readonly fault: Fault
  readonly lasting: Lasting
  readonly moment: Moment
  readonly worker: WorkerState
}

/** Such as `page-data/503/once/click`, or `page-data/503/once/click/killed` with a worker. */
export const cellId = ({ resources, fault, lasting, moment, worker }: Cell): string =>
  [setId(resources), fault, lasting, moment, ...(worker === 'absent' ? [] : [worker])].join('/')

/** Such as `page data answering 503 once, on click`. */
export const cellWords = ({ resources, fault, lasting, moment, worker }: Cell): string =>
  [
    `${setWords(resources)} ${faultWords(fault)}${lasting === 'once' ? ' once' : ''}`,
    momentWords(moment),
    ...(worker === 'absent' ? [] : [workerWords(worker)]),
  ].join(', ')

/** Faults of the document with which our code still runs. */
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

/** Faults of the network, for which a worker has the offline page. */
const CUT: readonly Fault[] = ['refused', 'offline']

/** Reason why a cell is not in the table; undefined if it is. */
export const whyExcluded = ({ resources, fault, lasting, moment, worker }: Cell): string | undefined => {
  const [first] = resources
  const isWorkers = resources.every(isOfWorker)
  if (isWorkers && worker === 'absent') return 'Without a worker it is never requested.'
  const reasons = resources.map((resource) => whyNot(resource, fault))
  if (reasons.every((reason) => reason !== undefined)) return reasons[0]
  if (isWorkers && worker === 'installing' && fault === 'offline' && moment !== 'first-load')
    return 'The worker asks for it before the moment, which does not come without a network.'
  if (fault === 'flip-flop' && lasting === 'once') return 'What alternates does so always.'
  if (isWorkers) return undefined
  const isDocumentMet = moment === 'first-load' || (resources.length > 1 && lasting === 'always')
  if (isDocumentMet && fault === 'silent' && resources.includes('css'))
    return 'A browser paints nothing before the style sheets that a document names are there or have failed.'
  if (moment === 'first-load')
    return resources.includes('html') && !(SURVIVED.includes(fault) || (hasCopies(worker) && CUT.includes(fault)))
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
      LASTINGS.flatMap((lasting) =>
        MOMENTS.flatMap((moment) => WORKERS.map((worker) => ({ resources, fault, lasting, moment, worker }))),
      ),
    ),
  )

/** The whole table. */
export const tableCells: readonly Cell[] = combineCells(ROWS).filter((cell) => whyExcluded(cell) === undefined)
