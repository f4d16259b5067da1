import { type MeasurementTable, requestTable, storageTable } from '#pages/measurement/describe.ts'

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>

const INTRODUCTION = `# Privacy and measurement

<!-- Written by \`npx tsx .ci/write-measurement-doc.ts\` from pages/measurement/inventory.ts: change it there. -->

The tables list everything that consent, analytics, campaigns, error reports and third parties keep in a browser, and
every request that they make. The code takes names and lifetimes from the same list, and so does the privacy notice of
the site. [\`pages/measurement/\`](../pages/measurement/README.md) says how the parts work.

- Nothing runs before the page is alive, and nothing for bots (user agents of crawlers and of browsers without a
  screen).
- Without the visitor's consent nothing but the necessary is stored or sent. A refusal drops what was queued, and a
  withdrawal erases what was stored. In \`optOutCountries\` of \`content/site.ts\`, the United States, silence is consent.
- Global Privacy Control counts as a refusal. Advertising stays off even if the visitor ticks it.
- \`/route-search*\` asks nothing, loads nothing and counts nothing, however a visitor gets there.
- Requests go to the site's own endpoints. The site has no third party unless \`content/site.ts\` names one
  ([recipes](vendors.md)). \`npm start\` also runs samples of five on the same machine, which
  \`/what-third-parties-see\` shows.
`

const markdownTable = ({ columns, rows }: MeasurementTable): string =>
  [columns, columns.map(() => '---'), ...rows.map(([name = '', ...rest]) => [`\`${name}\``, ...rest])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** The text of \`docs/privacy-and-measurement.md\`. */
export const measurementDoc = (messages: Messages): string => {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (messages[key]?.['en-US'] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return `${INTRODUCTION}
## Storage

${markdownTable(storageTable(t))}

## Requests

${markdownTable(requestTable(t))}
`
}
