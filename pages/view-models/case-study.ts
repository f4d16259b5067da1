import type { Entry } from '@fairlead/engine/define'
import type { CaseFacts, CaseStudy } from '#content/schema/case-study.ts'
import type { CaseStudyProps } from '#templates/kinds/case-study.tsx'
import type { CaseItem } from '#templates/sections/case-card.tsx'
import type { CourseProps } from '#templates/sections/course.tsx'
import type { FeaturedEntryProps } from '#templates/sections/heads/featured-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBackLink } from './back-link.ts'
import { bindFigures, bindText } from './bind-figures.ts'
import { selectBreadcrumb } from './breadcrumb.ts'
import { selectQuoteContact } from './contact.ts'
import { selectDay } from './format-day.ts'
import { barsMiniature } from './miniatures.ts'
import { caseStudyPath, customersPath } from './paths.ts'
import { selectRelatedOne } from './related.ts'
import { selectShare } from './share.ts'
import { beforeText } from './spacing.ts'
import { createNumberWriter, formatWorking, totalsOf } from './sums.ts'

type Side = 'before' | 'after'
type CaseEntry = Entry<CaseStudy>

const factsOf = (context: SiteBuildContext, { id, file }: CaseEntry): CaseFacts =>
  selectRelatedOne(context, 'caseFacts', id, file).data

/** The text for a fact. A fact without a text is an error in the content. */
const wordsFor = (words: Readonly<Record<string, string>>, id: string, { id: entryId, file }: CaseEntry): string => {
  const text = words[id]
  if (text === undefined)
    throw new Error(`${file} has no words for "${id}", which content/facts/cases/${entryId}.json names: add them.`)
  return text
}

const daysOf = (legs: CaseFacts['legs'][Side]): number => legs.reduce((sum, { days }) => sum + days, 0)

/** Whether the goods take the same route before and after: the same legs, each of the same length. */
const isUnchanged = ({ before, after }: CaseFacts['legs']): boolean =>
  before.length === after.length &&
  before.every(({ id, days }, index) => id === after[index]?.id && days === after[index]?.days)

/** Both courses on a common scale of the longer one; a single course if the route does not change. */
const selectCourse = ({ t }: SiteBuildContext, entry: CaseEntry, { legs }: CaseFacts): CourseProps => {
  const longest = Math.max(daysOf(legs.before), daysOf(legs.after))
  const side = (name: Side, label: string): CourseProps['sides'][number] => ({
    label,
    total: t('customers.days', { days: daysOf(legs[name]) }),
    legs: legs[name].map(({ id, by, days }, index) => ({
      name: wordsFor(entry.data.legs, id, entry),
      by,
      days: t('customers.days', { days }),
      from: Math.round((1000 * daysOf(legs[name].slice(0, index))) / longest),
      length: Math.round((1000 * days) / longest),
    })),
  })
  return isUnchanged(legs)
    ? { sides: [side('before', t('customers.unchanged'))] }
    : { sides: [side('before', t('customers.before')), side('after', t('customers.after'))] }
}

/** The result as the headline number. */
const selectResult = ({ edition }: SiteBuildContext, { data }: CaseEntry, { rows }: CaseFacts): string => {
  const { before, after } = totalsOf(rows)
  return data.result.replace('#', createNumberWriter(edition, data.sum.as)(before - after))
}

const selectBars = ({ t, edition }: SiteBuildContext, { data }: CaseEntry, { rows }: CaseFacts): CaseItem['bars'] => {
  const totals = totalsOf(rows)
  const most = Math.max(totals.before, totals.after)
  const write = createNumberWriter(edition, data.sum.as)
  const bar = (label: string, value: number) => ({
    label,
    value: write(value),
    length: Math.round((1000 * value) / most),
  })
  return [bar(t('customers.before'), totals.before), bar(t('customers.after'), totals.after)]
}

