import type { BuiltFamily, DataFamily, Finding } from './family.ts'

const headings = { added: 'Added by hand', fixed: 'Fixed', dropped: 'Dropped' } as const satisfies Record<
  Finding['did'],
  string
>

/** Reports the sources of each family, and the rows that differ from them. */
export const writeReport = (built: readonly { readonly family: DataFamily; readonly result: BuiltFamily }[]): string =>
  `${[
    '# What became of the data',
    'Written by `npm run data`: sources, rows, and the rows that were dropped, fixed or added.',
    ...built.map(writeFamily),
  ].join('\n\n')}\n`

const writeFamily = ({
  family: { name, sources },
  result: { counts, findings },
}: {
  readonly family: DataFamily
  readonly result: BuiltFamily
}): string =>
  [
    `## ${name}`,
    ...(sources.length === 0 ? [] : [sources.map(sourceLine).join('\n')]),
    Object.entries(counts)
      .map(([kind, count]) => `- ${kind}: ${count.toLocaleString('en-US')}`)
      .join('\n'),
    ...(['added', 'fixed', 'dropped'] as const).flatMap((did) => writeFindings(did, findings)),
  ].join('\n\n')

const sourceLine = ({ title, origin, licence, asOf, file, sha256 }: DataFamily['sources'][number]): string =>
  `- ${title}: ${origin}, ${licence}, ${asOf}; \`${file}\`, sha256 \`${sha256.slice(0, 16)}…\``

/** Groups rows with the same reason. */
const writeFindings = (did: Finding['did'], findings: readonly Finding[]): readonly string[] => {
  const found = findings.filter((finding) => finding.did === did)
  if (found.length === 0) return []
  const byReason = new Map<string, string[]>()
  for (const { row, why } of found) byReason.set(why, [...(byReason.get(why) ?? []), row])
  const lines = [...byReason].map(([why, rows]) => `- ${why} (${rows.length}): ${rows.join(', ')}`)
  return [`### ${headings[did]}: ${found.length}`, lines.join('\n')]
}
