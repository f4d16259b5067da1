import { describe, expect, it } from 'vitest'
import { followChains } from '#prerender/plan/redirect-chains.ts'
import { aRule } from '#test/support/builders.ts'

const chainsOf = (...pairs: readonly (readonly [fromPath: string, toPath: string, more?: object])[]) => {
  const rules = pairs.map(([fromPath, toPath, more]) => aRule({ fromPath, toPath, ...more }))
  const chains = followChains(rules)
  return Object.fromEntries(
    rules.map((rule) => [rule.fromPath, [chains.get(rule)?.count, chains.get(rule)?.last.fromPath]]),
  )
}

describe('followChains', () => {
  it('counts the redirects to the end of a chain, whatever the order of the table', () => {
    expect(chainsOf(['/b', '/c'], ['/a', '/b'], ['/c', '/new'], ['/x', '/C'])).toEqual({
      '/a': [3, '/c'],
      '/b': [2, '/c'],
      '/c': [1, '/c'],
      '/x': [2, '/c'],
    })
  })

  it('a circle has no end, and neither has a rule that leads into it', () => {
    expect(chainsOf(['/in', '/a'], ['/a', '/b'], ['/b', '/a'])).toMatchObject({
      '/in': [Number.POSITIVE_INFINITY, '/a'],
      '/a': [Number.POSITIVE_INFINITY, expect.anything()],
      '/b': [Number.POSITIVE_INFINITY, expect.anything()],
    })
  })

  it('a rule for other spellings of its own target ends there', () => {
    expect(chainsOf(['/News', '/news'])).toEqual({ '/News': [1, '/News'] })
  })

  it('patterns, other hosts and rules that show another page end a chain', () => {
    expect(
      chainsOf(
        ['/a', '/p/x'],
        ['/p/:name', '/new'],
        ['/b', 'https://a.example/c'],
        ['/c', '/d', { statusCode: 200 }],
        ['/d', '/new'],
      ),
    ).toMatchObject({ '/a': [1, '/a'], '/b': [1, '/b'], '/c': [1, '/c'] })
  })

  it('follows a chain of 50,000 rules', () => {
    const pairs = Array.from({ length: 50_000 }, (_, number) => [`/${number}`, `/${number + 1}`] as const)
    expect(chainsOf(...pairs)['/0']).toEqual([50_000, '/49999'])
  })
})
