import type { OfficesPageProps } from '#templates/kinds/offices.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { formatMinute, formatSpan, openingIn, selectDayStrip } from '../../view-models/day-strip.ts'
import { selectDay } from '../../view-models/format-day.ts'
import { selectOpenJobs } from '../../view-models/jobs.ts'
import { selectOfficeMap } from '../../view-models/office-map.ts'
import { formatHours, selectOffice, selectOfficeEntries } from '../../view-models/offices.ts'
import { careersPath, rolesAtPath } from '../../view-models/paths.ts'

export const selectOfficesPage = (context: SiteBuildContext): OfficesPageProps => {
  const { content, edition, t } = context
  const { data } = content.get('officesPage', 'offices')
  const offices = selectOfficeEntries(context)
  const [home] = offices
  if (home === undefined) throw new Error(`${edition} has no offices: add content/${edition}/offices/<id>.json.`)
  const noon = new Date(`${data.hours.day}T12:00:00Z`)
  return {
    head: {
      title: data.headline,
      lede: data.lede,
      breadcrumb: selectBreadcrumb(t, t('offices.section'), [{ label: t('careers.section'), href: careersPath }]),
    },
    map: selectOfficeMap(context),
    offices: {
      title: t('about.offices'),
      intro: data.intro,
      items: offices.map((office) => {
        const count = selectOpenJobs(context, ({ places }) => places.includes(office.id)).length
        return {
          ...selectOffice(office),
          entity: office.words.entity,
          hours: t('offices.weekdays', { hours: formatHours(office.facts, edition) }),
          ...(count === 0
            ? {}
            : { roles: { label: t('careers.open-roles', { count }), href: rolesAtPath(office.id) } }),
        }
      }),
    },
    hours: {
      title: t('offices.hours'),
      intro: data.hours.text,
      columns: [
        t('offices.office'),
        t('offices.local'),
        t('offices.shown', { city: home.words.city, day: selectDay(data.hours.day, edition).text }),
        t('offices.day', { city: home.words.city }),
      ],
      rows: offices.map(({ words, facts }) => {
        const { from, to } = openingIn(facts, home.facts.zone, noon)
        return {
          city: words.city,
          local: formatHours(facts, edition),
          shown: formatSpan(formatMinute(from), formatMinute(to), edition),
          strip: { open: selectDayStrip(facts, home.facts.zone, noon) },
        }
      }),
    },
    contact: selectContact(context),
  }
}
