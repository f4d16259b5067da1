import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { checksAll } from '#test/support/checks-all.ts'
import { readText } from '#test/support/files.ts'
import { carried, type LinkPromise, type PromisedLink, promises } from '#test/support/promises.ts'
import { sampleDataPages } from '#test/support/sample-pages.ts'
import { linksIn } from '#test/support/scan-document.ts'

const EDITIONS = ['en-US', 'zh-CN']

/** Pages of each data family whose links are read, beside all pages of words. */
const DATA_PAGES = checksAll ? 150 : 12

type ListedPage = { readonly address: string; readonly template: string }

const outDir = (edition: string): string => path.join(inject('siteOut'), edition)

const pagesOf = (edition: string): readonly ListedPage[] => {
  const all = readText(outDir(edition), 'page-data/pages.ndjson')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly path: string; readonly page: string })
    .map(({ path: address, page }) => ({ address, template: page }))
  return sampleDataPages(all, ({ address }) => address, DATA_PAGES)
}

const documentOf = (edition: string, address: string): string =>
  readText(
    outDir(edition),
    address.endsWith('.html') ? address.slice(1) : path.posix.join(address.slice(1), 'index.html'),
  )

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

const linkOn = (edition: string, { address, template }: ListedPage, href: string): PromisedLink => ({
  edition,
  template,
  from: address,
  url: new URL(href, `http://localhost${address}`),
})

const links = EDITIONS.flatMap((edition) =>
  pagesOf(edition).flatMap((page) =>
    linksIn(documentOf(edition, page.address))
      .filter((href) => /[?#]/.test(href))
      .map((href) => linkOn(edition, page, href)),
  ),
)

const promiseOf = (link: PromisedLink): LinkPromise | undefined => promises.find(({ isMade }) => isMade(link))

const write = ({ edition, from, url }: PromisedLink): string => `${edition} ${from} → ${url.href}`

it('every link with a query or a fragment makes a promise that the table knows', () => {
  expect(links.length).toBeGreaterThan(1000)
  expect(links.filter((link) => promiseOf(link) === undefined).map(write)).toEqual([])
})

it('every promise of the table is made, and addresses keep theirs', () => {
  const made = new Set(links.map(promiseOf))
  expect(promises.filter((promise) => !made.has(promise)).map(({ name }) => name)).toEqual([])
  expect(links.filter((link) => promiseOf(link)?.isKeptBy?.(link) === false).map(write)).toEqual([])
})

it('links that name a lane, a code or a place carry them', () => {
  const bare = EDITIONS.flatMap((edition) =>
    pagesOf(edition).flatMap(({ address, template }) => {
      const wanted = carried.filter((row) => row.template.test(template))
      if (wanted.length === 0) return []
      return linksIn(mainOf(documentOf(edition, address))).flatMap((href) => {
        const { pathname, searchParams } = new URL(href, 'http://localhost')
        const isBare = wanted.some(
          (row) => row.pathname === pathname && row.names.some((name) => !searchParams.has(name)),
        )
        return isBare ? [`${edition} ${address} → ${href}`] : []
      })
    }),
  )
  expect(bare).toEqual([])
})
