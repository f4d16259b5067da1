import { expect, it } from 'vitest'
import { findCodes } from '#search/find-codes.ts'

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

it.each([
  ['HTS 8507.60.00.20 lithium', ['8507600020'], 'lithium', true],
  ['HS4202.92 bags', ['420292'], 'bags', true],
  ['税号8507600090的关税', ['8507600090'], '的关税', true],
  ['8507600020 lithium', ['8507600020'], 'lithium', false],
  ['duty on 6109.10 from China', ['610910'], 'duty on from China', false],
  ['hs code 8507 battery', ['8507'], 'battery', true],
  ['８５０７．６０ 锂电池', ['850760'], '锂电池', false],
  ['HS code for laptop bag', [], 'for laptop bag', true],
  ['find hs code for my product', [], '', true],
] as const)('takes the codes out of %j', (typed, codes, rest, isAsked) => {
  const found = findCodes(typed)
  expect({ ...found, rest: words(found.rest) }).toEqual({ codes, rest, isAsked })
})

it.each([
  'container MSKU1234567',
  'warehouse 90210',
  'phone 415-555-0100',
  'invoice 7701.00',
  'entry form 7501',
  '1.234567 kg',
  'the shipment',
])('leaves %j as it is', (typed) => {
  expect(findCodes(typed)).toEqual({ codes: [], rest: typed, isAsked: false })
})
