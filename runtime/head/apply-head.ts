import type { Head } from '#runtime/protocol/head.ts'
import { headTags } from '#runtime/protocol/head-tags.ts'

const OWNED = 'meta[name="description"],meta[name="robots"],link[rel="canonical"],link[rel="alternate"][hreflang]'

/** Brings title and tags of the document in line with a page: tags that stay are adopted, not written again. */
export const applyHead = (head: Head): void => {
  document.title = head.title
  const kept = new Set<Element>()
  for (const { key, name, attributes } of headTags(head)) {
    const tag = document.head.querySelector(key) ?? document.head.appendChild(document.createElement(name))
    for (const [attribute, value] of Object.entries(attributes))
      if (tag.getAttribute(attribute) !== value) tag.setAttribute(attribute, value)
    kept.add(tag)
  }
  for (const tag of document.head.querySelectorAll(OWNED)) if (!kept.has(tag)) tag.remove()
}
