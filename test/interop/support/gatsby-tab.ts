import type { Browser, Page } from 'playwright-core'
import { openVisit } from '#test/browser/support/visit.ts'
import type { Gatsby, GatsbyPage, GatsbySlice } from './gatsby-loader.ts'

declare global {
  /** Set by the injected script. */
  var gatsby: Gatsby
  var loader: InstanceType<Gatsby['ProdLoader']>
}

export type GatsbyOutcome =
  | {
      readonly status: 'success'
      readonly notFound: boolean
      readonly page: GatsbyPage['page']
      readonly json: GatsbyPage['json']
      /** Chunk name that the component was asked for by. */
      readonly component: string
      readonly staticQueryResults: GatsbyPage['staticQueryResults']
      /** Slices of the page, by their names; the component is told by its chunk name. */
      readonly slices: Readonly<Record<string, Omit<GatsbySlice, 'component'> & { readonly component: string }>>
    }
  /** On this, Gatsby lets the browser go to the address. */
  | { readonly status: 'error' }

/** A document of ours with Gatsby's loader running in it beside our own. */
export type GatsbyTab = {
  readonly page: Page
  readonly load: (address: string) => Promise<GatsbyOutcome>
  /** What Gatsby finds in its documents as globals. */
  readonly globals: () => Promise<{
    readonly pagePath: string | undefined
    readonly webpackCompilationHash: string | undefined
  }>
  /** What Gatsby's loader asked for since the last call, as `GET /path`. Ours asks by other means. */
  readonly asked: () => readonly string[]
  readonly close: () => Promise<void>
}

export type GatsbyTabOptions = {
  /** Address of the document. */
  readonly url: string
  /** The bundled loader. */
  readonly script: string
  /** Names of the chunks that Gatsby's bundler would have made. */
  readonly chunkNames: readonly string[]
  readonly matchPaths: readonly { readonly path: string; readonly matchPath: string }[]
}

const load = (page: Page, address: string): Promise<GatsbyOutcome> =>
  page.evaluate(async (asked) => {
    const resources = await loader.loadPage(asked)
    const { status } = loader.pageDb.get(gatsby.findPath(asked)) ?? {}
    if (resources === undefined || 'status' in resources || status !== 'success') return { status: 'error' }
    const { json, component, staticQueryResults } = resources
    const slices = Object.values(resources.page.slicesMap).map((name) => [name, loader.slicesDb.get(name)] as const)
    return {
      status,
      notFound: loader.isPageNotFound(asked) === true,
      page: resources.page,
      json,
      component: component.default.chunkName,
      staticQueryResults,
      slices: Object.fromEntries(
        slices.flatMap(([name, slice]) =>
          slice === undefined ? [] : [[name, { ...slice, component: slice.component.chunkName }]],
        ),
      ),
    }
  }, address)

export const openGatsbyTab = async (
  browser: Browser,
  { url, script, chunkNames, matchPaths }: GatsbyTabOptions,
): Promise<GatsbyTab> => {
  const visit = await openVisit(browser, { expectedErrors: /status of (404|500)/ })
  const { page } = visit
  await page.goto(url)
  await visit.alive()
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ({ names, areas }) => {
      // Components are Gatsby's own business; here they only say by which name they were asked for.
      const components = names.map(
        (name) => [name, async () => ({ default: Object.assign(() => null, { chunkName: name }) })] as const,
      )
      globalThis.loader = new gatsby.ProdLoader({ components: Object.fromEntries(components) }, areas)
    },
    { names: chunkNames, areas: matchPaths },
  )
  let seen = 0
  return {
    page,
    load: (address) => load(page, address),
    globals: () =>
      page.evaluate(() => {
        const { pagePath, ___webpackCompilationHash } = window as {
          pagePath?: string
          ___webpackCompilationHash?: string
        }
        return { pagePath, webpackCompilationHash: ___webpackCompilationHash }
      }),
    asked: () => {
      const all = visit.requests().filter((request) => request.resourceType() === 'xhr')
      const asked = all
        .slice(seen)
        .map((request) => `${request.method()} ${request.url().slice(new URL(url).origin.length)}`)
      seen = all.length
      return asked
    },
    close: visit.close,
  }
}
