import type { Head } from '#runtime/protocol/head.ts'
import { type HeadTag, headTags } from '#runtime/protocol/head-tags.ts'
import { attribute, escapeHtml } from '../base/escape-html.ts'

const tagToHtml = ({ name, attributes }: HeadTag): string => {
  let html = `<${name}`
  for (const key in attributes) html += attribute(key, attributes[key] ?? null)
  return `${html}>`
}

/** Writes the head tags that the runtime keeps up to date. */
export const headToHtml = (head: Head): string =>
  `<title>${escapeHtml(head.title)}</title>${headTags(head).map(tagToHtml).join('')}`
