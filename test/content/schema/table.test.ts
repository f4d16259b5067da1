import { isRight } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { Table } from '#content/schema/table.ts'

const aTable = (...rows: readonly (readonly string[])[]) => ({
  title: 'Boxes',
  intro: 'Inside.',
  columns: ['box', 'm³'],
  rows,
  note: 'Rounded.',
})

it('a table needs a cell for each column in every row', () => {
  expect(isRight(Table.decode(aTable(['20′', '33'], ['40′', '67'])))).toBe(true)
  expect(isRight(Table.decode(aTable(['20′', '33'], ['40′'])))).toBe(false)
  expect(isRight(Table.decode(aTable(['20′', '33', 'm³'])))).toBe(false)
})
