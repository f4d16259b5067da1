import { shapeOf } from '#content/derived/shape-of.ts'
import type { AnyPage, PageModule, PageRoute } from '#runtime/define/page.ts'
import { page as airportPages } from '../../atlas/airport.page.tsx'
import { page as portPages } from '../../atlas/oceanport.page.tsx'
import { page as placeLists } from '../../atlas/places.page.tsx'
import { page as lanePages } from '../../atlas/route.page.tsx'
import { page as hsLinePages } from '../../data/hs-line.page.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectLatestHelp } from '../../queries/select-latest-help.ts'
import { page as pairPages } from '../../route-search/pair.page.tsx'
import { slice as footer } from '../../slices/footer.slice.tsx'
import { atlasKindPath, atlasPath } from '../../view-models/atlas/paths.ts'
import { servicesOn } from '../../view-models/atlas/route.ts'
import { describeHsLine } from '../../view-models/hs-description.ts'
import { selectHsLineWords } from '../../view-models/hs-line-words.ts'
import { hasHsPage, hsEditionOf } from '../../view-models/hs-words.ts'
import { customersPath, helpPath, hsLinePath, hsPath, routeSearchPath, updatesPath } from '../../view-models/paths.ts'
import { routePageOf } from '../../view-models/routes/route-parts.ts'
import type { ShownTexts } from './add-missing-texts.ts'
import { headingsIn } from './headings-in.ts'

const pages = Object.values(import.meta.glob<PageModule>('../../**/*.page.tsx', { eager: true })).map(
  ({ page }) => page,
)

/** Families of hundreds or thousands of pages, whose props together take too long to compute. */
const largeFamilies: ReadonlySet<AnyPage> = new Set<AnyPage>([
  portPages,
  airportPages,
  lanePages,
  hsLinePages,
  pairPages,
  placeLists,
])

const routesOf = (context: SiteBuildContext, page: AnyPage): readonly PageRoute<unknown>[] => {
  if ('routes' in page) return page.routes(context as never)
  return page.exists?.(context as never) === false ? [] : [{ path: page.path, params: undefined }]
}

const headingsOf = (context: SiteBuildContext, page: AnyPage, { path, params }: PageRoute<unknown>) => {
  const own = { ...context, path, params }
  const props = page.select(own as never)
  return { props, own, headings: headingsIn(props) }
}

const listSmallFamilies = (context: SiteBuildContext, listed: ReadonlySet<string>): readonly ShownTexts[] =>
  pages
    .filter((page) => !largeFamilies.has(page))
    // A heading that single pages and families share belongs to the single page.
    .toSorted((a, b) => Number('routes' in a) - Number('routes' in b))
    .flatMap((page) => routesOf(context, page).map((route) => ({ page, route })))
    .filter(({ route }) => listed.has(route.path))
    .map(({ page, route }) => {
      const { props, own, headings } = headingsOf(context, page, route)
      const { description } = page.head(props as never, own as never)
      return { path: route.path, texts: [description, ...headings] }
    })

/** The headings of one page for each shape of row, for the page that introduces the family. */
const listLargeFamily = <Params>(
  context: SiteBuildContext,
  index: string,
  page: AnyPage & { readonly routes: (context: SiteBuildContext) => readonly PageRoute<Params>[] },
  shapeFor: (params: Params) => string,
): ShownTexts => {
  const samples = new Map<string, PageRoute<Params>>()
  for (const route of page.routes(context)) {
    const shape = shapeFor(route.params)
    if (!samples.has(shape)) samples.set(shape, route)
  }
  return { path: index, texts: [...samples.values()].flatMap((route) => headingsOf(context, page, route).headings) }
}

const listLargeFamilies = (context: SiteBuildContext): readonly ShownTexts[] => {
  const { content } = context
  return [
    listLargeFamily(context, atlasKindPath('oceanport'), portPages, ({ id }) => shapeOf(content.get('ports', id).data)),
    listLargeFamily(
      context,
      atlasKindPath('airport'),
      airportPages,
      ({ id }) => content.get('airportSummaries', id).data.shape,
    ),
    listLargeFamily(context, atlasKindPath('route'), lanePages, ({ id }) => {
      const { from, to } = content.get('lanes', id).data
      return shapeOf({ services: servicesOn(context, from, to) })
    }),
    listLargeFamily(context, atlasPath, placeLists, ({ kind, by }) => shapeOf({ [kind]: true, [by]: true })),
    listLargeFamily(context, hsPath, hsLinePages, ({ code }) =>
      shapeOf({
        ...content.get('hsLines', code).data,
        guide: content.find('hsGuides', code),
        [`digits-${code.length}`]: true,
      }),
    ),
    listLargeFamily(context, routeSearchPath, pairPages, () => ''),
  ]
}

const listHsDescriptions = (context: SiteBuildContext): readonly ShownTexts[] =>
  context.content
    .all('hsLines')
    .filter(({ data }) => hasHsPage(data.name, context.edition))
    .map(({ data }) => ({ path: hsLinePath(data.slug), texts: [describeHsLine(context, data)] }))

/** Headings that are not in the props of pages, or there under the names of other texts. */
const listOtherHeadings = (context: SiteBuildContext): readonly ShownTexts[] => {
  const { t, content, edition } = context
  const moved = { title: '' }
  const { newsletter, groups, words } = footer.select(context)
  const ofFooter = [newsletter.title, ...groups.map(({ label }) => label), words.contact, words.social]
  const line = selectHsLineWords(context)
  const { examples, elsewhere } = line.covers
  const modes = content.find('home', 'home')?.data.modes ?? []
  const sections = content.all('hsSections').map(({ data }) => data.name[hsEditionOf(edition)])
  return [
    { path: '/', texts: [...modes.map(({ name }) => name), ...ofFooter, t('form.error.summary')] },
    { path: helpPath(), texts: [selectLatestHelp(context).title, t('help.moved', moved), t('help.moved-text', moved)] },
    { path: updatesPath(), texts: [t('update.newest')] },
    { path: customersPath(), texts: [t('customers.unchanged')] },
    { path: hsPath, texts: [...headingsIn(line), examples, elsewhere, line.duty.lookUp, line.questions, line.terms] },
    { path: hsPath, texts: sections },
    ...(content.find('routePage', 'route-search') === undefined
      ? []
      : [{ path: routeSearchPath, texts: [routePageOf(context).route.drivers.title] }]),
  ]
}

/** Lists headings and descriptions that pages show, those of overview pages first. */
export const listShownTexts = (context: SiteBuildContext, listed: ReadonlySet<string>): readonly ShownTexts[] => [
  ...listOtherHeadings(context),
  ...listSmallFamilies(context, listed),
  ...listLargeFamilies(context),
  ...listHsDescriptions(context),
]
