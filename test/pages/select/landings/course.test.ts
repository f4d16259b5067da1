import { expect, it } from 'vitest'
import { selectCourse } from '#pages/select/landings/course.ts'

const aCourse = (spans: readonly { readonly from: number; readonly to: number }[]) => ({
  title: 'A course',
  intro: 'In days',
  columns: { what: 'What', who: 'Who', days: 'Days' },
  spans: spans.map((span) => ({ what: 'Something', who: 'Somebody', ...span })),
  note: 'A note',
})

it('lays all spans on one scale that begins with the earliest', () => {
  const { length, origin, stretches } = selectCourse(
    aCourse([
      { from: -10, to: -3 },
      { from: 0, to: 15 },
    ]),
    'en-US',
  )
  expect({ length, origin }).toEqual({ length: 25, origin: 10 })
  expect(stretches.map(({ start, length }) => [start, length])).toEqual([
    [0, 7],
    [10, 15],
  ])
})

it('has the day that counts as none on the scale, even where all spans come after it', () => {
  expect(selectCourse(aCourse([{ from: 4, to: 9 }]), 'en-US')).toMatchObject({ length: 9, origin: 0 })
})

it('writes days as each language does', () => {
  const course = aCourse([{ from: -7, to: 0 }])
  expect(selectCourse(course, 'en-US').stretches[0]?.days).toBe('−7 to 0')
  expect(selectCourse(course, 'zh-CN').stretches[0]?.days).toBe('−7～0')
})
