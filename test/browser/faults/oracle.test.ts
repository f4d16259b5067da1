import { describe, expect, it } from 'vitest'
import type { Expectation } from './expectation.ts'
import { judge, type Observation, outcomeOf, type Screen, TIME_LIMIT_MS } from './oracle.ts'

const ORIGIN = 'http://cell-1.localhost:4000'

const aScreen = (screen: Partial<Screen> = {}): Screen => ({
  url: `${ORIGIN}/target?a=1#part`,
  title: 'Target',
  headings: ['Target'],
  pages: ['target'],
  parts: ['own', 'shared', 'query', 'slice'],
  hasText: true,
  isPainted: true,
  isStyled: true,
  isFocusInside: true,
  isAlive: true,
  isDelayed: false,
  isPolluted: false,
  ...screen,
})

const anObservation = ({
  screen,
  ...rest
}: Partial<Omit<Observation, 'screen'>> & { readonly screen?: Partial<Screen> } = {}): Observation => ({
  screen: aScreen(screen),
  requested: `${ORIGIN}/target?a=1#part`,
  isFirstLoad: false,
  forcedLoads: 0,
  frames: ['/ start', '/target target'],
  errors: [],
  complaints: [],
  hasty: 0,
  elapsedMs: 100,
  ...rest,
})

const anExpectation = (expectation: Partial<Expectation> = {}): Expectation => ({
  outcomes: ['content'],
  page: 'target',
  forcedLoads: 0,
  document: 'whole',
  isStyled: true,
  alsoShown: [],
  isAsked: true,
  ...expectation,
})

const tagsOf = (observation: Observation, expectation = anExpectation()): readonly string[] =>
  judge(observation, expectation).map(({ _tag }) => _tag)

describe('the oracle', () => {
  it('accepts a correct page', () => {
    expect(tagsOf(anObservation())).toEqual([])
  })

  it.each<readonly [string, Partial<Screen>, readonly string[]]>([
    ['a blank screen', { hasText: false, pages: [], headings: [] }, ['Blank', 'WrongPage']],
    ['a document that is never painted', { isPainted: false }, ['Unpainted']],
    ["another page's content", { pages: ['other'], headings: ['Other'] }, ['WrongPage']],
    ['two pages at once', { pages: ['start', 'target'] }, ['WrongPage']],
    ['the title of another page', { title: 'Start' }, ['WrongTitle']],
    ['an address that lost search and fragment', { url: `${ORIGIN}/target` }, ['WrongAddress']],
    ['the focus left behind', { isFocusInside: false }, ['WrongFocus']],
    ['a slice that is gone', { parts: ['own', 'shared', 'query'] }, ['PartMissing']],
    ['a page without its style', { isStyled: false }, ['Unstyled']],
    ['a sign of delay left behind', { isDelayed: true }, ['StillDelayed']],
    ['a changed prototype', { isPolluted: true }, ['Polluted']],
  ])('the oracle rejects a screen with %s', (_name, screen, tags) => {
    expect(tagsOf(anObservation({ screen }))).toEqual(tags)
  })

  it.each<readonly [string, Partial<Observation>, readonly string[]]>([
    ['an unhandled rejection', { errors: ['Error: lost'] }, ['Uncaught']],
    ['an error on the console', { complaints: ['lost'] }, ['Complaint']],
    [
      'a visitor kept waiting',
      { elapsedMs: TIME_LIMIT_MS + 1, frames: ['/ start delayed', '/target target'] },
      ['TooLate'],
    ],
    ['a wait without a sign', { elapsedMs: 3_000 }, ['NoSignOfDelay']],
    ['a request that the host had asked to put off', { hasty: 1 }, ['Hasty']],
    [
      'a frame of another page under the address',
      { frames: ['/ start', '/target start', '/target target'] },
      ['WrongFrame'],
    ],
    ['a blank frame', { frames: ['/ start', '/ blank', '/target target'] }, ['WrongFrame']],
  ])('the oracle rejects %s', (_name, observation, tags) => {
    const { screen: _screen, ...rest } = anObservation()
    expect(tagsOf({ ...rest, screen: aScreen(), ...observation })).toEqual(tags)
  })

  it('rejects a second reload for one hash', () => {
    const expectation = anExpectation({ outcomes: ['reload'], forcedLoads: 1 })
    expect(tagsOf(anObservation({ isFirstLoad: true, forcedLoads: 1 }), expectation)).toEqual([])
    expect(tagsOf(anObservation({ isFirstLoad: true, forcedLoads: 2 }), expectation)).toEqual(['TooManyLoads'])
  })

  it('rejects an outcome that the rules exclude', () => {
    expect(tagsOf(anObservation({ forcedLoads: 1 }))).toEqual(['WrongOutcome', 'TooManyLoads'])
    expect(tagsOf(anObservation(), anExpectation({ outcomes: ['404 page'] }))).toEqual(['WrongOutcome'])
  })

  it('requires title and focus of the 404 page as a fallback', () => {
    const expectation = anExpectation({ outcomes: ['404 page'] })
    const frames = ['/ start', '/target 404']
    const stood = { pages: ['404'], headings: ['404'], title: '404', parts: [], isStyled: false }
    expect(tagsOf(anObservation({ screen: stood, frames }), expectation)).toEqual([])
    expect(
      tagsOf(anObservation({ screen: { ...stood, title: 'Target', isFocusInside: false }, frames }), expectation),
    ).toEqual(['WrongTitle', 'WrongFocus'])
  })

  it('requires no focus after a document load, and nothing of a document of the host', () => {
    const expectation = anExpectation({ outcomes: ['full navigation'], forcedLoads: 1 })
    expect(tagsOf(anObservation({ forcedLoads: 1, screen: { isFocusInside: false } }), expectation)).toEqual([])
    const foreign = { pages: [], headings: ['503'], title: '503', parts: [], isStyled: false, isFocusInside: false }
    expect(tagsOf(anObservation({ forcedLoads: 1, screen: foreign }), { ...expectation, document: 'foreign' })).toEqual(
      [],
    )
  })

  it('classifies a first load without hydration as a static document', () => {
    expect(outcomeOf(anObservation({ isFirstLoad: true, screen: { isAlive: false } }))).toBe('static document')
    expect(outcomeOf(anObservation({ isFirstLoad: true }))).toBe('content')
  })
})
