import { describe, expect, it } from 'vitest'
import { paginate } from '#templates/leaflets/paginate.ts'
import { bind, bindToNext, type Item, type Piece } from '#templates/leaflets/piece.ts'

const named = (id: string): Item => ({ kind: 'target', id, y: 0 })

const aPiece = (id: string, changes: Partial<Piece> = {}): Piece => ({
  height: 10,
  before: 0,
  isBound: false,
  items: [named(id)],
  ...changes,
})

const pieces = (...ids: readonly string[]): readonly Piece[] => ids.map((id) => aPiece(id))

const idsOn = (all: readonly Piece[], bottom = 50) =>
  paginate(all, { top: 20, bottom }).map((page) =>
    page.flatMap(({ items }) => items.map((item) => (item.kind === 'target' ? item.id : ''))),
  )

describe('paginate', () => {
  it('fills pages in order', () => {
    expect(idsOn(pieces('a', 'b', 'c', 'd'))).toEqual([['a', 'b', 'c'], ['d']])
  })

  it('ends no page with what is bound to the next piece, such as a heading', () => {
    expect(idsOn([...pieces('a', 'b'), ...bindToNext(pieces('heading')), ...pieces('d')])).toEqual([
      ['a', 'b'],
      ['heading', 'd'],
    ])
  })

  it('leaves at least two lines of a paragraph on each page', () => {
    const paragraph = bind(pieces('1', '2', '3', '4'))
    expect(idsOn([...pieces('a', 'b'), ...paragraph])).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
    expect(idsOn([...pieces('a'), ...paragraph])).toEqual([
      ['a', '1', '2'],
      ['3', '4'],
    ])
  })

  it('omits the room above the first piece of a page only', () => {
    const pages = paginate([aPiece('a', { before: 15 }), aPiece('b', { before: 5 })], { top: 20, bottom: 60 })
    expect(pages[0]?.map(({ y }) => y)).toEqual([20, 35])
  })

  it('shows the head of a table again above its first row on a page', () => {
    const repeat = aPiece('head')
    const rows = pieces('1', '2', '3', '4').map((row) => ({ ...row, repeat }))
    expect(idsOn([aPiece('head', { isBound: true }), ...rows])).toEqual([
      ['head', '1', '2'],
      ['head', '3', '4'],
    ])
  })

  it('divides a group that is higher than a page', () => {
    expect(idsOn(bindToNext(pieces('a', 'b', 'c', 'd')))).toEqual([['a', 'b', 'c'], ['d']])
  })
})
