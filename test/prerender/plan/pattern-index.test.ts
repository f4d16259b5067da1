import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexPatterns } from '#prerender/plan/pattern-index.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { isPattern } from '#runtime/protocol/redirect.ts'
import { aRule } from '#test/support/builders.ts'

const segment = fc.constantFrom('blog', 'Blog', '港口', 'a', ':name', ':id', '')
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '/*', '/*rest'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`)
const path = fc
  .array(fc.constantFrom('blog', 'BLOG', '港口', 'a', 'b', ''), { maxLength: 5 })
  .map((parts) => `/${parts.join('/')}`)

describe('indexPatterns', () => {
  it('finds the same patterns as a search of the whole table, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pattern, fc.boolean()), { maxLength: 12 }), path, (patterns, at) => {
        const rules = patterns.map(([fromPath, ignoreCase]) => aRule({ fromPath, ignoreCase }))
        const matching = (among: readonly (typeof rules)[number][]) =>
          among.filter(({ fromPath, ignoreCase }) => matchPath(fromPath, at, ignoreCase) !== undefined)
        expect(matching(indexPatterns(rules)(at))).toEqual(matching(rules.filter(isPattern)))
      }),
    )
  })
})
