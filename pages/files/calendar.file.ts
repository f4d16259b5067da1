import { pageUrl } from '#runtime/protocol/urls.ts'
import { defineFile } from '../define.ts'
import { writeCalendar } from '../select/calendar.ts'
import { eventCalendarPath, eventsPath } from '../select/paths.ts'
import { selectRelatedOne } from '../select/related.ts'

/** One for each event, to be put into a calendar. */
export const file = defineFile({
  routes: ({ content }) => content.all('events').map(({ id, file: from }) => ({ path: eventCalendarPath(id), params: id, from })),
  write: (context) => {
    const { content, settings, edition, params } = context
    const { id, file: from, data } = content.get('events', params)
    const { starts, minutes } = selectRelatedOne(context, 'eventFacts', id, from).data
    const origin = settings.editions[edition]?.origin ?? ''
    return writeCalendar({
      uid: `${id}@${new URL(origin).host}`,
      // The build has no clock; the day of the list is when the event was last announced.
      stamp: new Date(`${content.get('eventsPage', 'events').data.asOf}T00:00:00Z`),
      starts: new Date(starts),
      minutes,
      title: data.title,
      text: data.summary,
      place: data.where,
      url: `${origin}${pageUrl(eventsPath(), settings)}#${id}`,
    })
  },
})