const selectSum = (context: SiteBuildContext, entry: CaseEntry, facts: CaseFacts): CaseStudyProps['sum'] => {
  const { t, edition } = context
  const { title, intro, as, rows: names, note } = entry.data.sum
  const totals = totalsOf(facts.rows)
  const write = createNumberWriter(edition, as)
  return {
    title,
    intro: beforeText(intro, edition),
    note,
    columns: [t('customers.item'), t('customers.before'), t('customers.after')],
    rows: [
      ...facts.rows.map(({ id, before, after }) => [
        wordsFor(names, id, entry),
        formatWorking(before, edition, as),
        formatWorking(after, edition, as),
      ]),
      [t('customers.total'), write(totals.before), write(totals.after)],
    ],
    difference: {
      label: beforeText(t('customers.difference'), edition),
      working: `${write(totals.before)} − ${write(totals.after)} = ${write(totals.before - totals.after)}`,
    },
    legend: t('customers.key-one'),
    bars: selectBars(context, entry, facts),
  }
}

/** Newest first; case studies of one day by id. */
export const selectCaseItems = (context: SiteBuildContext): readonly CaseItem[] =>
  context.content
    .all('caseStudies')
    .map((entry) => ({ entry, facts: factsOf(context, entry) }))
    .toSorted((a, b) => b.facts.published.localeCompare(a.facts.published) || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry, facts }) => ({
      title: entry.data.title,
      href: caseStudyPath(entry.data.slug),
      summary: bindText(entry.data.summary),
      customer: `${entry.data.customer.name} · ${entry.data.customer.business}`,
      service: entry.data.service,
      lane: entry.data.lane,
      result: selectResult(context, entry, facts),
      bars: selectBars(context, entry, facts),
    }))

const selectOthers = (context: SiteBuildContext, path: string): CaseStudyProps['others'] => {
  const { t } = context
  const cases = selectCaseItems(context).filter(({ href }) => href !== path)
  return {
    title: t('customers.more'),
    legend: t('customers.key'),
    cases,
    all: { label: t('home.all-cases'), href: customersPath() },
    words: {
      previous: t('carousel.previous'),
      next: t('carousel.next'),
      position: t('carousel.position', { shown: '{shown}', total: cases.length }),
    },
  }
}

export const selectCaseStudy = (context: SiteBuildContext, entry: CaseEntry, path: string): CaseStudyProps => {
  const { t, edition } = context
  const { data } = entry
  const words = bindFigures(data)
  const facts = factsOf(context, entry)
  const titles = {
    problem: t('customers.problem'),
    course: isUnchanged(facts.legs) ? t('customers.course-one') : t('customers.course'),
    done: t('customers.done'),
    sum: data.sum.title,
    limits: t('customers.limits'),
  }
  return {
    head: {
      title: data.title,
      lede: words.summary,
      eyebrow: data.service,
      back: selectBackLink(t, 'case-study'),
      breadcrumb: selectBreadcrumb(t, data.title, [{ label: t('customers.section'), href: customersPath() }]),
      facts: [
        { label: t('customers.customer'), values: [{ text: data.customer.name }, { text: data.customer.business }] },
        { label: t('customers.lane'), values: [{ text: data.lane }] },
        { label: t('customers.result'), values: [{ text: selectResult(context, entry, facts) }] },
        { label: t('article.published'), values: [selectDay(facts.published, edition)] },
      ],
    },
    contents: {
      title: t('article.contents'),
      items: Object.entries(titles).map(([id, text]) => ({ id, text, level: 2 })),
    },
    share: selectShare(context, path, data.title),
    method: t('customers.method'),
    problem: { title: titles.problem, paragraphs: words.problem },
    course: { title: titles.course, ...bindFigures(selectCourse(context, entry, facts)) },
    done: { title: titles.done, items: words.done },
    sum: bindFigures(selectSum(context, entry, facts)),
    limits: { title: titles.limits, paragraphs: words.limits },
    related: { title: t('product.related'), entries: data.related.map(({ label, href }) => ({ title: label, href })) },
    others: selectOthers(context, caseStudyPath(data.slug)),
    contact: selectQuoteContact(context),
  }
}

/** A case study at the head of a list: what it costs before and after, as bars. */
export const selectFeaturedCase = (
  { t }: SiteBuildContext,
  { title, href, summary, result, lane, bars }: CaseItem,
): FeaturedEntryProps => ({
  label: t('featured.start'),
  title,
  href,
  summary,
  note: { text: result },
  detail: lane,
  miniature: barsMiniature(bars.map(({ length }) => ({ start: 0, length }))),
})
