import type { PageHead, PageRoute } from '#runtime/define/page.ts'
import type { SearchDocument } from '#search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'

/** A page with a head in its props, as far as search needs it. */
type HeadedPage<Params> = {
  readonly select: (context: never) => { readonly head: { readonly title: string } }
  readonly head: (props: never, context: never) => PageHead
} & ({ readonly path: string } | { readonly routes: (context: never) => readonly PageRoute<Params>[] })

/**
 * Lists pages by computing each page's props and head: for families of some hundred pages. Larger families are listed
 * from their rows, which is faster.
 */
export const listPagesOf = <Params>(
  context: SiteBuildContext,
  page: HeadedPage<Params>,
  more: Pick<SearchDocument, 'section' | 'weight'>,
): readonly SearchDocument[] => {
  const routes = 'routes' in page ? page.routes(context as never) : [{ path: page.path, params: undefined }]
  return routes.map(({ path, params }) => {
    const own = { ...context, params, path }
    const props = page.select(own as never)
    const { title, description } = page.head(props as never, own as never)
    return { path, title, otherTitles: [props.head.title], summary: description, ...more }
  })
}
