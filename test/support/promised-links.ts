import path from 'node:path'
import settings from '#content/site.ts'
import { checksAll } from './checks-all.ts'
import { readText } from './files.ts'
import { carried, type LinkPromise, type PromisedLink, promises } from './promises.ts'
import { sampleDataPages } from './sample-pages.ts'
import { linksIn } from './scan-document.ts'

/** Pages of each data family whose links are read, beside all pages of words. */
const DATA_PAGES = checksAll ? 150 : 12

type ListedPage = { readonly edition: string; readonly address: string; readonly template: string }

const readPages = (siteOut: string): readonly ListedPage[] =>
  Object.keys(settings.editions).flatMap((edition) => {
    const lines = readText(path.join(siteOut, edition), 'page-data/pages.ndjson').trim().split('\n')
    const all = lines.map((line) => {
      const record = JSON.parse(line) as { readonly path: string; readonly page: string }
      return { edition, address: record.path, template: record.page }
    })
    return sampleDataPages(all, ({ address }) => address, DATA_PAGES)
  })

const documentOf = (siteOut: string, { edition, address }: ListedPage): string =>
  readText(path.join(siteOut, edition), address.endsWith('.html') ? address : path.posix.join(address, 'index.html'))

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

const linkOn = ({ edition, address, template }: ListedPage, href: string): PromisedLink => ({
  edition,
  template,
  from: address,
  url: new URL(href, `http://localhost${address}`),
})

const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/g

/**
 * Links with a query or a fragment, on all pages of words and a sample of the others; with script, without those for
 * visitors who have none.
 */
export const promisedLinks = (siteOut: string, { hasScript = false } = {}): readonly PromisedLink[] =>
  readPages(siteOut).flatMap((page) =>
    linksIn(documentOf(siteOut, page).replace(hasScript ? NOSCRIPT : /^/, ''))
      .filter((href) => /[?#]/.test(href))
      .map((href) => linkOn(page, href)),
  )

/** Links that lack what they must carry. */
export const bareLinks = (siteOut: string): readonly PromisedLink[] =>
  readPages(siteOut).flatMap((page) => {
    const wanted = carried.filter(({ template }) => template.test(page.template))
    if (wanted.length === 0) return []
    return linksIn(mainOf(documentOf(siteOut, page)))
      .map((href) => linkOn(page, href))
      .filter(({ url }) =>
        wanted.some(
          ({ pathname, names }) => pathname === url.pathname && names.some((name) => !url.searchParams.has(name)),
        ),
      )
  })

export const promiseOf = (link: PromisedLink): LinkPromise | undefined => promises.find(({ isMade }) => isMade(link))
