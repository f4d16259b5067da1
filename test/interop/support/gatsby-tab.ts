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
      /** The chunk name that was requested. */
      readonly component: string
      readonly staticQueryResults: GatsbyPage['staticQueryResults']
      /** The page's slices by name; components are identified by chunk name. */
      readonly slices: Readonly<Record<string, Omit<GatsbySlice, 'component'> & { readonly component: string }>>
    }
  /** Gatsby then lets the browser load the address. */
  | { readonly status: 'error' }

/** One of our documents, with Gatsby's loader running beside our own. */
export type GatsbyTab = {
  readonly page: Page
  readonly load: (address: string) => Promise<GatsbyOutcome>
  /** The globals that Gatsby expects in documents. */
  readonly globals: () => Promise<{
    readonly pagePath: string | undefined
    readonly webpackCompilationHash: string | undefined
  }>
  /** Requests of Gatsby's loader since the last call, as `GET /path`. Our loader uses another API. */
  readonly requests: () => readonly string[]
  readonly close: () => Promise<void>
}

export type GatsbyTabOptions = {
  /** The document's address. */
  readonly url: string
  /** The bundled loader. */
  readonly script: string
  /** Names of the chunks in Gatsby's terms. */
  readonly chunkNames: readonly string[]
  readonly matchPaths: readonly { readonly path: string; readonly matchPath: string }[]
}

const load = (page: Page, address: string): Promise<GatsbyOutcome> =>
  page.evaluate(async (requested) => {
    const resources = await loader.loadPage(requested)
    const { status } = loader.pageDb.get(gatsby.findPath(requested)) ?? {}
    if (resources === undefined || 'status' in resources || status !== 'success') return { status: 'error' }
    const { json, component, staticQueryResults } = resources
    const slices = Object.values(resources.page.slicesMap).map((name) => [name, loader.slicesDb.get(name)] as const)
    return {
      status,
      notFound: loader.isPageNotFound(requested) === true,
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
  // The site's policy refuses inline scripts, and Gatsby's loader is added as one.
  const visit = await openVisit(browser, { bypassCSP: true, expectedErrors: /status of (404|500)/ })
  const { page } = visit
  await page.goto(url)
  await visit.alive()
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ({ names, areas }) => {
      // Components only report the name they were requested by.
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
    requests: () => {
      const all = visit.requests().filter((request) => request.resourceType() === 'xhr')
      const requests = all
        .slice(seen)
        .map((request) => `${request.method()} ${request.url().slice(new URL(url).origin.length)}`)
      seen = all.length
      return requests
    },
    close: visit.close,
  }
}
