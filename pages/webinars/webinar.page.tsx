import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Webinar, type WebinarProps } from '#templates/kinds/webinar.tsx'
import { definePage } from '../define.ts'
import { onlineEvent } from '../structured-data/event.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { webinarPath } from '../view-models/paths.ts'
import { selectWebinar, sessionOf } from '../view-models/webinars.ts'
import { webinarMarkdown } from './webinar-markdown.ts'

/** An ISO time, to the minute. */
const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`

export const page = definePage({
  routes: ({ content }) =>
    content.all('webinars').map(({ id, file, data }) => ({ path: webinarPath(data.slug), params: { id }, file })),
  select: (context): WebinarProps => selectWebinar(context, context.content.get('webinars', context.params.id)),
  head: ({ head, speakers }, context) => {
    const { data } = context.content.get('webinars', context.params.id)
    const { title, summary } = data
    const { starts, minutes } = sessionOf(data)
    const ends = new Date(starts.getTime() + minutes * 60_000)
    const names = speakers.items.map(({ name, href }) => ({ name, path: href }))
    return {
      title: head.title,
      description: summary,
      structuredData: [
        onlineEvent(context, { title, summary, starts: minuteOf(starts), ends: minuteOf(ends), speakers: names }),
      ],
    }
  },
  search: (_, { content, params }) => ({
    section: 'webinars',
    headings: headingsOf(content.get('webinars', params.id)),
  }),
  twin: (_, context) => {
    const entry = context.content.get('webinars', context.params.id)
    return { facts: { held: entry.data.held }, markdown: webinarMarkdown(context, entry) }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Webinar {...data} />
