import type { ProductProps } from '#templates/kinds/product.tsx'
import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'
import type { DrawingProps } from '#templates/sections/drawings/drawing.tsx'
import type { StackProps } from '#templates/sections/drawings/stack.tsx'
import { hsSteps } from '#templates/sections/hs-steps.ts'
import { frameCourse } from '#templates/sections/lane-map/frame-course.ts'
import type { GatheringsProps, ReadingProps, WaysProps } from '#templates/sections/styleguide/pieces.tsx'
import { secondOf } from '#templates/sections/styleguide/titles.ts'
import type { WholeBandsProps } from '#templates/sections/styleguide/whole-bands.tsx'
import type { TermEntry } from '#templates/sections/term-list.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import { selectBlogTopics } from '../blog/blog-topics.ts'
import { selectBorderPage } from '../border/border-page.ts'
import { selectJobFilter } from '../company/careers/job-filter.ts'
import { selectOfficesPage } from '../company/careers/offices-page.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectEmissionsCalculator } from '../emissions-calculator/emissions-calculator.ts'
import { selectUpdateIssue } from '../global-logistics-update/issue.ts'
import { updateIssues } from '../global-logistics-update/issues.ts'
import { selectOverview } from '../global-logistics-update/overview.ts'
import { selectGlossaryGroups } from '../glossary/glossary-groups.ts'
import { selectLookUp } from '../help/category/look-up.ts'
import { selectHelpTiles } from '../help/help-tiles.ts'
import { selectHome } from '../home.ts'
import { selectHsLine } from '../hs/line.ts'
import { selectHsLineWords } from '../hs/line-words.ts'
import { selectInsuranceCoverage } from '../products/insurance-coverage.ts'
import { selectProduct } from '../products/product.ts'
import { selectProductGroups } from '../products/product-bands.ts'
import { selectLatestHelp } from '../queries/select-latest-help.ts'
import { selectPapers } from '../research/research-entries.ts'
import { selectResearchPaper } from '../research/research-paper.ts'
import { selectContentLanding } from '../resources/content-landing.ts'
import { selectDutyEstimator } from '../tools/duty-estimator.ts'
import { blogPosts, selectFeaturedPost } from '../view-models/blog-entries.ts'
import { selectCaseItems, selectCaseStudy } from '../view-models/case-study.ts'
import { selectQuoteContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { selectEvents } from '../view-models/events.ts'
import { selectFeedLinks } from '../view-models/feed-links.ts'
import { selectJobItem, selectOpenJobs } from '../view-models/jobs.ts'
import { blogPath, styleguidePath, updatePath } from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { selectWebinar } from '../view-models/webinars.ts'
import { selectVideos } from '../webinars/videos.ts'
import { selectAtlasPieces, selectRoutePieces } from './atlas-pieces.ts'
import { needed } from './needed.ts'

/** Entries of a list that are enough to show its rhythm. */
const SHOWN = 2

/** Half as many. */
const LETTERS = 'ABCDEFGHIJKLM'

const firstOf = <A>(items: readonly A[], what: string): A => needed(items[0], what)

const isNoted = ({ abbreviation, uses }: TermEntry): boolean => abbreviation !== undefined && uses !== undefined

/** Variants of a course by its numbers of pens and sides. */
const pensOf = ({ sides }: WaysProps['course']): number =>
  sides.length + new Set(sides.flatMap(({ legs }) => legs.map(({ by }) => by))).size

/** Variants of drawings: by kind, by moments and spans of a timeline, and by lines that meet. */
const lookOf = ({ matter }: DrawingProps): string => matter.kind

/** Results of both tools for their examples, and some precomputed ones. */
const selectTools = (context: SiteBuildContext): WholeBandsProps['tools'] => {
  const { content } = context
  const emissions = selectEmissionsCalculator(context, content.get('emissionsPage', 'emissions-calculator').data)
  const duty = selectDutyEstimator(context, content.get('dutyPage', 'duty-estimator').data)
  // Links of the bars lead to the lines of the same result.
  const linked = <Result extends { readonly stack: StackProps }>(result: Result, prefix: string): Result => ({
    ...result,
    stack: {
      ...result.stack,
      parts: result.stack.parts.map((part) => ({ ...part, href: `#${prefix}${part.href.slice(1)}` })),
    },
  })
  return {
    emissions: linked(emissions.tool.answer.result, 'styleguide-emissions-'),
    duty: linked(duty.tool.answer.result, 'styleguide-duty-'),
    cases: { ...duty.cases, rows: duty.cases.rows.slice(0, SHOWN) },
    about: duty.about,
  }
}

/** A lane across the Pacific, as a visitor would choose it. */
const selectReaderLane = (
  { edition }: SiteBuildContext,
  products: readonly ProductProps[],
): WholeBandsProps['product']['lane'] => {
  const { reader, lanes } = needed(
    products.find((product) => product.reader !== undefined),
    "a product with the reader's lane",
  )
  const { chart, words } = needed(reader, 'words of the lane')
  const course = frameCourse(
    chart,
    [
      [122, 31],
      [181, 45],
      [236, 34],
    ],
    { width: 700, height: 300 },
  )
  const [from, to] = edition === 'zh-CN' ? ['上海', '长滩'] : ['Shanghai', 'Long Beach']
  return {
    title: fill(words.chart, { from, to }),
    ground: needed(lanes?.map.scene.ground, 'the ground of a chart').svg,
    course: needed(course, 'a course'),
    from,
    to,
  }
}

/** Data for every component, taken from pages of the site. */
export const selectPieces = (context: SiteBuildContext) => {
  const { content, t } = context
  const home = selectHome(context, content.get('home', 'home'))
  const products = content.all('products').map((entry) => selectProduct(context, entry))
  const product = firstOf(products, 'a product')
  const studies = content.all('caseStudies').map((entry) => selectCaseStudy(context, entry, styleguidePath))
  const papers = content.all('research').map((entry) => selectResearchPaper(context, entry))
  const paper = firstOf(papers, 'a research paper')
  const issues = content.all('updates').map((entry) => selectUpdateIssue(context, entry))
  const newest = needed(updateIssues(context)[0], 'an update issue')
  const upcoming = content.all('webinars').find(({ data }) => data.state === 'upcoming')
  const webinar = selectWebinar(context, needed(upcoming, 'a webinar to come'))
  const clocks = needed(webinar.clocks, 'the clocks of a webinar')
  const landing = selectContentLanding(context, firstOf(content.all('contentLandings'), 'a content landing page').data)
  const borderEntry = firstOf(content.all('borderPages'), 'a border page')
  const border = selectBorderPage(context, borderEntry.id, borderEntry.data)
  const insurance = selectInsuranceCoverage(context, firstOf(content.all('insuranceCoverage'), 'an insurance page'))
  const offices = selectOfficesPage(context)
  const terms = needed(
    selectGlossaryGroups(context).find((group) => LETTERS.includes(group.letter) && group.terms.some(isNoted)),
    'a glossary term with an abbreviation that pages use',
  )
  const { asOf, joining } = content.get('eventsPage', 'events').data
  const { upcoming: events, held } = selectEvents(context, asOf)
  const post = needed(
    blogPosts(context).find(({ data }) => data.chart !== undefined),
    'a blog post with a chart',
  )
  const html = selectProseHtml(content.get('specimens', 'prose').body)
  const clauses = firstOf(
    content.all('legal').toSorted((a, b) => a.body.words - b.body.words),
    'a legal text',
  )
  const drawings = products.flatMap(({ figures }) => figures.drawings)
  const looks = [...new Set(drawings.map(lookOf))].sort()
  const figures = papers.flatMap(({ parts }) => parts.flatMap((part) => ('figure' in part ? [part.figure] : [])))
  const chartWith = (id: string, isMeant: (chart: ChartFigureProps['chart']) => boolean): ChartFigureProps => ({
    ...needed(
      figures.find(({ chart }) => isMeant(chart)),
      `a chart of ${id}`,
    ),
    id: `chart-of-${id}`,
  })
  const code = selectHsLine(context, content.get('hsLines', '851713').data)
  const codeWords = selectHsLineWords(context)
  const blogMenu = content.get('blogMenu', 'blog-menu').data

  const reading: Omit<ReadingProps, 'contents'> = {
    html,
    clauses: selectProseHtml(clauses.body),
    parts: issues.slice(0, SHOWN).map(({ head }) => ({ title: head.title, text: head.lede ?? '' })),
    scale: selectContents(context, post.body).scale,
    featured: { label: context.t('featured.latest'), ...selectFeaturedPost(context, post) },
    tiles: selectHelpTiles(context).slice(0, SHOWN),
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
      closes: t('careers.closes'),
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
    lanePicker: needed(home.lanes, 'a lane picker'),
    codes: { words: codeWords, rows: (code.list?.rows ?? []).slice(0, SHOWN) },
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
    code: { label: codeWords.chain, steps: hsSteps(code, codeWords) },
    copy: { value: code.code, label: codeWords.copy.label, done: codeWords.copy.done },
  }
  const whole: WholeBandsProps = {
    notice: needed(home.notice, 'a notice'),
    facts: home.facts,
    plotter: { chart: home.map.chart.chart, edition: home.map.chart.edition, title: home.map.chart.title },
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
    product: {
      figures: [...new Map(products.map(({ figure }) => [figure.matter.kind, figure])).values()],
      lane: selectReaderLane(context, products),
      cards: selectProductGroups(context)
        .flatMap(({ cards }) => cards)
        .slice(0, SHOWN),
      bar: { ...product.bar, from: t('product.lane-from', { place: offices.offices.items[0]?.city ?? '' }) },
      contents: {
        id: 'styleguide-sections',
        title: secondOf(product.contents.title),
        items: [
          { id: 'styleguide-entries', text: product.scope.title },
          { id: 'styleguide-tags', text: product.steps.title },
        ],
      },
      further: product.further,
    },
    table: firstOf(landing.tables, 'a table of a content landing page'),
    sending: border.request.form.words,
    form: {
      label: border.request.form.label,
      group: needed(
        border.request.form.groups.find(({ hint }) => hint !== undefined),
        'a group of fields with a hint',
      ),
    },
    tools: selectTools(context),
    route: selectRoutePieces(context),
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
  return {
    reading,
    gatherings,
    filter: selectJobFilter(context),
    carousel: firstOf(studies, 'a case study').others,
    video: firstOf(selectVideos(context), 'a video'),
    ways,
    atlas: selectAtlasPieces(context),
    whole,
    charts,
    facts: paper.head.facts ?? [],
  }
}
