import type { Expectation } from './expectation.ts'
import type { Outcome } from './outcomes.ts'

/** The screen. */
export type Screen = {
  readonly url: string
  readonly title: string
  readonly headings: readonly string[]
  /** Pages of the marked parts of the document. */
  readonly pages: readonly string[]
  /** Visible parts of the target. */
  readonly parts: readonly string[]
  readonly hasText: boolean
  readonly isPainted: boolean
  readonly isStyled: boolean
  readonly isFocusInside: boolean
  readonly isAlive: boolean
  readonly isDelayed: boolean
  readonly isPolluted: boolean
}

/** Observation of one cell. */
export type Observation = {
  readonly screen: Screen
  /** The requested address. */
  readonly requested: string
  readonly isFirstLoad: boolean
  /** Document loads since the faults began, without the first one of a first load. */
  readonly forcedLoads: number
  /** Pathname and page of every painted frame, such as `/target target`, `/target blank`, `/ start delayed`. */
  readonly frames: readonly string[]
  /** Uncaught errors and unhandled rejections. */
  readonly errors: readonly string[]
  /** Errors on the console, except the browser's own messages about failed requests. */
  readonly complaints: readonly string[]
  /** Requests that ignored `Retry-After`. */
  readonly hasty: number
  readonly elapsedMs: number
}

export type Violation =
  | { readonly _tag: 'Blank' }
  | { readonly _tag: 'Unpainted' }
  | { readonly _tag: 'WrongPage'; readonly shown: string }
  | { readonly _tag: 'WrongFrame'; readonly frame: string }
  | { readonly _tag: 'WrongAddress'; readonly url: string }
  | { readonly _tag: 'WrongTitle'; readonly title: string }
  | { readonly _tag: 'WrongFocus' }
  | { readonly _tag: 'PartMissing'; readonly part: string }
  | { readonly _tag: 'Unstyled' }
  | { readonly _tag: 'WrongOutcome'; readonly outcome: Outcome }
  | { readonly _tag: 'TooManyLoads'; readonly count: number }
  | { readonly _tag: 'Uncaught'; readonly message: string }
  | { readonly _tag: 'Complaint'; readonly message: string }
  | { readonly _tag: 'StillDelayed' }
  | { readonly _tag: 'NoSignOfDelay' }
  | { readonly _tag: 'Hasty'; readonly count: number }
  | { readonly _tag: 'Polluted' }
  | { readonly _tag: 'TooLate'; readonly ms: number }
  /** Reported by the driver: the next action has no effect, or the page was disturbed before any action. */
  | { readonly _tag: 'Stuck' }
  | { readonly _tag: 'Disturbed'; readonly what: string }
  | { readonly _tag: 'NotBroughtAbout'; readonly why: string }

/** Limit for any visit: the runtime's page timeout of 12 s, and a document load. */
export const TIME_LIMIT_MS = 15_000

/** Limit without the delayed signal. */
const SIGN_LIMIT_MS = 2_500

const TITLES: Readonly<Record<string, string>> = {
  target: 'Target',
  other: 'Other',
  '404': '404',
  '500': '500',
  offline: 'Offline',
}
const PARTS = ['own', 'shared', 'query', 'slice']

export const outcomeOf = ({ screen, isFirstLoad, forcedLoads }: Observation): Outcome => {
  if (forcedLoads > 0) return isFirstLoad ? 'reload' : 'full navigation'
  if (screen.pages.includes('404')) return '404 page'
  if (screen.pages.includes('500')) return '500 page'
  if (screen.pages.includes('offline')) return 'offline page'
  return isFirstLoad && !screen.isAlive ? 'static document' : 'content'
}

const pageOf = (outcome: Outcome, page: string): string =>
  outcome === '404 page' ? '404' : outcome === '500 page' ? '500' : outcome === 'offline page' ? 'offline' : page

const checkPage = ({ screen }: Observation, page: string): readonly Violation[] => {
  const violations: Violation[] = []
  if (!screen.hasText) violations.push({ _tag: 'Blank' })
  if (!screen.isPainted) violations.push({ _tag: 'Unpainted' })
  if (screen.pages.join() !== page || screen.headings.join() !== TITLES[page]) {
    violations.push({ _tag: 'WrongPage', shown: [...screen.pages, ...screen.headings].join(', ') })
  }
  if (screen.title !== TITLES[page]) violations.push({ _tag: 'WrongTitle', title: screen.title })
  return violations
}

