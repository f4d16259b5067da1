import type { Graph } from 'schema-dts'
import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'

/** One block for everything about a page. */
export const graph = (things: readonly object[]): Graph => ({
  '@context': 'https://schema.org',
  // Pages use specific types, which the engine passes on as plain objects.
  '@graph': things as Graph['@graph'],
})

type Headed = { readonly head?: { readonly breadcrumb?: BreadcrumbProps | undefined } }

/** The breadcrumb of a page of any kind, if it has one under the usual name. */
export const breadcrumbOf = (data: unknown): BreadcrumbProps | undefined =>
  typeof data === 'object' && data !== null ? (data as Headed).head?.breadcrumb : undefined
