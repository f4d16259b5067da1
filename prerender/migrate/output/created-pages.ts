/** A module of the new site: runs `createPages` while routes are planned. */
export const CREATED_PAGES = String.raw`import type { QueryContext } from './data-layer.ts'
import * as node from './gatsby-node.ts'

type Created = { readonly path: string; readonly component: string; readonly context?: Readonly<Record<string, unknown>> }

/** Fails the build, as the reporter of Gatsby does. */
const fail = (problem: unknown): never => {
  throw problem instanceof Error ? problem : new Error(String(problem))
}

const nothing = (): void => undefined

const reporter = {
  panic: fail,
  panicOnBuild: fail,
  error: fail,
  warn: nothing,
  info: nothing,
  log: nothing,
  success: nothing,
  verbose: nothing,
  activityTimer: () => ({ start: nothing, end: nothing, setStatus: nothing }),
}

/** A result that may be waited for, and is there at once. */
const resultOf = (data: unknown): object => {
  const result = { data, errors: undefined }
  return { ...result, then: (use: (value: typeof result) => unknown) => use(result) }
}

/** Lists the pages that createPages makes with a template, with their context. */
export const createdPages = (
  context: QueryContext,
  template: string,
): readonly { readonly path: string; readonly params: Readonly<Record<string, unknown>> }[] => {
  const pages: Created[] = []
  const createPages = node.createPages as unknown as (api: object) => unknown
  createPages({
    graphql: (query: (context: object) => unknown, variables: object = {}) => resultOf(query({ ...context, params: variables })),
    actions: { createPage: (page: Created) => pages.push(page), createRedirect: nothing, createSlice: nothing, createTypes: nothing },
    reporter,
    basePath: context.settings.basePath,
    pathPrefix: context.settings.basePath,
  })
  return pages
    .filter(({ component }) => component.split('?')[0] === template)
    .map(({ path, context: params = {} }) => ({ path: ('/' + path).replace(/^\/+/, '/').replace(/(.)\/+$/, '$1'), params }))
}
`
