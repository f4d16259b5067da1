import { describe, expect, it } from 'vitest'
import { rowOf } from '#prerender/base/files/growing-rows.ts'
import type { EditionState } from '#prerender/incremental/edition-state.ts'
import { createDigestOf } from '#prerender/incremental/input-digests.ts'
import { isTargetLink, numberOfLink } from '#prerender/incremental/link-number.ts'
import { createStateBuilder } from '#prerender/incremental/state-builder.ts'
import { idHash } from '#prerender/render/links/collect-links.ts'
import { pathHash } from '#prerender/render/links/link-target.ts'
import { anIndex, someFacts, someInputs } from '#test/support/builders.ts'
import { addPages, anEditionState, aStateBuilder, type SomePage } from '#test/support/staged-pages.ts'

const index = anIndex(
  { collection: 'notes', rows: [{ id: 'a' }, { id: 'b' }] },
  { collection: 'ports', edition: null, rows: [{ id: 'a port' }] },
)

const linksIn = (
  { linksAt, links }: EditionState,
  at: number,
  isWanted: (link: number) => boolean,
): readonly number[] => [...rowOf({ at: linksAt, pool: links }, at)].filter(isWanted).map(numberOfLink)

/** The record of a route in a state, with numbers resolved. */
const routeIn = (state: EditionState, at: number) => ({
  path: state.paths[at],
  isListed: state.isListed[at] === 1,
  reads: Array.from(rowOf({ at: state.readsAt, pool: state.reads }, at), (input) => state.inputs.at(input)),
  hrefs: linksIn(state, at, (link) => !isTargetLink(link)).map((href) => state.hrefs[href]),
  targets: linksIn(state, at, isTargetLink).map((target) => state.targets[target]),
  ids: [...rowOf({ at: state.idsAt, pool: state.ids }, at)],
  outputs: [...state.outputs.subarray(6 * at, 6 * at + 6)],
})

const routesIn = (state: EditionState) => state.paths.map((_, at) => routeIn(state, at))

const SOME: Readonly<Record<string, SomePage>> = {
  '/a': {
    rows: [0, 1],
    keys: ['message title', 'list notes'],
    targets: ['/b'],
    hrefs: ['#b', 'https://x.example'],
    ids: ['one'],
    html: [10, 11, 12],
    data: [20, 21, 22],
  },
  '/b': {
    rows: [0, 4],
    keys: ['message title'],
    hrefs: ['https://x.example'],
    isListed: false,
    html: [30, 31, 32],
    data: [40, 41, 42],
  },
  '/c': {},
}

const expected = [
  {
    path: '/a',
    isListed: true,
    reads: ['data notes a', 'body notes a', 'message title', 'list notes'],
    targets: [pathHash('/b')],
    hrefs: ['#b', 'https://x.example'],
    ids: [idHash('one')],
    outputs: [10, 11, 12, 20, 21, 22],
  },
  {
    path: '/b',
    isListed: false,
    reads: ['data notes a', 'data ports a port', 'message title'],
    targets: [],
    hrefs: ['https://x.example'],
    ids: [],
    outputs: [30, 31, 32, 40, 41, 42],
  },
  { path: '/c', isListed: true, reads: [], targets: [], hrefs: [], ids: [], outputs: [1, 2, 3, 1, 2, 3] },
]

