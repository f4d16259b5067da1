import { fileUrl } from '@fairlead/engine/urls'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { HsLineWords } from '#templates/kinds/hs-line.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { formatDay, selectDay } from '../view-models/format-day.ts'
import {
  dataPath,
  dutyEstimatorPath,
  helpArticlePath,
  hsChangesPath,
  hsLineBase,
  hsPath,
  productPath,
} from '../view-models/paths.ts'
import { beforeText } from '../view-models/spacing.ts'
import { selectChangeDays, selectMeasureNames } from './changes.ts'
import { hsAsOf, hsEditionOf, hsRateMarkets } from './words.ts'

/** Breadcrumb of all lines' pages. */
export const selectHsTrail = (t: SiteBuildContext['t'], current: string) =>
  selectBreadcrumb(t, current, [
    { label: t('section.data'), href: dataPath },
    { label: t('section.hs'), href: hsPath },
  ])

/** Where to look up national lines; the code is filled into the address. */
const selectTariffs = ({ t, edition }: SiteBuildContext): HsLineWords['duty']['links'] => [
  { label: t('hs.look-up-US'), href: 'https://hts.usitc.gov/search?query={code}' },
  {
    label: t('hs.look-up-EU'),
    href: 'https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp?Lang=en',
  },
  edition === 'zh-CN'
    ? { label: t('hs.look-up-CN'), href: 'http://www.customs.gov.cn/' }
    : { label: t('hs.look-up-GB'), href: 'https://www.trade-tariff.service.gov.uk/headings/{heading}' },
]

/** Source of each market's rates: one a market. */
const selectMarkets = ({ t, edition, content }: SiteBuildContext): HsLineWords['duty']['markets'] => {
  const names = { US: t('hs.market-US'), EU: t('hs.market-EU') }
  return Object.fromEntries(
    hsRateMarkets.map((market) => {
      const source = market === 'US' ? 'hts' : (Object.values(dutyRates.duties[market] ?? {})[0]?.at(-1)?.source ?? '')
      const { title = {}, checked } = dutyRates.sources[source] ?? {}
      const words = content.find('dutyPage', 'duty-estimator')?.data.result.checked
      const text = title[edition] ?? ''
      if (checked === undefined || words === undefined) return [market, { name: names[market], source: text }]
      const mark = fill(words.rate[checked.by], { date: formatDay(checked.on, edition) })
      return [market, { name: names[market], source: fill(words.beside, { text, mark }) }]
    }),
  )
}

/** The English edition, where more lines have names, and so pages. */
const selectEnglish = ({ t, edition, settings }: SiteBuildContext): Pick<HsLineWords, 'english'> => {
  const { editions, basePath } = settings
  const english = editions['en-US']
  return hsEditionOf(edition) === 'en-US' || english === undefined
    ? {}
    : {
        english: {
          base: `${english.origin}${basePath}${hsLineBase}`,
          mark: t('hs.in-english'),
        },
      }
}

/** Texts that are equal on all lines' pages. */
export const selectHsLineWords = (context: SiteBuildContext): HsLineWords => {
  const { t, edition } = context
  const { label, trail } = selectHsTrail(t, '')
  const levels = { chapter: t('hs.chapter'), heading: t('hs.heading'), subheading: t('hs.subheading') }
  return {
    base: hsLineBase,
    marks: [t('hs.mark-added'), t('hs.mark-removed')],
    ...selectEnglish(context),
    breadcrumb: { label, trail },
    eyebrow: beforeText(t('hs.eyebrow'), edition),
    chain: t('hs.chain'),
    levels: { section: t('hs.section'), ...levels },
    national: { digits: t('hs.national-digits'), level: t('hs.national'), text: t('hs.national-text') },
    facts: {
      level: t('hs.level'),
      levels: {
        chapter: t('hs.level-value', { level: levels.chapter, digits: 2 }),
        heading: t('hs.level-value', { level: levels.heading, digits: 4 }),
        subheading: t('hs.level-value', { level: levels.subheading, digits: 6 }),
      },
      edition: t('hs.edition'),
      editions: {
        kept: t('hs.edition-kept'),
        text: t('hs.edition-kept-above'),
        added: t('hs.edition-added'),
        removed: t('hs.edition-removed'),
      },
      unit: t('hs.unit'),
      units: {
        kg: t('hs.unit-kg'),
        u: t('hs.unit-u'),
        '2u': t('hs.unit-2u'),
        '1000u': t('hs.unit-1000u'),
        l: t('hs.unit-l'),
        m2: t('hs.unit-m2'),
        m3: t('hs.unit-m3'),
        carat: t('hs.unit-carat'),
        '1000kWh': t('hs.unit-1000kWh'),
      },
      asOf: t('hs.as-of'),
      day: selectDay(hsAsOf, edition),
    },
    copy: { label: beforeText(t('hs.copy'), edition), done: t('hs.copied') },
    added: { title: t('hs.added-title'), text: t('hs.added-text') },
    removed: { title: t('hs.removed-title'), text: t('hs.removed-text') },
    covers: { title: t('hs.covers'), examples: t('hs.examples'), elsewhere: t('hs.elsewhere') },
    unnamed: t('hs.unnamed'),
    named: { title: t('hs.named'), text: t('hs.named-intro') },
    duty: {
      title: t('hs.duty'),
      text: t('hs.duty-intro'),
      lookUp: t('hs.look-up'),
      links: selectTariffs(context),
      rates: t('hs.rates-label'),
      columns: [t('hs.market'), t('hs.rate'), t('hs.rate-source')],
      markets: selectMarkets(context),
      note: t('hs.rate-note'),
      changes: {
        title: t('hs.changes'),
        text: t('hs.changes-intro'),
        columns: [t('hs.changes-day'), t('hs.changes-what')],
        days: selectChangeDays(context),
        measures: selectMeasureNames(context),
        ended: t('hs.change-ended', { name: '{name}' }),
        feed: t('hs.changes-link'),
        chapterFeed: t('hs.changes-link-chapter'),
        feeds: fileUrl(hsChangesPath('').slice(1), context.settings.basePath),
      },
      estimate: beforeText(t('hs.estimate'), edition),
      estimator: dutyEstimatorPath,
    },
    questions: t('hs.questions'),
    terms: t('hs.terms'),
    pager: { label: t('hs.pager'), previous: t('hs.previous'), next: t('hs.next') },
    planning: {
      title: t('hs.planning-title'),
      text: t('hs.planning'),
      links: [
        { label: t('hs.planning-rulings'), href: helpArticlePath('/213-classification-and-binding-rulings') },
        { label: t('hs.planning-service'), href: productPath('product-classification') },
        { label: t('hs.about-data'), href: dataPath },
      ],
    },
  }
}
