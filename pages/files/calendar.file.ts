import { pageUrl } from '@fairlead/engine/urls'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { eventCalendarPath, eventsPath, webinarCalendarPath, webinarPath } from '../view-models/paths.ts'
import { selectRelatedOne } from '../view-models/related.ts'
import { sessionOf } from '../view-models/webinars.ts'
import { writeCalendar } from './icalendar.ts'

type Params = { readonly kind: 'event' | 'webinar'; readonly id: string }
type Session = Pick<Parameters<typeof writeCalendar>[0], 'starts' | 'minutes' | 'title' | 'text' | 'place'> & {
  /** Page of the session, with a fragment if it has one. */
  readonly address: string
}

const selectEvent = (context: SiteBuildContext, key: string): Session => {
  const { content, settings } = context
  const { id, file: from, data } = content.get('events', key)
  const { starts, minutes } = selectRelatedOne(context, 'eventFacts', id, from).data
  const address = `${pageUrl(eventsPath(), settings)}#${id}`
  return { starts: new Date(starts), minutes, title: data.title, text: data.summary, place: data.where, address }
}

const selectWebinar = ({ content, settings, t }: SiteBuildContext, id: string): Session => {
  const { data } = content.get('webinars', id)
  const { title, summary, slug } = data
  return {
    ...sessionOf(data),
    title,
    text: summary,
    place: t('webinars.place'),
    address: pageUrl(webinarPath(slug), settings),
  }
}

/** Calendar files of the coming events and webinars. */
export const file = defineFile<Params>({
  routes: ({ content }) => [
    ...content
      .all('events')
      .map(({ id, file: from }) => ({ path: eventCalendarPath(id), params: { kind: 'event' as const, id }, from })),
    ...content
      .all('webinars')
      .filter(({ data }) => data.state === 'upcoming')
      .map(({ id, file: from, data }) => ({
        path: webinarCalendarPath(data.slug),
        params: { kind: 'webinar' as const, id },
        from,
      })),
  ],
  write: (context) => {
    const { content, settings, edition, params } = context
    const { address, ...session } =
      params.kind === 'event' ? selectEvent(context, params.id) : selectWebinar(context, params.id)
    const origin = settings.editions[edition]?.origin ?? ''
    // Calendars recognise a changed session by this name. The prefix keeps an event and a webinar with the same id
    // apart.
    const name = params.kind === 'event' ? params.id : `webinar-${params.id}`
    return writeCalendar({
      uid: `${name}@${new URL(origin).host}`,
      // The build has no clock: the date of the list is the last announcement of the session.
      stamp: new Date(`${content.get('eventsPage', 'events').data.asOf}T00:00:00Z`),
      ...session,
      url: `${origin}${address}`,
    })
  },
})
