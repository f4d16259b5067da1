import type { Cell } from './cells.ts'
import { type Effect, effectOf, OTHER_HASH } from './effects.ts'
import type { Fault } from './faults.ts'
import type { Moment } from './moments.ts'
import { isOfWorker, kindOf, type Resource, setId } from './resources.ts'
import { hasCopies, isInControl } from './workers.ts'

/** Ends of a visit. */
export const OUTCOMES = [
  'content',
  '404 page',
  '500 page',
  'offline page',
  'reload',
  'full navigation',
  'static document',
] as const
export type Outcome = (typeof OUTCOMES)[number]

type Outcomes = readonly Outcome[]

const union = (lists: readonly Outcomes[]): Outcomes =>
  OUTCOMES.filter((outcome) => lists.some((list) => list.includes(outcome)))

/** Half a document, or another page's, may or may not be hydrated. */
const firstOfDocument = (fault: Fault): Outcomes => {
  // The data may exist although the host has no such document.
  if (fault === '404' || fault === 'html-instead') return ['404 page', 'content']
  if (fault === '500') return ['500 page', 'content']
  // A document of another page may be a mistake of the host: it is requested once more.
  if (fault === '301') return ['content', 'reload', 'static document']
  return OTHER_HASH.includes(fault) ? ['reload'] : ['content', 'static document']
}

/** One resource fails on a first load, when the prerendered document is there. */
const firstOf = (resource: Resource, { fault, lasting }: Cell): Outcomes => {
  const effect = effectOf(resource, fault)
  const isOnce = lasting === 'once'
  // A moved document is shown at its new address, which is none of the site's.
  if (resource === 'html') return fault !== '301' && effect === 'none' ? ['content'] : firstOfDocument(fault)
  if (resource === 'entry' && effect !== 'none' && effect !== 'unseen') return ['static document']
  // The entry may be lost with the network, and resources may be available again.
  if (fault === 'offline') return ['content', 'static document']
  if (effect === 'none' || effect === 'unseen') return ['content']
  if (effect === 'other hash') return ['reload']
  switch (resource) {
    case 'page-data':
      if (effect === 'server error')
        return isOnce ? ['content', '500 page', 'static document'] : ['500 page', 'static document']
      if (isOnce) return effect === 'retried' ? ['content'] : ['content', 'static document']
      return ['static document']
    case 'app-data':
      return isOnce && effect === 'retried' ? ['content'] : ['content', 'static document']
    case 'template-chunk':
    case 'shared-chunk':
      return isOnce ? ['content', 'static document'] : ['static document']
    default:
      // The prerendered part stays if the live one cannot load.
      return ['content']
  }
}

const firstOfPage = (cell: Cell): Outcomes | undefined => {
  const { fault, lasting } = cell
  // The host's own 404 or 500 document is shown.
  if (fault === '404' || fault === '500' || fault === 'html-instead') return firstOfDocument(fault)
  // Document and data are of one deploy.
  if (fault === 'stale' || fault === 'newer') return ['content']
  if (fault === 'another') return ['content', 'reload', '404 page', 'static document']
  if (lasting === 'always') return undefined
  return effectOf('page-data', fault) === 'retried' ? ['content', 'static document'] : undefined
}

const onFirstLoad = (cell: Cell): Outcomes => {
  const { resources, lasting } = cell
  const together = setId(resources) === 'page-data+html' ? firstOfPage(cell) : undefined
  if (together !== undefined) return together
  const each = resources.map((resource) => firstOf(resource, cell))
  // One resource that prevents hydration is enough.
  const worst = each.filter((outcomes) => !outcomes.includes('content'))
  return union(lasting === 'always' && worst.length > 0 ? worst : each)
}

/** One resource fails during a navigation. */
const inPage = (resource: Resource, effect: Effect, isOnce: boolean): Outcomes => {
  if (effect === 'none' || effect === 'unseen' || resource === 'html') return ['content']
  if (effect === 'other hash') return ['full navigation']
  if (resource === 'page-data' && effect === 'server error') return ['500 page']
  if (kindOf[resource] === 'json' && isOnce && effect === 'retried') return ['content']
  // Browsers differ in caching failed modules, and so may the result without styles.
  if (resource === 'css' || resource === 'app-data' || (kindOf[resource] === 'script' && isOnce))
    return ['content', 'full navigation']
  return ['full navigation']
}