const checkWhole = (observation: Observation, expectation: Expectation, page: string): readonly Violation[] => {
  const { screen, isFirstLoad } = observation
  const violations: Violation[] = []
  if (screen.url !== observation.requested) violations.push({ _tag: 'WrongAddress', url: screen.url })
  if (page === 'target') {
    for (const part of PARTS) if (!screen.parts.includes(part)) violations.push({ _tag: 'PartMissing', part })
    if (expectation.isStyled && !screen.isStyled) violations.push({ _tag: 'Unstyled' })
  }
  if (!isFirstLoad && observation.forcedLoads === 0 && !screen.isFocusInside) violations.push({ _tag: 'WrongFocus' })
  return violations
}

/** Whether a frame is allowed: the old page, the requested page, and its fallbacks. */
const isRightFrame = (frame: string, observation: Observation, { outcomes, page, alsoShown }: Expectation): boolean => {
  const [pathname, shown = ''] = frame.split(' ')
  if (pathname !== new URL(observation.requested).pathname) return shown !== 'blank'
  const pages = [
    page,
    ...(outcomes.includes('404 page') ? ['404'] : []),
    ...(outcomes.includes('500 page') ? ['500'] : []),
    ...(outcomes.includes('offline page') ? ['offline'] : []),
  ]
  return pages.includes(shown) || alsoShown.includes(shown)
}

/** Lists everything wrong with a cell; a pure function, and the only judge of all cells. */
export const judge = (observation: Observation, expectation: Expectation): readonly Violation[] => {
  const { screen, forcedLoads, frames, errors, complaints, elapsedMs } = observation
  const outcome = outcomeOf(observation)
  const page = pageOf(outcome, expectation.page)
  const isInPage = !observation.isFirstLoad && forcedLoads === 0
  const document = isInPage ? 'whole' : expectation.document
  const violations: Violation[] = [
    ...(document === 'foreign' ? [] : checkPage(observation, page)),
    ...(document === 'whole' ? checkWhole(observation, expectation, page) : []),
  ]
  if (!expectation.outcomes.includes(outcome)) violations.push({ _tag: 'WrongOutcome', outcome })
  if (forcedLoads > expectation.forcedLoads) violations.push({ _tag: 'TooManyLoads', count: forcedLoads })
  if (document === 'whole')
    for (const frame of new Set(frames))
      if (!isRightFrame(frame, observation, expectation)) violations.push({ _tag: 'WrongFrame', frame })
  for (const message of errors) violations.push({ _tag: 'Uncaught', message })
  for (const message of complaints) violations.push({ _tag: 'Complaint', message })
  if (screen.isDelayed) violations.push({ _tag: 'StillDelayed' })
  if (isInPage && elapsedMs > SIGN_LIMIT_MS && !frames.some((frame) => frame.endsWith(' delayed')))
    violations.push({ _tag: 'NoSignOfDelay' })
  if (observation.hasty > 0) violations.push({ _tag: 'Hasty', count: observation.hasty })
  if (screen.isPolluted) violations.push({ _tag: 'Polluted' })
  // Other violations do not disappear with time.
  if (violations.length === 0 && elapsedMs > TIME_LIMIT_MS) violations.push({ _tag: 'TooLate', ms: elapsedMs })
  return violations
}

export const describeViolation = (violation: Violation): string => {
  switch (violation._tag) {
    case 'Blank':
      return 'the screen is blank'
    case 'Unpainted':
      return 'nothing has been painted'
    case 'WrongPage':
      return `what is shown is: ${violation.shown || 'no page'}`
    case 'WrongFrame':
      return `for a moment the screen showed: ${violation.frame}`
    case 'WrongAddress':
      return `the address is ${violation.url}`
    case 'WrongTitle':
      return `the title is "${violation.title}"`
    case 'WrongFocus':
      return 'the focus is not in the content'
    case 'PartMissing':
      return `the part "${violation.part}" is missing`
    case 'Unstyled':
      return 'the style is missing'
    case 'WrongOutcome':
      return `the outcome is: ${violation.outcome}`
    case 'TooManyLoads':
      return `${violation.count} documents were loaded by force`
    case 'Uncaught':
      return `uncaught: ${violation.message}`
    case 'Complaint':
      return `on the console: ${violation.message}`
    case 'StillDelayed':
      return 'the sign of a late navigation is still there'
    case 'NoSignOfDelay':
      return 'the visitor waited without a sign that anything was under way'
    case 'Hasty':
      return `${violation.count} requests came sooner than Retry-After allows`
    case 'Polluted':
      return 'the prototype of all objects was changed'
    case 'TooLate':
      return `it took ${(violation.ms / 1000).toFixed(1)} s`
    case 'Stuck':
      return 'the next link leads nowhere'
    case 'Disturbed':
      return `before the click: ${violation.what}`
    case 'NotBroughtAbout':
      return `the moment could not be brought about: ${violation.why}`
  }
}
