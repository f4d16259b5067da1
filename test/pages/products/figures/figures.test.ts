import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCircles, drawSquares } from '#pages/products/figures/areas.ts'
import { drawCartons } from '#pages/products/figures/cartons.ts'
import { drawCode } from '#pages/products/figures/code.ts'
import { drawHaul } from '#pages/products/figures/haul.ts'
import { drawJoined } from '#pages/products/figures/joined.ts'
import { drawOptions } from '#pages/products/figures/options.ts'
import { drawRefund } from '#pages/products/figures/refund.ts'
import { type Drawn, startsOf, writeScene } from '#pages/products/figures/scene.ts'
import { drawSharedContainer } from '#pages/products/figures/shared-container.ts'
import { trustedHtml } from '#runtime/boot/trust.ts'

const words = { title: 'Title', caption: 'Caption' }
const about = { title: 'Bars', intro: 'Intro', note: 'Note', columns: [] }

const textsOf = ({ texts }: Drawn): readonly string[] => texts.map(({ text }) => text)

/** The corners of a path of straight lines. */
const cornersOf = (d: string): readonly (readonly [number, number])[] =>
  [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

const sizeOf = (d: string): { readonly width: number; readonly height: number } => {
  const corners = cornersOf(d)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
}

const shapesOf = ({ shapes }: Drawn, look: string): readonly string[] =>
  shapes.flatMap((shape) => (shape.look === look ? [shape.d] : []))

const bars = (amounts: readonly number[]) => ({
  kind: 'bars' as const,
  ...about,
  as: '$#',
  rows: amounts.map((amount, index) => ({ name: `Bar ${index}`, times: [amount], cells: ['', 'Sum'] })),
})

describe('startsOf', () => {
  it('ends with the sum, and each part begins where the one before it ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 9 }), (parts) => {
        const starts = startsOf(parts)
        expect(starts).toHaveLength(parts.length + 1)
        for (const [index, part] of parts.entries()) expect((starts[index + 1] ?? 0) - (starts[index] ?? 0)).toBe(part)
      }),
    )
  })
})

describe('writeScene', () => {
  const drawn = { width: 10, height: 10, shapes: [], texts: [] }

  it('escapes words, so that no text becomes markup', () => {
    const { svg } = writeScene({ ...drawn, texts: [{ x: 0, y: 0, text: '<b>a & b</b>' }] }, 'one')
    expect(svg).toContain('>&lt;b&gt;a &amp; b&lt;/b&gt;</text>')
  })

  it('is markup that the policy of the site lets a browser set', () => {
    const { svg } = writeScene(
      {
        ...drawn,
        shapes: [{ look: 'hatch', d: 'M0 0L1 1Z' }],
        texts: [{ x: 1, y: 2, text: 'a < b', look: 'strong', anchor: 'end', isMinor: true }],
        scale: 0.5,
      },
      'one',
    )
    expect(trustedHtml(svg)).toBe(svg)
  })

  it('has a hatching of its own for each scene that uses one', () => {
    const hatched = { ...drawn, shapes: [{ look: 'hatch' as const, d: 'M0 0Z' }] }
    expect(writeScene(hatched, 'one').svg).toMatch(/<pattern id="one".*fill="url\(#one\)"/)
    expect(writeScene(drawn, 'two').svg).not.toContain('pattern')
  })
})

describe('drawCartons', () => {
  const figure = {
    kind: 'cartons' as const,
    ...words,
    carton: [60, 40, 40] as [number, number, number],
    count: [2, 2, 1] as [number, number, number],
    divisor: 6000,
    weight: '# kg',
    length: '# cm',
    actual: 'Actual',
    byVolume: 'By volume',
    charged: 'Charged',
  }

  it('charges for volume when the cartons are light, and for weight when they are heavy', () => {
    // 120 × 80 × 40 cm ÷ 6,000 = 64 kg.
    expect(textsOf(drawCartons({ ...figure, kilograms: 50 }, 'en-US')).slice(-6)).toEqual([
      'Actual',
      '50 kg',
      'By volume',
      '64 kg',
      'Charged',
      '64 kg',
    ])
    expect(textsOf(drawCartons({ ...figure, kilograms: 90 }, 'en-US')).at(-1)).toBe('90 kg')
  })

  it('gives the dimensions of the whole block', () => {
    expect(textsOf(drawCartons({ ...figure, kilograms: 50 }, 'en-US')).slice(0, 3)).toEqual([
      '120 cm',
      '80 cm',
      '40 cm',
    ])
  })

  it('draws the weights to one scale', () => {
    const scene = drawCartons({ ...figure, kilograms: 16 }, 'en-US')
    const actual = sizeOf(shapesOf(scene, 'paper').at(-1) ?? '').width
    const byVolume = sizeOf(shapesOf(scene, 'sea').at(-1) ?? '').width
    expect(actual / byVolume).toBeCloseTo(16 / 64, 2)
  })
})

