import { describe, expect, it } from 'vitest'
import { selectTimeline } from '#pages/products/drawings/timeline.ts'
import { aTimeline } from '#test/support/drawings.ts'

describe('selectTimeline', () => {
  it('gives a moment no width, and a span the width of its days', () => {
    const { marks, ticks } = selectTimeline(aTimeline({ axis: { as: 'day #', from: 0, to: 10, step: 5 } }), 'en-US')
    const [moment, span] = marks
    expect(moment?.width).toBe(0)
    expect((span?.x ?? 0) + (span?.width ?? 0)).toBe(ticks.at(-1)?.x)
  })

  it('marks zero only inside the axis', () => {
    const zeros = (from: number) =>
      selectTimeline(aTimeline({ axis: { as: '#', from, to: 10, step: 5 } }), 'en-US').ticks.filter(
        ({ isZero }) => isZero,
      ).length
    expect([zeros(-5), zeros(0)]).toEqual([1, 0])
  })

  it('labels days before and after zero without a sign', () => {
    const axis = { as: '# after', before: '# before', zero: 'departure', from: -10, to: 10, step: 5 }
    const { ticks } = selectTimeline(aTimeline({ axis }), 'en-US')
    expect(ticks.map(({ text }) => text)).toEqual(['10 before', '5 before', 'departure', '5 after', '10 after'])
  })

  it('labels every second step, including zero, if there is little room', () => {
    const axis = { as: '#', before: '# before', from: -15, to: 10, step: 5 }
    const named = selectTimeline(aTimeline({ axis }), 'en-US').ticks.filter(({ isMinor }) => !isMinor)
    expect(named.map(({ text }) => text)).toEqual(['10 before', '0', '10'])
  })

  it('rejects a row outside the axis by name', () => {
    expect(() => selectTimeline(aTimeline({ axis: { as: '#', from: 0, to: 8, step: 2 } }), 'en-US')).toThrow('“At sea”')
  })
})
