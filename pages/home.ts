import type { Entry } from '@fairlead/engine/define'
import type { HomePage } from '#content/schema/pages.ts'
import site from '#content/site.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { HomeProps } from '#templates/kinds/home.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import type { SiteBuildContext } from './define.ts'
import { selectIssueEntry, updateIssues } from './global-logistics-update/issues.ts'
import { selectNewestIssue } from './global-logistics-update/landing.ts'
import { selectLanePicker } from './route-search/lane-picker.ts'
import { bindFigures } from './view-models/bind-figures.ts'
import { byEdition } from './view-models/by-edition.ts'
import { selectCaseItems } from './view-models/case-study.ts'
import { selectDay } from './view-models/format-day.ts'
import { selectHelpEntry } from './view-models/help-entries.ts'
import { selectLaneMap } from './view-models/lane-map.ts'
import { selectOfficeEntries } from './view-models/offices.ts'
import { customersPath, updatesPath } from './view-models/paths.ts'
import { selectRelated } from './view-models/related.ts'
import { sailingNote } from './view-models/sailing.ts'
import { beforeText } from './view-models/spacing.ts'

const casesShown = 2
const datesShown = 4

const selectNotice = ({ t, edition }: SiteBuildContext, { notice }: HomePage): Pick<HomeProps, 'notice'> =>
  notice === undefined
    ? {}
    : {
        notice: {
          ...notice,
          label: beforeText(t('home.notice'), edition),
          day: selectDay(notice.asOf, edition),
          text: beforeText(notice.text, edition),
        },
      }

const selectLanes = (context: SiteBuildContext): Pick<HomeProps, 'lanes'> => {
  const lanes = selectLanePicker(context)
  return lanes === undefined ? {} : { lanes }
}

/** Counts licences, lanes and offices from the company's own data. */
const selectFacts = (context: SiteBuildContext): HomeProps['facts'] => {
  const { content, edition, t } = context
  const { licences } = site.company
  const held = byEdition('licences', licences, edition) ?? []
  const offices = selectOfficeEntries(context)
  const list = new Intl.ListFormat(edition, { type: 'unit', style: 'short' })
  const items = [
    { value: t('home.facts.licences', { count: held.length }), note: list.format(held) },
    {
      value: t('home.facts.offices', {
        count: offices.length,
        countries: new Set(offices.map(({ facts }) => facts.country)).size,
      }),
      note: list.format(offices.map(({ words }) => words.city)),
    },
    ...(content.all('lanes').length === 0
      ? []
      : [
          {
            value: t('home.facts.lanes', { count: writeWhole(2 * content.all('lanes').length, edition) }),
            note: t('home.facts.lanes-note'),
          },
          {
            value: t('home.facts.places', {
              ports: writeWhole(content.all('portLinks').length, edition),
              airports: writeWhole(content.all('airportLinks').length, edition),
            }),
            note: t('home.facts.places-note'),
          },
        ]),
  ]
  return { label: t('home.facts'), items: bindFigures(items) }
}

const selectUpdate = (context: SiteBuildContext): Pick<HomeProps, 'update'> => {
  const newest = updateIssues(context)[0]
  if (newest === undefined) return {}
  const { t } = context
  const { dates } = selectNewestIssue(context, newest)
  if (dates === undefined) return {}
  return {
    update: {
      title: t('section.global-logistics-update'),
      issue: selectIssueEntry(context, newest),
      dates: { ...dates, rows: dates.rows.slice(0, datesShown) },
      more: { label: t('home.all-updates'), href: updatesPath() },
    },
  }
}

export const selectHome = (context: SiteBuildContext, { file, data }: Entry<HomePage>): HomeProps => {
  const { t } = context
  const words = bindFigures(data)
  const { lede, actions, modes, map, steps, cases, help, closing } = words
  return {
    headline: data.headline,
    lede,
    actions,
    ...selectLanes(context),
    ...selectNotice(context, words),
    facts: selectFacts(context),
    map: {
      ...map,
      text: fill(map.text, { sailed: sailingNote(context, 'world') }),
      chart: selectLaneMap(context, 'world'),
    },
    ...selectUpdate(context),
    modes: { title: t('home.modes'), items: modes },
    steps,
    cases: {
      ...cases,
      legend: t('customers.key'),
      items: selectCaseItems(context).slice(0, casesShown),
      more: { label: t('home.all-cases'), href: customersPath() },
    },
    help: {
      ...help,
      entries: bindFigures(selectRelated(context, 'helpArticles', help.articles, file).map(selectHelpEntry)),
    },
    closing,
  }
}
