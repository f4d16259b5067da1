import type { Head } from '#runtime/protocol/head.ts'
import { headTags } from '#runtime/protocol/head-tags.ts'
import { attribute, escapeHtml } from './escape-html.ts'

/** Prints the tags that the runtime keeps current from then on. */
export const headToHtml = (head: Head): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head).map(
      ({ name, attributes }) =>
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => attribute(key, value))
          .join('')}>`,
    ),
  ].join('')