/** The data of a page fails, and its document, too, if `isWithHtml` is set. */
const inPageForData = (fault: Fault, isOnce: boolean, isWithHtml: boolean): Outcomes => {
  if (isWithHtml && (fault === '404' || fault === '403' || fault === 'html-instead'))
    return isOnce ? ['404 page', 'full navigation'] : ['404 page']
  return inPage('page-data', effectOf('page-data', fault), isOnce)
}

const onNavigation = ({ resources, fault, lasting, moment }: Cell): Outcomes => {
  const isOnce = lasting === 'once'
  const isWithHtml = resources.includes('html')
  // The page's data is decided before anything else is requested.
  const isDecidedByData = resources.includes('page-data') && (isWithHtml || effectOf('page-data', fault) !== 'none')
  const each = isDecidedByData
    ? [inPageForData(fault, isOnce, isWithHtml)]
    : resources.map((resource) => inPage(resource, effectOf(resource, fault), isOnce))
  const worst = each.filter((outcomes) => !outcomes.includes('content'))
  const outcomes = union(!isOnce && worst.length > 0 ? worst : each)
  // If several resources fail, each may be the first.
  if (fault === 'offline' || (isOnce && resources.length > 1)) return union([outcomes, ['content', 'full navigation']])
  // A failed prefetch may succeed later.
  const isAhead = moment === 'prefetch' || moment === 'hover'
  return isAhead && (isOnce || fault === 'flip-flop') ? union([outcomes, ['content']]) : outcomes
}

/** The final page needs the shared chunk, too, and after a deploy other code. */
const whenOvertaken = ({ resources, fault, lasting }: Cell): Outcomes => {
  if (fault === 'deleted') return ['full navigation']
  if (fault === 'offline') return ['content', 'full navigation']
  return resources.includes('shared-chunk')
    ? inPage('shared-chunk', effectOf('shared-chunk', fault), lasting === 'once')
    : ['content']
}

/** Moments at which the visitor acts while something is loaded. */
const UNDER_WAY: readonly Moment[] = ['prefetch', 'hover', 'overtaking', 'overtaken']

/** Without a worker, or with one that has nothing to do with what fails. */
const withoutWorker = (cell: Cell): Outcomes => {
  switch (cell.moment) {
    case 'first-load':
      return onFirstLoad(cell)
    case 'overtaken':
      return whenOvertaken(cell)
    default:
      return onNavigation(cell)
  }
}

/** Allowed ends of a cell by the loader's rules (`runtime/README.md`) and the worker's (`sw/README.md`). */
export const outcomesOf = (cell: Cell): Outcomes => {
  const { resources, fault, moment, worker } = cell
  // Without its own files a worker is not installed, and the one before stays.
  if (resources.every(isOfWorker)) {
    if (fault !== 'offline') return ['content']
    return hasCopies(worker) ? ['content', 'full navigation', 'offline page'] : ['content', 'full navigation']
  }
  const outcomes = withoutWorker(cell)
  // The start page, from which the worker is installed, has left its entry in the browser's cache.
  if (worker === 'installing' && moment === 'first-load' && resources.includes('entry'))
    return union([outcomes, ['content']])
  if (!isInControl(worker)) return outcomes
  // What is under way through a worker is lost when the browser ends it.
  const isLost = worker === 'killed' && UNDER_WAY.includes(moment)
  // A copy may be there. The offline page takes the place of a document that cannot be reached.
  const isCut = resources.includes('html') || fault === 'offline'
  // Without a memory of reloads there is none.
  const isUnremembered = worker === 'blocked' && outcomes.includes('reload')
  return union([
    outcomes,
    isUnremembered ? ['static document'] : [],
    isLost ? ['full navigation'] : [],
    ['content', ...(hasCopies(worker) && isCut ? (['offline page'] as const) : [])],
  ])
}
