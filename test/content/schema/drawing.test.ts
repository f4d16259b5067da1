import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { Drawing } from '#content/schema/drawing.ts'
import { InsuranceCoverage } from '#content/schema/insurance-coverage.ts'
import { aPrice, aTimeline, someBars, someLines } from '#test/support/drawings.ts'

const isDrawing = (value: unknown): boolean => isRight(Drawing.decode(value))

describe('Drawing', () => {
  it.each([someLines(), aTimeline(), aPrice(), someBars()])('takes one of kind $kind', (drawing) => {
    expect(isDrawing(drawing)).toBe(true)
  })

  it.each([aTimeline(), aPrice(), someBars()])(
    'refuses one of kind $kind whose rows do not fill its columns',
    (drawing) => {
      expect(isDrawing({ ...drawing, columns: [...drawing.columns, 'One more'] })).toBe(false)
    },
  )

  it.each(['kg', '# of #'])('refuses the pattern “%s”, which has no one place for the number', (as) => {
    expect(isDrawing(aPrice({ as }))).toBe(false)
  })

  it('refuses an axis that begins before zero and has no words for that', () => {
    const axis = { as: 'day #', from: -10, to: 10, step: 5 }
    expect([isDrawing(aTimeline({ axis })), isDrawing(aTimeline({ axis: { ...axis, before: '# before' } }))]).toEqual([
      false,
      true,
    ])
  })
})

describe('InsuranceCoverage', () => {
  const coverage = (covered: readonly boolean[]) => ({
    title: 'Clauses',
    summary: 'What they cover.',
    slug: '/clauses',
    updated: '2026-11-21',
    cover: {
      title: 'Losses',
      intro: 'Side by side.',
      columns: ['Loss', 'A', 'B'],
      rows: [{ loss: 'Fire', covered }],
      note: 'A summary.',
    },
  })

  it('wants a mark for each column', () => {
    const isFine = (covered: readonly boolean[]) => isRight(InsuranceCoverage.decode(coverage(covered)))
    expect([isFine([true, false]), isFine([true]), isFine([true, true, true])]).toEqual([true, false, false])
  })
})
