import type { Head } from '#runtime/protocol/head.ts'
import { HEAD_TAGS, headTags } from '#runtime/protocol/head-tags.ts'

/** Updates title and tags of the document for a page. Tags that both pages share stay in place. */
export const applyHead = (head: Head): void => {
  document.title = head.title
  const missing = headTags(head).map(({ name, attributes }) => {
    const tag = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
    return tag
  })
  for (const tag of document.head.querySelectorAll(HEAD_TAGS)) {
    const index = missing.findIndex((wanted) => wanted.isEqualNode(tag))
    if (index < 0) tag.remove()
    else missing.splice(index, 1)
  }
  document.head.append(...missing)
}
