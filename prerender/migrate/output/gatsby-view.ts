/** A module of the new site: what Gatsby gave to components of pages, and how a `Head` becomes the head of a page. */
export const GATSBY_VIEW = String.raw`import type { PageHead } from '@fairlead/engine/define'
import { useStaticQuery as useEngineQuery } from '@fairlead/engine'
import { Children, type ComponentType, type FC, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { QueryContext } from '#content/data-layer.ts'
import { staticQueries } from '#content/queries.ts'

/** The path under which the site is served, without a slash at its end. */
export const pathPrefix: string = import.meta.env.BASE_URL.replace(/\/$/, '')

type Address = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key?: string
}

/** Props of the component of a page. */
export type PageProps<Data = object, Context = object> = {
  readonly data: Data
  readonly pageContext: Context
  readonly location: Address
  readonly path: string
  readonly uri: string
  readonly params: Readonly<Record<string, string>>
  readonly children?: ReactNode
}

/** Props of a page's Head. */
export type HeadProps<Data = object, Context = object> = {
  readonly data: Data
  readonly pageContext: Context
  readonly location: Pick<Address, 'pathname'>
  readonly params: Readonly<Record<string, string>>
}

export type HeadFC<Data = object, Context = object> = FC<HeadProps<Data, Context>>

/** The address of the page. The build does not know a query or a fragment. */
export const usePageAddress = (): Address => {
  const location = useLocation()
  return {
    pathname: pathPrefix + location.pathname,
    get search() {
      return location.search
    },
    get hash() {
      return location.hash
    },
    get state() {
      return location.state
    },
    key: location.key,
  }
}

type ViewData = { readonly data: object; readonly params?: Readonly<Record<string, string>> }

/** The View of a page file: its component with the props that Gatsby gives. */
export const viewOf = (Component: ComponentType<never>): ((props: { readonly data: never; readonly params: never }) => ReactElement) => {
  const Page = Component as unknown as ComponentType<PageProps>
  return (given) => {
    const { data, params = {} } = given as ViewData
    const location = usePageAddress()
    const { pageContext = {} } = data as { readonly pageContext?: object }
    return <Page data={data} pageContext={pageContext} location={location} path={location.pathname} uri={location.pathname} params={params} />
  }
}

type Query<Result> = { readonly name: string; readonly run: (context: never) => Result }

/** Answers queries while a Head is evaluated, in the build. */
let answer: ((name: string) => unknown) | undefined

/** The result of a static query, in components and in a Head. */
export const useStaticQuery = <Result,>(query: Query<Result>): Result =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a Head is evaluated outside of React, in the build alone.
  answer === undefined ? useEngineQuery(query as never) : (answer(query.name) as Result)

/** Shows the result of a static query. */
export const StaticQuery = <Result,>({
  query,
  render,
  children = render,
}: {
  readonly query: Query<Result>
  readonly render?: (result: Result) => ReactNode
  readonly children?: (result: Result) => ReactNode
}): ReactNode => children?.(useStaticQuery(query))

type Tag = { readonly type: string; readonly props: Readonly<Record<string, unknown>> }

/** The tags that an element becomes. */
const tagsOf = (node: ReactNode): readonly Tag[] =>
  Children.toArray(node).flatMap((element): readonly Tag[] => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(element)) return []
    const { type, props } = element
    if (type === Fragment) return tagsOf(props['children'] as ReactNode)
    if (typeof type === 'string') return [{ type, props }]
    if (typeof type === 'function') return tagsOf((type as (props: object) => ReactNode)(props))
    throw new Error('A Head holds an element that is no function and no tag: write this page’s head by hand.')
  })

const textOf = (node: unknown): string =>
  Array.isArray(node) ? node.map(textOf).join('') : typeof node === 'string' || typeof node === 'number' ? String(node) : ''

/** Open Graph properties that the engine writes from title, description and address. */
const WRITTEN = new Set(['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'og:locale'])

/** Evaluates a Head in the build. */
export const headOf = (
  Head: ComponentType<never> | undefined,
  data: object,
  context: QueryContext & { readonly path: string; readonly params: unknown },
): PageHead => {
  answer = (name) => staticQueries.find((query) => query.name === name)?.run(context as never)
  try {
    const { path: pathname, params: pageContext } = context
    const props = { data, pageContext: pageContext ?? {}, location: { pathname: pathPrefix + pathname }, params: {} }
    const tags = Head === undefined ? [] : tagsOf((Head as unknown as (props: object) => ReactNode)(props))
    const meta = tags.filter(({ type }) => type === 'meta').map((tag) => tag.props)
    const named = (name: string): string | undefined => {
      const content = meta.findLast((tag) => tag['name'] === name)?.['content']
      return content === undefined ? undefined : String(content)
    }
    const properties = Object.fromEntries(
      meta.flatMap((tag) => (typeof tag['property'] === 'string' ? [[tag['property'], String(tag['content'] ?? '')]] : [])),
    )
    const robots = named('robots')
    const structuredData = tags.flatMap(({ type, props: { type: kind, children, dangerouslySetInnerHTML: inner } }) =>
      type === 'script' && kind === 'application/ld+json'
        ? [JSON.parse((inner as { readonly __html: string } | undefined)?.__html ?? textOf(children)) as object]
        : [],
    )
    const title = tags.findLast(({ type }) => type === 'title')
    return {
      title: title === undefined ? context.settings.name : textOf(title.props['children']),
      description: named('description') ?? '',
      ...(robots === undefined ? {} : { robots }),
      ...(structuredData.length === 0 ? {} : { structuredData }),
      ...('og:type' in properties || 'og:title' in properties
        ? {
            share: {
              type: properties['og:type'] ?? 'website',
              properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !WRITTEN.has(name))),
            },
          }
        : {}),
    }
  } finally {
    answer = undefined
  }
}
`
