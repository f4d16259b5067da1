import { expect, it } from 'vitest'
import { formatSummary } from '#prerender/cli/summary.ts'

it('tells counts, bytes and times', () => {
  const edition = { edition: 'en-US', pages: 43, files: 162, changed: 3, removed: 1, bytes: 1_250_000 }
  const summary = formatSummary(
    [edition],
    [
      ['Bundling', 4740],
      ['Rendering', 260],
    ],
    'dist',
  )
  for (const fact of ['dist/en-US', '43 pages', '162 files', '1.25 MB', '3 written', '1 removed', '4.74 s', '5.00 s in all']) {
    expect(summary).toContain(fact)
  }
})
