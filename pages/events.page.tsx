import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Events, type EventsProps } from '#templates/kinds/events.tsx'
import { definePage } from './define.ts'
import { onlineEvent } from './structured-data/event.ts'
import { webPage } from './structured-data/web-page.ts'
import { bindFigures } from './view-models/bind-figures.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectContact } from './view-models/contact.ts'
import { selectEventEntries, selectEvents } from './view-models/events.ts'
import { selectDay } from './view-models/format-day.ts'
import { eventsPath, webinarsPath } from './view-models/paths.ts'
import { selectWebinarEntries } from './view-models/webinars.ts'

type Props = EventsProps & { readonly meta: { readonly title: string; readonly description: string } }

export const page = definePage({
  path: eventsPath(),
  exists: ({ content }) => content.find('eventsPage', 'events') !== undefined,
  select: (context): Props => {
    const { content, edition, t } = context
    const { meta, headline, lede, asOf, intro, joining } = content.get('eventsPage', 'events').data
    const { upcoming, held } = selectEvents(context, asOf)
    const [next] = selectEventEntries(context)
    return {
      meta,
      head: {
        title: headline,
        lede,
        breadcrumb: selectBreadcrumb(t, t('events.section')),
        facts: [{ label: t('events.as-of'), values: [selectDay(asOf, edition)] }],
      },
      ...(next === undefined ? {} : { featured: { label: t('featured.next'), ...next } }),
      upcoming: {
        title: t('events.upcoming'),
        intro,
        columns: [t('events.place'), t('events.local-time'), t('events.day')],
        events: upcoming.map(({ summary, bring, ...event }) => ({ ...event, ...bindFigures({ summary, bring }) })),
        none: t('events.none'),
      },
      joining,
      held: {
        title: t('events.held'),
        events: held.map(({ date, title, summary }) => ({ date, ...bindFigures({ title, summary }) })),
      },
      webinars: {
        title: t('events.webinars'),
        entries: selectWebinarEntries(context, 'upcoming'),
        more: { label: t('events.webinars-more'), href: webinarsPath() },
      },
      contact: selectContact(context),
    }
  },
  // Structured data has the text without no-break spaces.
  head: ({ meta }, context) => ({
    ...meta,
    structuredData: [
      webPage(context, meta),
      ...selectEvents(context, context.content.get('eventsPage', 'events').data.asOf).upcoming.map(
        ({ title, summary, date }) => onlineEvent(context, { title, summary, starts: date.dateTime }),
      ),
    ],
  }),
  search: () => ({ section: 'company', weight: 1.15 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Events {...data} />
