import vm from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findMatchPath, type MatchPath, matchPath, rankMatchPaths } from '#runtime/protocol/match-path.ts'
import { pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { bundleGatsbyLoader, type Gatsby } from './support/gatsby-loader.ts'

/** Compares Gatsby's address matching with ours. */

const runGatsby = async (basePath: string): Promise<Gatsby> => {
  const context = vm.createContext({ URL })
  vm.runInContext(await bundleGatsbyLoader(basePath), context)
  return context['gatsby'] as Gatsby
}

const segment = fc.constantFrom('a', 'b', 'c')
const pattern = fc
  .record({
    segments: fc.array(fc.oneof(segment, fc.constantFrom(':id', ':name')), { maxLength: 3 }),
    last: fc.constantFrom([], ['*'], ['*rest']),
  })
  .map(({ segments, last }) => `/${[...segments, ...last].join('/')}`)

/** Match paths, ranked as by a build. */
const areas: fc.Arbitrary<readonly MatchPath[]> = fc
  .uniqueArray(pattern, { maxLength: 6 })
  .map((patterns) => rankMatchPaths(patterns.map((each, index) => ({ path: `/area-${index}/`, matchPath: each }))))

const address = fc.record({ segments: fc.array(segment, { maxLength: 4 }), slash: fc.constantFrom('', '/') }).map(
  // The root has only one form.
  ({ segments, slash }) => `/${segments.join('/')}${segments.length === 0 ? '' : slash}`,
)

describe('client-only areas', () => {
  let gatsby: Gatsby

  beforeAll(async () => {
    gatsby = await runGatsby('')
  })

  it('match the same addresses as in Gatsby, with the same parameters', () => {
    fc.assert(
      fc.property(areas, address, (list, at) => {
        gatsby.setMatchPaths(list)
        const found = findMatchPath(list, pathKeyOf(at))
        expect(found === undefined ? null : pathKeyOf(found.path)).toBe(gatsby.findMatchPath(at))
        if (found !== undefined)
          expect(matchPath(found.matchPath, pathKeyOf(at))).toEqual({ ...gatsby.grabMatchParams(at) })
      }),
      { numRuns: 2000 },
    )
  })
})

describe.each(['', '/docs'])('path keys below "%s"', (basePath) => {
  let gatsby: Gatsby

  beforeAll(async () => {
    gatsby = await runGatsby(basePath)
  })

  it('equal those of Gatsby', () => {
    const encoded = fc.constantFrom(
      'a',
      'v1.2',
      '404.html',
      'caf%C3%A9',
      'two%20words',
      'q&a',
      'q%26a',
      'a+b',
      '%E5%8A%A8%E6%80%81',
      '动态',
    )
    const pathname = fc.oneof(
      fc.constantFrom('/', '/index.html'),
      fc
        .record({ segments: fc.array(encoded, { minLength: 1, maxLength: 3 }), slash: fc.constantFrom('', '/') })
        .map(({ segments, slash }) => `/${segments.join('/')}${slash}`),
    )
    const fragment = fc.constantFrom('', '#part', '#caf%C3%A9')
    fc.assert(
      fc.property(pathname, fragment, (path, part) => {
        expect(toPathKey(basePath + path, { basePath, matchPaths: [] })).toBe(gatsby.findPath(basePath + path + part))
      }),
      { numRuns: 500 },
    )
  })
})
