import { expect, it } from 'vitest'
import type { Webinar } from '#content/schema/webinar.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectAgenda, selectWebinarEntries, sessionOf } from '#pages/view-models/webinars.ts'
import { aContext } from '#test/support/builders.ts'

const aWebinar = (webinar: Partial<Webinar> = {}): Webinar => ({
  title: 'A session',
  summary: 'About something',
  slug: '/a-session',
  state: 'on-demand',
  held: '2026-06-25',
  starts: '10:00',
  timeZone: 'America/Los_Angeles',
  zone: 'Pacific time',
  speakers: [],
  covers: [],
  agenda: [{ minutes: 45, title: 'All of it', text: 'From start to end.' }],
  ...webinar,
})

const contextWith = (...webinars: readonly Webinar[]): SiteBuildContext => {
  const entries = webinars.map((data) => ({ id: data.slug, file: `${data.slug}.md`, data }))
  const all = () => entries as never
  return aContext({ content: { all, find: () => undefined, get: all } }) as unknown as SiteBuildContext
}

it('each part of a webinar starts at the end of the previous one, beyond an hour, too', () => {
  const agenda = [50, 15, 10].map((minutes) => ({ minutes, title: String(minutes), text: 'A part.' }))
  const { items, scale } = selectAgenda(contextWith(), aWebinar({ agenda }))
  expect(items.map(({ time }) => time)).toEqual(['0:00–0:50', '0:50–1:05', '1:05–1:15'])
  expect(scale.parts).toEqual([667, 200, 133])
})

it('upcoming webinars are listed next first, and past ones latest first', () => {
  const sessions = (['upcoming', 'on-demand'] as const).flatMap((state) =>
    ['2026-03-01', '2026-01-01', '2026-02-01'].map((held) => aWebinar({ state, held, title: held, slug: `/${held}` })),
  )
  const titles = (state: Webinar['state']) =>
    selectWebinarEntries(contextWith(...sessions), state).map(({ title }) => title)
  expect(titles('upcoming')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(titles('on-demand')).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
})

it('a webinar has its start in its time zone, and the length of its parts', () => {
  const agenda = [50, 15].map((minutes) => ({ minutes, title: String(minutes), text: 'A part.' }))
  const { starts, minutes } = sessionOf(
    aWebinar({ held: '2026-12-03', starts: '10:00', timeZone: 'America/Los_Angeles', agenda }),
  )
  expect(starts.toISOString()).toBe('2026-12-03T18:00:00.000Z')
  expect(minutes).toBe(65)
})
