import type { Entry, MarkdownEntry } from '@fairlead/engine/define'
import { webinarRegistration } from '#content/schema/forms/webinar-registration.ts'
import type { Webinar } from '#content/schema/webinar.ts'
import type { WebinarProps } from '#templates/kinds/webinar.tsx'
import type { AgendaProps } from '#templates/sections/agenda.tsx'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import { spanOf } from '#templates/ui/span.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectBackLink } from './back-link.ts'
import { bindText } from './bind-figures.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { momentIn, selectClocks } from './clocks.ts'
import { selectContact } from './contact.ts'
import { formatDay, selectDay } from './format-day.ts'
import { selectForm, subjectOf } from './forms/form.ts'
import { selectNotes } from './margin-notes.ts'
import { clockMiniature } from './miniatures.ts'
import { authorPath, webinarCalendarPath, webinarPath, webinarsPath } from './paths.ts'
import { selectProseHtml } from './prose.ts'
import { selectRelated, selectRelatedOne } from './related.ts'
import { selectShare } from './share.ts'

const minutesOf = ({ agenda }: Webinar): number => agenda.reduce((sum, { minutes }) => sum + minutes, 0)

/** The minute of the day of a time written HH:MM. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Start and duration. */
export const sessionOf = (webinar: Webinar) => ({
  starts: momentIn(webinar.timeZone, webinar.held, webinar.starts),
  minutes: minutesOf(webinar),
})

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Each part with its start and end, counted from the beginning. */
export const selectAgenda = ({ t, edition }: SiteBuildContext, webinar: Webinar): AgendaProps => {
  const total = minutesOf(webinar)
  return {
    scale: {
      parts: webinar.agenda.map(({ minutes }) => Math.round((1000 * minutes) / total)),
      end: t('article.minutes', { minutes: total }),
    },
    items: webinar.agenda.map(({ minutes, title, text }, index) => {
      const start = minutesOf({ ...webinar, agenda: webinar.agenda.slice(0, index) })
      return { time: spanOf(clock(start), clock(start + minutes), edition), title, text }
    }),
  }
}

const selectWebinarEntry = ({ edition, t }: SiteBuildContext, { data }: Entry<Webinar>): ListEntry => ({
  title: data.title,
  href: webinarPath(data.slug),
  summary: bindText(data.summary),
  note: selectDay(data.held, edition),
  detail: t('article.minutes', { minutes: minutesOf(data) }),
  miniature: clockMiniature(minuteOf(data.starts), minutesOf(data)),
})

/** Webinars of one state: upcoming ones next first, past ones latest first. */
export const selectWebinarEntries = (
  context: SiteBuildContext,
  state: Webinar['state'],
  belongs: (webinar: Webinar) => boolean = () => true,
): readonly ListEntry[] => {
  const direction = state === 'upcoming' ? 1 : -1
  return context.content
    .all('webinars')
    .filter(({ data }) => data.state === state && belongs(data))
    .toSorted((a, b) => direction * a.data.held.localeCompare(b.data.held))
    .map((entry) => selectWebinarEntry(context, entry))
}

const selectAttend = ({ t }: SiteBuildContext, { state, slug }: Webinar): WebinarProps['attend'] =>
  state === 'on-demand'
    ? { text: t('webinars.no-recording') }
    : {
        text: t('webinars.seat-text'),
        action: {
          label: t('webinars.seat'),
          href: '#page-register',
        },
        calendar: { label: t('events.calendar'), href: webinarCalendarPath(slug) },
      }

export const selectWebinar = (
  context: SiteBuildContext,
  { file, data, body }: MarkdownEntry<Webinar>,
): WebinarProps => {
  const { t, edition } = context
  const clocks = { id: 'page-clocks', title: t('webinars.clocks') }
  const isUpcoming = data.state === 'upcoming'
  const covers = { id: 'page-covers', title: t('webinars.covers') }
  const agenda = { id: 'page-agenda', title: t('webinars.agenda') }
  const speakers = { id: 'page-speakers', title: t('webinars.speakers') }
  const register = { id: 'page-register', title: t('webinars.register') }
  return {
    head: {
      eyebrow: isUpcoming ? t('webinars.upcoming') : t('webinars.on-demand'),
      title: data.title,
      lede: bindText(data.summary),
      back: selectBackLink(t, 'webinars'),
      breadcrumb: selectBreadcrumb(t, data.title, [{ label: t('webinars.title'), href: webinarsPath() }]),
      facts: [
        {
          label: isUpcoming ? t('webinars.when') : t('webinars.held'),
          values: [
            { text: formatDay(data.held, edition), dateTime: data.held },
            { text: t('webinars.time', { time: data.starts, zone: data.zone }) },
          ],
        },
        { label: t('webinars.length'), values: [{ text: t('article.minutes', { minutes: minutesOf(data) }) }] },
      ],
    },
    contents: {
      title: t('article.contents'),
      items: [
        ...(isUpcoming ? [clocks] : []),
        covers,
        agenda,
        ...body.headings.filter(({ level }) => level === 2),
        speakers,
        ...(isUpcoming ? [register] : []),
      ].map((item) => ({
        id: item.id,
        text: 'text' in item ? item.text : item.title,
        level: 2,
      })),
    },
    share: selectShare(context, webinarPath(data.slug), data.title),
    attend: selectAttend(context, data),
    ...(isUpcoming
      ? {
          clocks: {
            ...clocks,
            columns: [t('events.place'), t('events.local-time'), t('events.day')],
            clocks: selectClocks(context, sessionOf(data)),
          },
        }
      : {}),
    covers: { ...covers, items: data.covers },
    agenda: { ...agenda, ...selectAgenda(context, data) },
    html: selectProseHtml(body),
    ...selectNotes(context, body.html),
    speakers: {
      ...speakers,

      items: data.speakers
        .map((id) => selectRelatedOne(context, 'blogAuthors', id, file))
        .map(({ id, data: { name, role, bio } }) => ({ name, role, bio, href: authorPath(id) })),
    },
    ...(isUpcoming
      ? {
          register: {
            ...register,
            form: {
              ...selectForm(context, webinarRegistration, {
                label: register.title,
                page: webinarPath(data.slug),
                about: { webinar: subjectOf(data.slug) },
              }),
              isCompact: true,
            },
          },
        }
      : {}),
    related: {
      title: t('webinars.related'),
      entries: selectRelated(context, 'webinars', data.related, file).map((entry) =>
        selectWebinarEntry(context, entry),
      ),
    },
    contact: selectContact(context),
  }
}
