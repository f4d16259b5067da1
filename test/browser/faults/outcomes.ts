import type { Cell } from './cells.ts'
import { type Effect, effectOf, OTHER_HASH } from './effects.ts'
import type { Fault } from './faults.ts'
import { kindOf, type Resource, setId } from './resources.ts'

/** How a visit may end. */
export const OUTCOMES = ['content', '404 page', '500 page', 'reload', 'full navigation', 'static document'] as const
export type Outcome = (typeof OUTCOMES)[number]

type Outcomes = readonly Outcome[]

const union = (lists: readonly Outcomes[]): Outcomes =>
  OUTCOMES.filter((outcome) => lists.some((list) => list.includes(outcome)))

/** Half a document, or another page's, may come alive or not. */
const firstOfDocument = (fault: Fault): Outcomes => {
  // The data may know better than a host that has no such document.
  if (fault === '404' || fault === 'html-instead') return ['404 page', 'content']
  if (fault === '500') return ['500 page', 'content']
  // A document under an address that is not its page's may be one that the host mixed up: it is asked for once more.
  if (fault === '301') return ['content', 'reload', 'static document']
  return OTHER_HASH.includes(fault) ? ['reload'] : ['content', 'static document']
}

/** One resource fails on a first load: the prerendered document is there already. */
const firstOf = (resource: Resource, { fault, lasting }: Cell): Outcomes => {
  const effect = effectOf(resource, fault)
  const isOnce = lasting === 'once'
  // A document that has moved is shown under its new address, which is none of the site's.
  if (resource === 'html') return fault !== '301' && effect === 'none' ? ['content'] : firstOfDocument(fault)
  if (resource === 'entry' && effect !== 'none' && effect !== 'unseen') return ['static document']
  // The code itself may go with the network, and what is needed may be had once it is back.
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
      // The prerendered part stands where the live one cannot be had.
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
  // One resource that keeps the page from coming alive is enough.
  const worst = each.filter((outcomes) => !outcomes.includes('content'))
  return union(lasting === 'always' && worst.length > 0 ? worst : each)
}

/** One resource fails while a page is on the way to the screen. */
const inPage = (resource: Resource, effect: Effect, isOnce: boolean): Outcomes => {
  if (effect === 'none' || effect === 'unseen' || resource === 'html') return ['content']
  if (effect === 'other hash') return ['full navigation']
  if (resource === 'page-data' && effect === 'server error') return ['500 page']
  if (kindOf[resource] === 'json' && isOnce && effect === 'retried') return ['content']
  // How a browser remembers a module that failed differs, and so may what a page does without its style.
  if (resource === 'css' || resource === 'app-data' || (kindOf[resource] === 'script' && isOnce))
    return ['content', 'full navigation']
  return ['full navigation']
}

/** The data of a page fails, and its document with it where `isWithHtml` says so. */
const inPageForData = (fault: Fault, isOnce: boolean, isWithHtml: boolean): Outcomes => {
  if (isWithHtml && (fault === '404' || fault === '403' || fault === 'html-instead'))
    return isOnce ? ['404 page', 'full navigation'] : ['404 page']
  return inPage('page-data', effectOf('page-data', fault), isOnce)
}

const onNavigation = ({ resources, fault, lasting, moment }: Cell): Outcomes => {
  const isOnce = lasting === 'once'
  const isWithHtml = resources.includes('html')
  // What comes of the page's data is decided before anything else is asked for.
  const isDecidedByData = resources.includes('page-data') && (isWithHtml || effectOf('page-data', fault) !== 'none')
  const each = isDecidedByData
    ? [inPageForData(fault, isOnce, isWithHtml)]
    : resources.map((resource) => inPage(resource, effectOf(resource, fault), isOnce))
  const worst = each.filter((outcomes) => !outcomes.includes('content'))
  const outcomes = union(!isOnce && worst.length > 0 ? worst : each)
  // Of several, each has its turn to fail.
  if (fault === 'offline' || (isOnce && resources.length > 1)) return union([outcomes, ['content', 'full navigation']])
  // What failed ahead of need may be there by the time it is needed.
  const isAhead = moment === 'prefetch' || moment === 'hover'
  return isAhead && (isOnce || fault === 'flip-flop') ? union([outcomes, ['content']]) : outcomes
}

/** The page that is gone to in the end needs the shared chunk as well, and after a deploy other code altogether. */
const whenOvertaken = ({ resources, fault, lasting }: Cell): Outcomes => {
  if (fault === 'deleted') return ['full navigation']
  if (fault === 'offline') return ['content', 'full navigation']
  return resources.includes('shared-chunk')
    ? inPage('shared-chunk', effectOf('shared-chunk', fault), lasting === 'once')
    : ['content']
}

/** Ways in which a cell may end by the loader's rules (`runtime/README.md`), of which any will do. */
export const outcomesOf = (cell: Cell): Outcomes => {
  switch (cell.moment) {
    case 'first-load':
      return onFirstLoad(cell)
    case 'overtaken':
      return whenOvertaken(cell)
    default:
      return onNavigation(cell)
  }
}
