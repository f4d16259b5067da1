import { canonicalJson } from '../base/json/canonical-json.ts'

/**
 * Writes a block of JSON-LD for each value, escaped so that nothing can end the element or begin a comment. A policy
 * against inline scripts does not apply, since this is data.
 */
export const structuredDataToHtml = (values: readonly object[]): string =>
  values
    .map(
      (value) =>
        `<script type="application/ld+json">${canonicalJson(value).replaceAll('<', String.raw`\u003c`)}</script>`,
    )
    .join('')
