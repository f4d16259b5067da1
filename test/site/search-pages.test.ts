import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import type { RowFile } from '#search/index-format.ts'
import { openSearch } from '#search/search.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { pickSample } from '#test/support/sample-pages.ts'

const siteOut = inject('siteOut')

const locationsIn = (edition: string, file: string): readonly URL[] =>
  Array.from(readText(path.join(siteOut, edition), file).matchAll(/<loc>([^<]*)/g), ([, url = '']) => new URL(url))

/** Paths of all pages that search engines may list. `site.test.ts` compares the sitemap with the documents. */
const sitemapPaths = (edition: string): readonly string[] =>
  locationsIn(edition, 'sitemap.xml')
    .flatMap(({ pathname }) => locationsIn(edition, pathname.slice(1)))
    .map(({ pathname }) => pathname)

describe.each(['en-US', 'zh-CN'])('search of the %s site', (edition) => {
  const folder = path.join(siteOut, edition, 'search-index')
  const rows = listFiles(folder)
    .filter((file) => file.startsWith('rows-'))
    .flatMap((file) => readJson(folder, file) as RowFile)

  it('finds every page that search engines may list, and no other', () => {
    const pages = sitemapPaths(edition)
    expect(pages.length).toBeGreaterThan(10_000)
    expect(rows.map(([at]) => at).toSorted()).toEqual(pages.toSorted())
  })

  it('finds a page by its title', async () => {
    const search = openSearch(async (name) => readJson(folder, name))
    const missed: string[] = []
    for (const [at, title] of checksAll ? rows : pickSample(rows, 1000)) {
      const answer = await search(title, { limit: 3 })
      const hits = answer._tag === 'Answered' ? answer.hits : []
      // Some titles are those of more than three pages.
      if (!hits.some((hit) => hit.path === at) && !hits.every((hit) => hit.title === title))
        missed.push(`${at}: ${title}`)
    }
    expect(missed).toEqual([])
  })
})
