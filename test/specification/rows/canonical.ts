import type { Page } from 'playwright-core'
import { scanDocument } from '#test/support/scan-document.ts'
import type { Asked } from '../asked.ts'
import { type At, firstOf, pathOf } from '../checks/pages.ts'
import { hold, until } from '../checks/until.ts'
import { threeWays } from '../checks/ways.ts'
import { type Check, curl, type Row, row } from '../row.ts'

const canonicalOf = async (asked: Asked, path: string): Promise<string | undefined> => {
  const { status, body } = await asked.get(path)
  hold(status === 200, `${path} answers with ${status}`)
  return scanDocument(body).canonical
}

/** The tag names the site's base URL, which is that of the alternate in the same language, plus the path. */
const baseOf = async (asked: Asked): Promise<string> => {
  const { body } = await asked.get('/')
  const own = scanDocument(body).alternates.find((line) => line.startsWith(`${asked.edition} `))
  hold(own, 'home names no address of its edition')
  return new URL(own.split(' ')[1] ?? '').origin
}

const named = (at: At, what = String(at)): Check =>
  curl(`${what} names itself`, async (asked) => {
    const path = await pathOf(at, asked)
    const found = await canonicalOf(asked, path)
    const wanted = (await baseOf(asked)) + path
    hold(found === wanted, `the canonical URL of ${path} is ${found}, not ${wanted}`)
  })

const patterns: readonly (readonly [string, readonly Check[]])[] = [
  [
    'route-search and subpaths',
    [named('/route-search'), named(firstOf('route-search/pair.page.tsx'), 'a pair of ports')],
  ],
  ['atlas and subpaths', [named('/atlas'), named(firstOf('atlas/oceanport.page.tsx'), 'a port')]],
  ['sign-up', [named('/sign-up')]],
  ['talk-to-an-expert', [named('/talk-to-an-expert')]],
  ['get-started', [named('/get-started')]],
  [
    'terms-and-conditions and subpaths',
    [named('/terms-and-conditions'), named(firstOf('terms/detail.page.tsx'), 'a detail of the terms')],
  ],
  ['emissions-calculator', [named('/emissions-calculator')]],
  ['help', [named('/help')]],
  ['open-emissions-signup', [named('/open-emissions-signup')]],
  ['paps', [named('/paps')]],
  ['pars', [named('/pars')]],
  ['privacy', [named('/privacy')]],
  ['search', [named('/search')]],
  [
    'resources/authors and subpaths',
    [named('/resources/authors'), named(firstOf('resources/authors/author.page.tsx'), 'an author')],
  ],
  ['resources/{one segment}', [named(firstOf('resources/content-landing.page.tsx'), 'a content landing page')]],
  ['help/{one segment}', [named(firstOf('help/article.page.tsx'), 'an article')]],
  [
    'products/cargo-insurance and subpaths',
    [named('/products/cargo-insurance'), named(firstOf('products/insurance-coverage.page.tsx'), 'a page of coverage')],
  ],
]

const without: readonly At[] = [
  '/',
  '/blog',
  '/glossary',
  '/products/air-freight',
  '/company/about-us',
  '/help/category/shipment-essentials',
  '/data/hs-code',
  '/eguides',
  '/webinars',
]

const tagIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null)

export const canonical: readonly Row[] = [
  ...patterns.map(([pattern, checks], index) =>
    row(`2.canonical.${index + 1}`, `A canonical link tag is produced for ${pattern}.`, ...checks),
  ),
  row(
    '2.canonical.18',
    'A canonical link tag is produced only for these paths.',
    ...without.map((at) =>
      curl(`${at} has none`, async (asked) => {
        const found = await canonicalOf(asked, await pathOf(at, asked))
        hold(found === undefined, `${at} has the canonical URL ${found}`)
      }),
    ),
    ...threeWays('/glossary', 'a page outside has none', async ({ page }) => {
      await until('no canonical tag', async () => (await tagIn(page)) === null)
    }),
  ),
  row(
    '2.canonical.19',
    'The canonical URL is the site base URL plus the path, without query string or hash.',
    ...threeWays('/help?utm_source=x#main-content', 'query and hash are not in it', async ({ page }, asked) => {
      await until('a tag without query and hash', async () => (await tagIn(page)) === `${await baseOf(asked)}/help`)
    }),
  ),
]