describe('drawSharedContainer', () => {
  it('cuts the parts in proportion to their volumes, and lifts the reader’s out', () => {
    const scene = drawSharedContainer(
      { kind: 'shared', ...words, parts: [10, 30, 20], yours: 1, volume: '# m³', label: 'Yours', price: 'Price' },
      'en-US',
    )
    const [lifted] = shapesOf(scene, 'sea')
    const [hole] = shapesOf(scene, 'hatch')
    // A 40-foot high cube is 12.03 m long: half of it, at 40 units a meter.
    expect(sizeOf(lifted ?? '').width).toBeCloseTo((12.03 * 40) / 2, 0)
    expect(sizeOf(hole ?? '')).toEqual(sizeOf(lifted ?? ''))
    expect(textsOf(scene)).toEqual(['Yours', '30 m³', 'Price', '10 m³', '20 m³'])
  })
})

describe('drawHaul', () => {
  it('adds up the miles, and rests between the days only', () => {
    const scene = drawHaul(
      { kind: 'haul', ...words, miles: [400, 300], distance: '# mi', day: 'Day #', rest: 'Rest', from: 'A', to: 'B' },
      'en-US',
    )
    const texts = textsOf(scene)
    expect(texts).toContain('700 mi')
    expect(texts.filter((text) => text === 'Rest')).toHaveLength(1)
    const [first, second] = shapesOf(scene, 'paper').map(sizeOf)
    expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(4 / 3, 1)
    expect((first?.height ?? 0) / (second?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  })
})

describe('drawCode', () => {
  it('leads from each group of digits to its level, without crossing another leader', () => {
    const parts = ['85', '17', '13'].map((text) => ({ text, name: `Level ${text}`, cells: [] }))
    const scene = drawCode({ kind: 'code', ...words, notes: ['a', 'b', 'c'] }, { kind: 'code', ...about, parts })
    const leaders = shapesOf(scene, 'grid').map(cornersOf)
    const depths = leaders.map((corners) => corners[1]?.[1] ?? 0)
    expect(depths).toEqual(depths.toSorted((a, b) => b - a))
  })
})

describe('drawOptions', () => {
  it('hatches what each option saves of the dearest', () => {
    const scene = drawOptions({ kind: 'options', ...words, saved: '$# less' }, bars([500, 200]), 'en-US')
    expect(textsOf(scene)).toEqual(['Bar 0: $500', 'Bar 1: $200', '$300 less'])
    const [hatched] = shapesOf(scene, 'hatch').map(sizeOf)
    const [whole] = shapesOf(scene, 'paper').map(sizeOf)
    expect((hatched?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.6, 2)
  })
})

describe('drawRefund', () => {
  it('returns the sum of the refunds, on a band as wide as the share that leaves', () => {
    const scene = drawRefund(
      {
        kind: 'refund',
        ...words,
        units: 100,
        exported: 25,
        paid: 'Paid',
        leaving: 'Leaves',
        staying: 'Stays',
        back: 'Back: #',
      },
      {
        kind: 'price',
        ...about,
        as: '$#',
        total: 'Total',
        lines: [
          { name: 'a', amount: 10.5, cells: [] },
          { name: 'b', amount: 4.25, cells: [] },
        ],
      },
      'en-US',
    )
    expect(textsOf(scene).at(-1)).toBe('Back: $14.75')
    const [stays] = shapesOf(scene, 'paper').map(sizeOf)
    // Three quarters of 180 units stay.
    expect(stays?.height).toBeCloseTo(135, 0)
  })
})

describe('drawJoined', () => {
  it('fills the container with the sum of the parts', () => {
    const scene = drawJoined({ kind: 'joined', ...words, capacity: 60, volume: '# m³' }, bars([10, 20, 30]), 'en-US')
    const [filled] = shapesOf(scene, 'sea').map(sizeOf)
    const [container] = shapesOf(scene, 'line').map(sizeOf)
    expect((filled?.height ?? 0) / (container?.height ?? 1)).toBeCloseTo(0.5, 2)
    expect(textsOf(scene)).toContain('30 m³')
  })
})

describe('areas', () => {
  const amounts = fc.array(fc.integer({ min: 50, max: 100_000 }), { minLength: 2, maxLength: 5 })

  it('squares have areas in proportion to their amounts', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const scene = drawSquares({ kind: 'squares', ...words, names: [] }, bars(values), 'en-US')
        const sides = scene.shapes.filter(({ look }) => look !== 'dash').map(({ d }) => sizeOf(d).width)
        const most = Math.max(...values)
        const sorted = values.toSorted((a, b) => b - a)
        for (const [index, value] of sorted.entries())
          expect(Math.abs((sides[index] ?? 0) - 232 * Math.sqrt(value / most))).toBeLessThan(0.3)
      }),
    )
  })

  it('circles have areas in proportion to their amounts', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const scene = drawCircles({ kind: 'circles', ...words, names: [] }, bars(values), 'en-US')
        const most = Math.max(...values)
        const radii = scene.shapes.flatMap(({ d }) =>
          [...d.matchAll(/^M.*?a([\d.]+) /g)].map(([, radius]) => Number(radius)),
        )
        expect(radii).toHaveLength(values.length)
        for (const [index, value] of values.entries())
          expect(Math.abs((radii[index] ?? 0) - 112 * Math.sqrt(value / most))).toBeLessThan(0.2)
      }),
    )
  })
})
