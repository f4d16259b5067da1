import type { Graph } from 'schema-dts'
import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'

/** One block for all that is said of a page. */
export const graph = (things: readonly object[]): Graph => ({
  '@context': 'https://schema.org',
  // Pages say what they are about in types of their own; the engine hands them on as mere objects.
  '@graph': things as Graph['@graph'],
})

type Headed = { readonly head?: { readonly breadcrumb?: BreadcrumbProps | undefined } }

/** The breadcrumb of any page that has one where all kinds have it. */
export const breadcrumbOf = (data: unknown): BreadcrumbProps | undefined =>
  typeof data === 'object' && data !== null ? (data as Headed).head?.breadcrumb : undefined
