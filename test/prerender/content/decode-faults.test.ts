import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { listFaults } from '#prerender/content/decode-faults.ts'

const Link = D.struct({ label: D.string, href: D.string })
const Page = pipe(D.struct({ title: D.string, links: D.array(Link) }), D.intersect(D.partial({ order: D.number })))

const faultsOf = (value: unknown) => {
  const decoded = Page.decode(value)
  return isLeft(decoded) ? listFaults(decoded.left) : []
}

describe('listFaults', () => {
  it('lists every fault with its position', () => {
    expect(faultsOf({ title: 1, links: [{ label: 'a', href: '/a' }, { label: 'b' }], order: 'first' })).toEqual([
      { path: ['title'], problem: expect.stringContaining('1 should be string') },
      { path: ['links', 1, 'href'], problem: expect.stringContaining('missing') },
      { path: ['order'], problem: expect.stringContaining('"first" should be number') },
    ])
  })

  it('describes a fault of the whole value', () => {
    expect(faultsOf([])[0]?.path).toEqual([])
  })

  it('names numbers that are not finite', () => {
    expect(faultsOf({ title: 'A', links: [], order: Number.NaN })).toMatchObject([{ problem: 'NaN should be number' }])
    expect(faultsOf({ title: Number.POSITIVE_INFINITY, links: [] })).toMatchObject([
      { problem: 'Infinity should be string' },
    ])
  })

  it('shortens long values', () => {
    expect(faultsOf({ title: { text: 'x'.repeat(500) }, links: [] })[0]?.problem.length).toBeLessThan(150)
  })
})
