import type { ReactNode } from 'react'
import type { AnyStaticQuery } from '#runtime/define/static-query.ts'
import { useStaticQuery } from '#runtime/static-query/use-static-query.tsx'

type StaticQueryProps<Result> = {
  readonly query: AnyStaticQuery<Result>
  /** Renders the result. */
  readonly render?: (result: Result) => ReactNode
  /** Does, too: one of both is needed. */
  readonly children?: (result: Result) => ReactNode
}

/** Renders the result of a static query. The query is one that the site lists, where Gatsby has GraphQL. */
export const StaticQuery = <Result,>({ query, render, children }: StaticQueryProps<Result>): ReactNode =>
  (render ?? children)?.(useStaticQuery(query))
