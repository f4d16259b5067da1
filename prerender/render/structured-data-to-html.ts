import { canonicalJson } from '../base/json/canonical-json.ts'

/**
 * Prints a block of JSON-LD for each value. Nothing in it can end the element or begin a comment. It is data, not a script: a policy
 * that forbids inline scripts does not reach it.
 */
export const structuredDataToHtml = (values: readonly object[]): string =>
  values
    .map(
      (value) =>
        `<script type="application/ld+json">${canonicalJson(value).replaceAll('<', String.raw`\u003c`)}</script>`,
    )
    .join('')
