import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'
import type { DrawingProps } from '#templates/sections/drawings/drawing.tsx'
import type { GatheringsProps, ReadingProps, WaysProps } from '#templates/sections/styleguide/pieces.tsx'
import type { WholeBandsProps } from '#templates/sections/styleguide/whole-bands.tsx'
import type { TermEntry } from '#templates/sections/term-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { blogPosts, selectBlogLead } from './blog-entries.ts'
import { selectBlogTopics } from './blog-topics.ts'
import { selectCaseItems, selectCaseStudy } from './case-study.ts'
import { selectQuoteContact } from './contact.ts'
import { selectEvents } from './events.ts'
import { selectFeedLinks } from './feed-links.ts'
import { selectBorderPage } from './forms/border-page.ts'
import { selectGlossaryGroups } from './glossary-groups.ts'
import { selectHome } from './home.ts'
import { selectInsuranceCoverage } from './insurance-coverage.ts'
import { selectJobFilter } from './job-filter.ts'
import { selectJobItem, selectOpenJobs } from './jobs.ts'
import { selectContentLanding } from './landings/content-landing.ts'
import { selectLatestHelp } from './latest-help.ts'
import { selectLookUp } from './look-up.ts'
import { selectOfficesPage } from './offices-page.ts'
import { blogPath, styleguidePath, updatePath } from './paths.ts'
import { selectProduct } from './product.ts'
import { selectProseHtml } from './prose.ts'
import { selectPapers } from './research/research-entries.ts'
import { selectResearchPaper } from './research/research-paper.ts'
import { selectUpdateIssue } from './updates/issue.ts'
import { updateIssues } from './updates/issues.ts'
import { selectOverview } from './updates/overview.ts'
import { selectWebinar } from './webinars.ts'

/** So many of a list are enough to show its rhythm. */
const SHOWN = 2

/** Half of them are enough, too. */
const LETTERS = 'ABCDEFGHIJKLM'

export const needed = <A>(found: A | undefined, what: string): A => {
  if (found === undefined) throw new Error(`The styleguide shows ${what}, and there is none.`)
  return found
}

const firstOf = <A>(items: readonly A[], what: string): A => needed(items[0], what)

const isNoted = ({ abbreviation, uses }: TermEntry): boolean => abbreviation !== undefined && uses !== undefined

/** In how many pens a course is drawn, and on how many sides. */
const pensOf = ({ sides }: WaysProps['course']): number =>
  sides.length + new Set(sides.flatMap(({ legs }) => legs.map(({ by }) => by))).size

/** What a drawing is told apart by: its kind, whether a line of time has moments and spans, and whether lines meet. */
const lookOf = ({ matter }: DrawingProps): string => {
  if (matter.kind === 'timeline') return `timeline-${new Set(matter.marks.map(({ width }) => width > 0)).size}`
  return matter.kind === 'lines' && matter.meeting !== undefined ? 'lines-meeting' : matter.kind
}

