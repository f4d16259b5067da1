import { pageUrl } from '#runtime/protocol/urls.ts'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { writeCalendar } from '../select/calendar.ts'
import { eventCalendarPath, eventsPath, webinarCalendarPath, webinarPath } from '../select/paths.ts'
import { selectRelatedOne } from '../select/related.ts'
import { sessionOf } from '../select/webinars.ts'

type Params = { readonly kind: 'event' | 'webinar'; readonly id: string }
type Session = Pick<Parameters<typeof writeCalendar>[0], 'starts' | 'minutes' | 'title' | 'text' | 'place'> & {
  /** The page that tells more, with a fragment where it has one for the session. */
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

/** One for each event and each webinar to come, to be put into a calendar. */
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
    // Calendars know a changed session by this name; an event and a webinar may have the same id.
    const name = params.kind === 'event' ? params.id : `webinar-${params.id}`
    return writeCalendar({
      uid: `${name}@${new URL(origin).host}`,
      // The build has no clock; the day of the list is when the session was last announced.
      stamp: new Date(`${content.get('eventsPage', 'events').data.asOf}T00:00:00Z`),
      ...session,
      url: `${origin}${address}`,
    })
  },
})
