import { describe, expect, it } from 'vitest'
import { file } from '#pages/files/calendar.file.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const aWebinar = (id: string, state: 'upcoming' | 'on-demand') => ({
  id,
  file: `${id}.md`,
  data: {
    title: 'A session',
    summary: 'About something',
    slug: `/${id}`,
    state,
    held: '2026-12-03',
    starts: '10:00',
    timeZone: 'America/Los_Angeles',
    agenda: [{ minutes: 45 }],
  },
})

const collections: Readonly<Record<string, readonly { readonly id: string; readonly data: object }[]>> = {
  events: [{ id: 'same-name', data: { title: 'An hour', summary: 'On something', where: 'Here' } }],
  eventFacts: [{ id: 'same-name', data: { starts: '2026-12-03T01:00Z', minutes: 60 } }],
  eventsPage: [{ id: 'events', data: { asOf: '2026-11-21' } }],
  webinars: [aWebinar('same-name', 'upcoming'), aWebinar('over', 'on-demand')],
}

const find = (collection: string, id: string) => collections[collection]?.find((entry) => entry.id === id) as never
const context = aContext({
  content: { all: (collection: string) => collections[collection] as never, find, get: find },
  settings: someSettings(),
})

type Params = { readonly kind: 'event' | 'webinar'; readonly id: string }
const { routes, write } = file as unknown as {
  readonly routes: (context: unknown) => readonly { readonly path: string; readonly params: Params }[]
  readonly write: (context: unknown) => string
}
const linesOf = (params: Params): readonly string[] =>
  write({ ...context, path: '/a.ics', params })
    .replaceAll('\r\n ', '')
    .split('\r\n')

describe('calendar files', () => {
  it('exist for upcoming events and webinars, not for past ones', () => {
    expect(routes(context).map(({ path }) => path)).toEqual(['/events/same-name.ics', '/webinars/same-name.ics'])
  })

  it('put a webinar at its UTC time, and link to its page', () => {
    const lines = linesOf({ kind: 'webinar', id: 'same-name' })
    expect(lines).toContain('DTSTART:20261203T180000Z')
    expect(lines).toContain('DTEND:20261203T184500Z')
    expect(lines).toContain('URL:https://site.example/webinars/same-name')
  })

  it('link to an event in the list', () => {
    expect(linesOf({ kind: 'event', id: 'same-name' })).toContain('URL:https://site.example/events#same-name')
  })

  it('distinguish an event and a webinar with the same name', () => {
    const [event, webinar] = (['event', 'webinar'] as const).map((kind) =>
      linesOf({ kind, id: 'same-name' }).find((line) => line.startsWith('UID:')),
    )
    expect(event).not.toBe(webinar)
  })
})
