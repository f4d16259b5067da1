import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { Drawing } from '#content/schema/drawing.ts'
import { InsuranceCoverage } from '#content/schema/insurance-coverage.ts'
import { aPrice, aTimeline, someBars, someLines } from '#test/support/drawings.ts'

const isDrawing = (value: unknown): boolean => isRight(Drawing.decode(value))

describe('Drawing', () => {
  it.each([someLines(), aTimeline(), aPrice(), someBars()])('accepts a drawing of kind $kind', (drawing) => {
    expect(isDrawing(drawing)).toBe(true)
  })

  it.each([aTimeline(), aPrice(), someBars()])(
    'rejects a drawing of kind $kind whose rows do not fill its columns',
    (drawing) => {
      expect(isDrawing({ ...drawing, columns: [...drawing.columns, 'One more'] })).toBe(false)
    },
  )

  it.each(['kg', '# of #'])('rejects the pattern “%s”, which does not have exactly one placeholder', (as) => {
    expect(isDrawing(aPrice({ as }))).toBe(false)
  })

  it('rejects an axis that begins before zero without a label for that', () => {
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

  it('requires a mark for each column of a coverage table', () => {
    const isFine = (covered: readonly boolean[]) => isRight(InsuranceCoverage.decode(coverage(covered)))
    expect([isFine([true, false]), isFine([true]), isFine([true, true, true])]).toEqual([true, false, false])
  })
})
