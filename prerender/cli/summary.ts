import type { EditionSummary } from '../build.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** What a build did, in counts, bytes and times. */
export const formatSummary = (
  editions: readonly EditionSummary[],
  times: readonly (readonly [string, number])[],
  outDir: string,
): string => {
  const rows = editions.map(
    ({ edition, pages, files, changed, removed, bytes }) =>
      `  ${outDir}/${edition}: ${pages} pages, ${files} files, ${megabytes(bytes)}; ${changed} written, ${removed} removed`,
  )
  const total = times.reduce((sum, [, ms]) => sum + ms, 0)
  return [...rows, `  ${times.map(([name, ms]) => `${name.toLowerCase()} ${seconds(ms)}`).join(', ')}; ${seconds(total)} in all`].join('\n')
}
