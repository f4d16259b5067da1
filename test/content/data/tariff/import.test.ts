import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { applyChanges, compareLines, writeChanges } from '#content/data/tariff/compare.ts'
import { readHtsRate } from '#content/data/tariff/hts-rate.ts'
import { readExport } from '#content/data/tariff/read-export.ts'
import { chargeRate } from '#freight/duty/charge-rate.ts'
import { readRate } from '#freight/duty/rate.ts'

/** Rows as hts.usitc.gov exports them; the rest of their members is not read. */
const row = (htsno: string, general: string | null, indent = '2') => ({
  htsno,
  indent,
  description: 'Goods',
  superior: null,
  units: ['kg'],
  general,
  special: 'Free (AU)',
  other: '20%',
  footnotes: [{ columns: ['general'], marker: '1', value: 'See 9903.88.15. ', type: 'endnote' }],
  quotaQuantity: null,
  additionalDuties: null,
})

const read = (rows: readonly unknown[], least = 0) => readExport(JSON.stringify(rows), least)

describe('readExport', () => {
  it('takes the rate of a line from its row of eight digits, or from its row of ten', () => {
    const reading = read([
      row('0101', ''),
      row('', ''),
      row('0101.21.00', 'Free'),
      row('0101.21.00.10', ''),
      row('9503.00.00', ''),
      row('9503.00.00.11', 'Free'),
      row('9503.00.00.13', 'Free'),
      row('9903.88.15', 'The duty provided in the applicable subheading + 7.5%'),
    ])
    expect(reading).toEqual({
      _tag: 'Read',
      rates: new Map([
        ['01012100', 'free'],
        ['95030000', 'free'],
      ]),
    })
  })

  it.each([
    ['{', 'not JSON'],
    ['{"rows": []}', 'not an array'],
    [JSON.stringify([row('0101.2', 'Free')]), 'row 1: “0101.2” is no number'],
    [JSON.stringify([row('0101.21.00', 'Free'), row('0101.29.00', '5 percent')]), 'row 2: the rate “5 percent”'],
    [JSON.stringify([row('0101.21.00', '')]), 'row 1: 01012100 has no general rate'],
    [JSON.stringify([row('0101.21.00.10', 'Free'), row('0101.21.00.20', '5%')]), 'row 2: 0101.21.00.20 has the rate'],
    [JSON.stringify([{ htsno: 5 }]), 'row 1: htsno and general must be texts'],
    [JSON.stringify([row('0101.21.00', 'Free')]), 'has 1 lines of eight digits; the whole schedule has more than'],
  ])('refuses %s', (text, fault) => {
    expect(readExport(text)).toEqual({
      _tag: 'Broken',
      faults: expect.arrayContaining([expect.stringContaining(fault)]),
    })
  })
})

describe('compareLines', () => {
  const rows = [
    { code: '01012100', from: '2025-10-01', rate: 'free' },
    { code: '01012900', from: '2025-10-01', rate: '5%' },
    { code: '01013000', from: '2025-10-01', rate: '6.8%' },
  ]
  const changes = compareLines(
    rows,
    new Map([
      ['01012100', 'free'],
      ['01012900', '4%'],
      ['01019030', 'free'],
    ]),
  )

  it('tells lines that were added, removed and changed', () => {
    expect(writeChanges(changes)).toBe(
      [
        'changed  0101.29.00  5% → 4%',
        'removed  0101.30.00  was 6.8%',
        'added    0101.90.30  free',
        '1 added, 1 removed, 1 changed.',
      ].join('\n'),
    )
  })

  it('keeps the rates of earlier days, and gives the same when it is repeated', () => {
    const applied = applyChanges(rows, changes, '2026-07-01')
    expect(applied).toEqual([
      { code: '01012100', from: '2025-10-01', rate: 'free' },
      { code: '01012900', from: '2025-10-01', to: '2026-06-30', rate: '5%' },
      { code: '01012900', from: '2026-07-01', rate: '4%' },
      { code: '01013000', from: '2025-10-01', to: '2026-06-30', rate: '6.8%' },
      { code: '01019030', from: '2026-07-01', rate: 'free' },
    ])
    expect(
      compareLines(
        applied,
        new Map([
          ['01012100', 'free'],
          ['01012900', '4%'],
          ['01019030', 'free'],
        ]),
      ),
    ).toEqual([])
  })
})

describe('readHtsRate', () => {
  it.each([
    ['Free', 'free'],
    ['3.4%', '3.4%'],
    ['1.4¢/kg + 10%', '$0.014/kg + 10%'],
    ['$1.035/kg +13.6%', '$1.035/kg + 13.6%'],
    ['90¢/pr. + 37.5%', '$0.9/pair + 37.5%'],
    ['3.7¢/kg on drained weight', '$0.037/kg of drained'],
    ['23.7¢/pf.liter', '$0.237/proof-liter'],
    ['38.4¢/1000', '$0.384/thousand'],
    ['40¢ each + 6% on the case + 5.3% on the battery', '$0.4/each + 6% of case + 5.3% of battery'],
    ['57¢ each + 3.7¢/jewel over 7 + 4.9% on the case', '$0.57/each + $0.037/jewel-over-7 + 4.9% of case'],
    ['The rate applicable to each garment in the ensemble if separately entered', 'as garments'],
  ])('translates %s', (text, rate) => {
    expect(readHtsRate(text)).toBe(rate)
  })

  it.each(['', 'free', '5 percent', '1.4¢/furlong', '3% on the handle', '5% ad val.'])(
    'does not guess at “%s”',
    (text) => {
      expect(readHtsRate(text)).toBeUndefined()
    },
  )
})

describe('chargeRate', () => {
  const charge = (text: string, quantities: Readonly<Record<string, string>>, cents = 1_000_000) => {
    const rate = readRate(text)
    if (rate === undefined) throw new Error(text)
    return chargeRate(
      rate,
      cents,
      Object.fromEntries(Object.entries(quantities).map(([name, count]) => [name, new Big(count)])),
    )
  }

  it('adds the terms and rounds once, half up', () => {
    expect(charge('$0.014/kg + 10%', { kg: '1234.5' })).toBe(101_728)
    expect(charge('$0.0105/barrel', { barrel: '1' }, 100)).toBe(1)
    expect(
      charge('$0.4/each + 6% of case + 5.3% of battery', {
        each: '10',
        'value-of-case': '200',
        'value-of-battery': '10',
      }),
    ).toBe(1653)
  })

  it('charges raw sugar by its degrees, down to the least rate', () => {
    const sugar = 'sugar 0.036606 0.00020668 0.03143854'
    expect(charge(sugar, { kg: '1000', degrees: '100' })).toBe(3661)
    expect(charge(sugar, { kg: '1000', degrees: '96' })).toBe(3578)
    expect(charge(sugar, { kg: '1000', degrees: '50' })).toBe(3144)
  })
})