describe('a state of rendered pages', () => {
  it('records inputs, links and signatures of each page', () => {
    expect(routesIn(anEditionState(SOME, { index }))).toEqual(expected)
  })

  it('does not depend on the order of pages or threads', () => {
    const builder = aStateBuilder(3, index)
    const pages = Object.values(SOME)
    for (const routeIndex of [2, 0, 1]) addPages(builder, { [routeIndex]: pages[routeIndex] ?? {} })
    const state = builder.finish(someFacts(), Object.keys(SOME), Float64Array.of(1, 1, 1), () => 1)
    expect(routesIn(state)).toEqual(expected)
  })

  it('stores each text once', () => {
    const { inputs, hrefs } = anEditionState(SOME, { index })
    expect([...inputs].sort()).toEqual([
      'body notes a',
      'data notes a',
      'data ports a port',
      'list notes',
      'message title',
    ])
    expect([...hrefs].sort()).toEqual(['#b', 'https://x.example'])
  })

  it('stores the current digest of every input', () => {
    const { inputs, inputDigests } = anEditionState(SOME, { index, digestOf: (key) => key.length })
    expect([...inputDigests]).toEqual([...inputs].map((key) => key.length))
  })

  it('facts are available while a state is built', () => {
    const builder = aStateBuilder(4, index)
    addPages(builder, { 1: SOME['/a'] ?? {}, 3: SOME['/b'] ?? {} })
    expect([0, 1, 2, 3].map(builder.has)).toEqual([false, true, false, true])
    expect([0, 1, 2, 3].map(builder.isListed)).toEqual([false, true, false, false])
    expect(Array.from(builder.linksOf(3), (link) => builder.hrefs()[numberOfLink(link)])).toEqual(['https://x.example'])
    expect(Array.from(builder.linksOf(1), isTargetLink)).toEqual([true, false, false])
    expect([...builder.idsOf(1)]).toEqual([idHash('one')])
    expect([...builder.keys()].sort()).toEqual(['list notes', 'message title'])
    expect(builder.bytes()).toBe(10 + 20 + 30 + 40)
  })

  it('a route that was not rendered has no record', () => {
    const builder = aStateBuilder(1, index)
    const state = builder.finish(someFacts(), ['/a'], Float64Array.of(1), () => 1)
    expect(routesIn(state)).toEqual([
      { path: '/a', isListed: false, reads: [], targets: [], hrefs: [], ids: [], outputs: [0, 0, 0, 0, 0, 0] },
    ])
  })

  it('two entries with one id are distinct inputs, since a page of all entries has both', () => {
    const rows = (raw: string) => [
      { id: 'a', file: 'content/en-US/notes/a.md', raw },
      { id: 'a', file: 'content/en-US/notes/deep/a.md' },
    ]
    const digestsOf = (raw: string) => {
      const twice = anIndex({ collection: 'notes', rows: rows(raw) })
      return [
        ...anEditionState(
          { '/': { rows: [0, 2] } },
          { index: twice, digestOf: createDigestOf(someInputs({ index: twice })) },
        ).inputDigests,
      ]
    }
    expect(digestsOf('1')).not.toEqual(digestsOf('2'))
  })
})

describe('a state of kept pages', () => {
  const before = anEditionState(SOME, { index })

  it('a kept page has its earlier record under a new index, among new texts', () => {
    const builder = aStateBuilder(4, index)
    addPages(builder, {
      0: { keys: ['message of-a-new-page'], targets: ['/new', '/b'], hrefs: ['?new', 'https://x.example'] },
    })
    builder.keep(2, before, 1)
    builder.keep(1, before, 0)
    addPages(builder, { 3: { targets: ['/b'], hrefs: ['#b'] } })
    const state = builder.finish(someFacts(), ['/0', '/a', '/b', '/z'], Float64Array.of(1, 1, 1, 1), () => 1)
    expect(routesIn(state).slice(1, 3)).toEqual(expected.slice(0, 2))
    expect(routeIn(state, 0)).toMatchObject({
      reads: ['message of-a-new-page'],
      targets: [pathHash('/new'), pathHash('/b')],
      hrefs: ['?new', 'https://x.example'],
    })
    expect(routeIn(state, 3)).toMatchObject({ targets: [pathHash('/b')], hrefs: ['#b'] })
  })

  it('inputs that only deleted pages had are dropped', () => {
    const builder = aStateBuilder(1, index)
    builder.keep(0, before, 1)
    const { inputs, hrefs, targets } = builder.finish(someFacts(), ['/b'], Float64Array.of(1), () => 1)
    expect([[...inputs].sort(), hrefs, [...targets]]).toEqual([
      ['data notes a', 'data ports a port', 'message title'],
      ['https://x.example'],
      [],
    ])
  })

  it('a kept page may have inputs that were deleted or are in other rows', () => {
    const now = anIndex(
      { collection: 'notes', rows: [{ id: '0' }, { id: 'b' }] },
      { collection: 'ports', edition: null, rows: [{ id: 'a port' }] },
    )
    const builder = aStateBuilder(3, now)
    addPages(builder, { 2: { rows: [4] } })
    builder.keep(0, before, 0)
    builder.keep(1, before, 1)
    const state = builder.finish(someFacts(), ['/a', '/b', '/z'], Float64Array.of(1, 1, 1), () => 1)
    expect([0, 1].map((at) => routeIn(state, at))).toEqual(expected.slice(0, 2))
    expect(routeIn(state, 2)).toMatchObject({ reads: ['data ports a port'] })
    expect(new Set(state.inputs).size).toBe(state.inputs.length)
  })

  it('kept pages may come from several states, as in a merge', () => {
    const other = anEditionState(
      { '/z': { targets: ['/b'], hrefs: ['?other', 'https://x.example'], keys: ['message other'] } },
      { index },
    )
    const builder = aStateBuilder(2, index)
    builder.keep(0, before, 0)
    builder.keep(1, other, 0)
    const state = builder.finish(someFacts(), ['/a', '/z'], Float64Array.of(1, 1), () => 1)
    expect(routeIn(state, 0)).toEqual(expected[0])
    expect(routeIn(state, 1)).toMatchObject({
      targets: [pathHash('/b')],
      hrefs: ['?other', 'https://x.example'],
      reads: ['message other'],
    })
  })

  it('stays the same over any number of unchanged builds', () => {
    let state = before
    for (let build = 0; build < 3; build += 1) {
      const builder = aStateBuilder(3, index)
      for (const routeIndex of [2, 0, 1]) builder.keep(routeIndex, state, routeIndex)
      state = builder.finish(someFacts(), before.paths, before.own, () => 1)
    }
    expect(routesIn(state)).toEqual(expected)
  })
})

