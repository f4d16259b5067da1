import type { PageResources } from '#runtime/page/page-resources.ts'
import { HEAD_TAGS, headTags } from '#runtime/protocol/head-tags.ts'

/**
 * Updates title and tags of the document for a page. Tags that both pages share stay in place. The addresses of a page
 * in a client-only area, which the build knows for its document only, are those of the location.
 */
export const applyHead = ({ context: { head }, page }: PageResources): void => {
  document.title = head.title
  const missing = headTags(head).map(({ name, attributes }) => {
    const tag = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes))
      tag.setAttribute(
        attribute,
        page.matchPath !== undefined && attribute === 'href' ? new URL(location.pathname, value).href : value,
      )
    return tag
  })
  for (const tag of document.head.querySelectorAll(HEAD_TAGS)) {
    const index = missing.findIndex((wanted) => wanted.isEqualNode(tag))
    if (index < 0) tag.remove()
    else missing.splice(index, 1)
  }
  document.head.append(...missing)
}
