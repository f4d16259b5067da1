import { expect, it } from 'vitest'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectCourse } from '#pages/resources/course.ts'
import { aContext } from '#test/support/builders.ts'

const context = aContext({
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
}) as unknown as SiteBuildContext

const aCourse = (spans: readonly { readonly from: number; readonly to: number }[]) => ({
  title: 'A course',
  intro: 'In days',
  columns: { what: 'What', who: 'Who', days: 'Days' },
  origin: 'sailing',
  spans: spans.map((span) => ({ what: 'Something', who: 'Somebody', ...span })),
  note: 'A note',
})

it('a course puts all spans on a scale that begins with the earliest', () => {
  const { length, origin, stretches } = selectCourse(
    context,
    aCourse([
      { from: -10, to: -3 },
      { from: 0, to: 15 },
    ]),
  )
  expect({ length, origin }).toEqual({ length: 25, origin: 10 })
  expect(stretches.map(({ start, length }) => [start, length])).toEqual([
    [0, 7],
    [10, 15],
  ])
})

it('a course includes day zero, even if all spans come later', () => {
  expect(selectCourse(context, aCourse([{ from: 4, to: 9 }]))).toMatchObject({ length: 9, origin: 0 })
})

it.each([
  { from: -45, to: -28, days: 'course.days before 45 28 sailing' },
  { from: -5, to: 0, days: 'course.days until 5 0 sailing' },
  { from: -2, to: 3, days: 'course.days across 2 3 sailing' },
  { from: 0, to: 15, days: 'course.days since 0 15 sailing' },
  { from: 10, to: 15, days: 'course.days after 10 15 sailing' },
])('a course labels the span $from to $to without signs, on its side of day zero', ({ from, to, days }) => {
  expect(selectCourse(context, aCourse([{ from, to }])).stretches[0]?.days).toBe(days)
})