/** What every part of the design needs to be seen with, taken from pages of the site. */
export const selectPieces = (context: SiteBuildContext) => {
  const { content, t } = context
  const home = selectHome(context, content.get('home', 'home'))
  const products = content.all('products').map((entry) => selectProduct(context, entry))
  const studies = content.all('caseStudies').map((entry) => selectCaseStudy(context, entry, styleguidePath))
  const papers = content.all('research').map((entry) => selectResearchPaper(context, entry))
  const paper = firstOf(papers, 'a research paper')
  const issues = content.all('updates').map((entry) => selectUpdateIssue(context, entry))
  const newest = needed(updateIssues(context)[0], 'an update issue')
  const upcoming = content.all('webinars').find(({ data }) => data.state === 'upcoming')
  const webinar = selectWebinar(context, needed(upcoming, 'a webinar to come'))
  const clocks = needed(webinar.clocks, 'the clocks of a webinar')
  const landing = selectContentLanding(context, firstOf(content.all('contentLandings'), 'a content landing page').data)
  const border = selectBorderPage(context, firstOf(content.all('borderPages'), 'a border page').data)
  const insurance = selectInsuranceCoverage(context, firstOf(content.all('insuranceCoverage'), 'an insurance page'))
  const offices = selectOfficesPage(context)
  const terms = needed(
    selectGlossaryGroups(context).find((group) => LETTERS.includes(group.letter) && group.terms.some(isNoted)),
    'a glossary term with an abbreviation that pages use',
  )
  const { asOf, joining } = content.get('eventsPage', 'events').data
  const { upcoming: events, held } = selectEvents(context, asOf)
  const lead = needed(
    blogPosts(context)
      .map((post) => selectBlogLead(context, post))
      .find(({ drawing }) => drawing !== undefined),
    'a blog post with a chart',
  )
  const html = selectProseHtml(content.get('specimens', 'prose').body)
  const clauses = firstOf(
    content.all('legal').toSorted((a, b) => a.body.words - b.body.words),
    'a legal text',
  )
  const drawings = products.flatMap((product) => [
    ...(product.lead === undefined ? [] : [product.lead]),
    ...product.drawings,
  ])
  const looks = [...new Set(drawings.map(lookOf))].sort()
  const figures = papers.flatMap(({ parts }) => parts.flatMap((part) => ('figure' in part ? [part.figure] : [])))
  const chartWith = (id: string, isMeant: (chart: ChartFigureProps['chart']) => boolean): ChartFigureProps => ({
    ...needed(
      figures.find(({ chart }) => isMeant(chart)),
      `a chart of ${id}`,
    ),
    id: `chart-of-${id}`,
  })
  const blogMenu = content.get('blogMenu', 'blog-menu').data

  const reading: Omit<ReadingProps, 'contents'> = {
    html,
    clauses: selectProseHtml(clauses.body),
    parts: issues.slice(0, SHOWN).map(({ head }) => ({ title: head.title, text: head.lede ?? '' })),
    scale: lead.contents.scale,
    lead,
    topics: selectBlogTopics(context, blogPath()),
    menu: blogMenu,
    author: paper.author,
    finding: firstOf(paper.findings.items, 'a finding'),
    layouts: { 'layouts/article-layout': { label: newest.data.title, href: updatePath(newest.data.slug) } },
  }
  const gatherings: GatheringsProps = {
    cases: selectCaseItems(context).slice(0, SHOWN),
    legend: home.cases.legend,
    events: {
      columns: clocks.columns,
      upcoming: events.slice(0, 1),
      held: held.slice(0, SHOWN).map(({ date, title, summary }) => ({ date, title, summary })),
    },
    jobs: {
      items: selectOpenJobs(context)
        .slice(0, SHOWN)
        .map((entry) => selectJobItem(context, entry)),
      posted: t('careers.posted'),
    },
    offices: offices.offices.items.slice(0, SHOWN),
    placeMap: offices.map,
    papers: selectPapers(context).slice(0, SHOWN),
    letters: {
      label: t('glossary.letters'),
      legend: t('glossary.letters-legend'),
      letters: [...LETTERS].map((letter) => ({ letter, count: letter === terms.letter ? terms.terms.length : 0 })),
    },
    terms: {
      letter: terms.letter,
      items: [...terms.terms.filter(isNoted), ...terms.terms.filter((term) => !isNoted(term))].slice(0, SHOWN),
    },
    lookUp: selectLookUp(context),
    modes: home.modes.items,
  }
  const ways: WaysProps = {
    scope: firstOf(products, 'a product').scope,
    cover: insurance.cover,
    label: border.number.label,
    compare: firstOf(studies, 'a case study').sum,
    course: firstOf(
      studies.map(({ course }) => course).toSorted((a, b) => pensOf(b) - pensOf(a)),
      'a case with a course',
    ),
    courseTable: { title: landing.course.title, ...landing.course.table },
    ports: needed(products.find(({ ports }) => ports !== undefined)?.ports, 'a product with a map of ports'),
    strip: needed(home.update, 'an update issue').dates.strip,
    lane: needed(
      issues
        .flatMap(({ lanes }) => lanes)
        .find(({ passages, dates, sources }) =>
          [passages, dates.items, sources.links].every(({ length }) => length > 0),
        ),
      'a lane of an update issue with passages, dates and sources',
    ),
    lanes: selectOverview(t, newest.data, { page: updatePath(newest.data.slug), until: undefined }),
    agenda: webinar.agenda,
    clocks: { title: clocks.title, columns: clocks.columns, clocks: clocks.clocks },
    day: firstOf(offices.hours.rows, 'the hours of an office').strip,
    lines: chartWith('lines', (chart) => chart.kind === 'lines' && chart.zero === undefined),
  }
  const whole: WholeBandsProps = {
    notice: needed(home.notice, 'a notice'),
    update: needed(home.update, 'an update issue'),
    entries: selectLatestHelp(context),
    tags: selectFeedLinks(t, 'blog'),
    text: firstOf(studies, 'a case study').limits,
    titled: joining,
    drawings: looks.flatMap((look) =>
      drawings
        .flatMap((drawing) => (lookOf(drawing) === look ? [{ ...drawing, id: `drawing-${look}` }] : []))
        .slice(0, 1),
    ),
    table: firstOf(landing.tables, 'a table of a content landing page'),
    letter: {
      words: border.request.form.letter,
      email: border.request.form.email,
      subject: border.request.form.subject,
      marks: border.request.form.marks,
      withoutScript: border.request.form.withoutScript,
    },
    form: {
      label: border.request.form.label,
      group: needed(
        border.request.form.groups.find(({ hint }) => hint !== undefined),
        'a group of fields with a hint',
      ),
    },
    contact: selectQuoteContact(context),
    closing: home.closing,
  }
  const charts = [
    chartWith(
      'ranges',
      (chart) => chart.kind === 'bars' && chart.rows.some(({ bars }) => bars.some(({ start }) => start > 0)),
    ),
    chartWith('zero', (chart) => chart.kind === 'lines' && chart.zero !== undefined),
  ]
  return { reading, gatherings, filter: selectJobFilter(context), ways, whole, charts, facts: paper.head.facts ?? [] }
}