describe('a state that begins with an earlier one of the same routes', () => {
  const before = anEditionState(SOME, { index })

  const aSuccessor = (isKept: readonly number[]) =>
    createStateBuilder(3, 'en-US', index, { state: before, isKept: Uint8Array.from(isKept) })

  const finish = (builder: ReturnType<typeof aSuccessor>, digestOf = (): number => 1) =>
    builder.finish(someFacts(), before.paths, before.own, digestOf)

  it('all facts stay when every route does', () => {
    const builder = aSuccessor([1, 1, 1])
    expect([...builder.keys()].sort()).toEqual(['list notes', 'message title'])
    expect(builder.earlierLinks).toEqual({ hrefs: 2, targets: 1 })
    expect(routesIn(finish(builder))).toEqual(expected)
  })

  it('a rendered page has its new record, and the texts of others keep their meaning', () => {
    const builder = aSuccessor([0, 1, 1])
    expect([builder.has(0), builder.isListed(0)]).toEqual([false, false])
    addPages(builder, {
      0: { rows: [2], keys: ['message other'], targets: ['/c'], hrefs: ['https://x.example', '?new'], ids: ['one'] },
    })
    const state = finish(builder)
    expect(routesIn(state).slice(1)).toEqual(expected.slice(1))
    expect(routeIn(state, 0)).toMatchObject({
      reads: ['data notes b', 'message other'],
      targets: [pathHash('/c')],
      hrefs: ['https://x.example', '?new'],
    })
  })

  it('what only the earlier record of a page had is dropped', () => {
    const builder = aSuccessor([0, 1, 1])
    addPages(builder, { 0: { targets: ['/c'] } })
    expect([...builder.keys()]).toEqual(['message title'])
    const { inputs, hrefs, targets } = finish(builder)
    expect([[...inputs].sort(), hrefs, [...targets]]).toEqual([
      ['data notes a', 'data ports a port', 'message title'],
      ['https://x.example'],
      [pathHash('/c')],
    ])
  })

  it('a page that could not be rendered has no record', () => {
    expect(routeIn(finish(aSuccessor([0, 1, 1])), 0)).toMatchObject({ reads: [], targets: [], hrefs: [], ids: [] })
  })

  it('links are new from a number on', () => {
    const builder = aSuccessor([0, 1, 1])
    addPages(builder, { 0: { targets: ['/b', '/new'], hrefs: ['#b', '?new'] } })
    const { earlierLinks } = builder
    expect(builder.hrefs().slice(earlierLinks.hrefs)).toEqual(['?new'])
    expect(builder.targets().size() - earlierLinks.targets).toBe(1)
  })

  it.each([
    { name: 'keeps its ids', ids: ['one', 'two'], isLost: false },
    { name: 'loses one', ids: ['two'], isLost: true },
  ])('a page that $name is noticed', ({ ids, isLost }) => {
    const builder = aSuccessor([0, 1, 1])
    addPages(builder, { 0: { ids } })
    expect(builder.hasLostIds()).toBe(isLost)
  })

  it('stores the current digests of the inputs that are left', () => {
    const builder = aSuccessor([0, 1, 1])
    addPages(builder, { 0: {} })
    const { inputs, inputDigests } = builder.finish(someFacts(), before.paths, before.own, (key) => key.length)
    expect([...inputDigests]).toEqual([...inputs].map((key) => key.length))
  })

  it('any number of builds gives the state of one', () => {
    let state = before
    for (let build = 0; build < 3; build += 1) {
      const builder = createStateBuilder(3, 'en-US', index, { state, isKept: Uint8Array.of(1, 0, 1) })
      addPages(builder, { 1: SOME['/b'] ?? {} })
      state = builder.finish(someFacts(), before.paths, before.own, () => 1)
    }
    expect(routesIn(state)).toEqual(expected)
    expect([state.reads.length, state.links.length]).toEqual([before.reads.length, before.links.length])
  })
})
