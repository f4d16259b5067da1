import type { ReactElement } from 'react'
import type { ViewProps } from '#runtime/define/page.ts'
import { Webinar, type WebinarProps } from '#templates/kinds/webinar.tsx'
import { definePage } from '../define.ts'
import { webinarPath } from '../select/paths.ts'
import { selectWebinar } from '../select/webinars.ts'
import { onlineEvent } from '../structured-data/event.ts'

export const page = definePage({
  routes: ({ content }) => content.all('webinars').map(({ id, file, data }) => ({ path: webinarPath(data.slug), params: { id }, file })),
  select: (context): WebinarProps => selectWebinar(context, context.content.get('webinars', context.params.id)),
  head: ({ head, speakers }, context) => {
    const { title, summary, held } = context.content.get('webinars', context.params.id).data
    const names = speakers.items.map(({ name, href }) => ({ name, path: href }))
    return {
      title: head.title,
      description: summary,
      structuredData: [onlineEvent(context, { title, summary, starts: held, speakers: names })],
    }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Webinar {...data} />
