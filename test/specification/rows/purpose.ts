import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import settings from '#content/site.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readDocument } from '#test/support/read-document.ts'
import { APPLICATION_HEADER } from '../application.ts'
import { consentQuestion, country } from '../checks/consent.ts'
import { formOn, submitted } from '../checks/forms.ts'
import { has, isPage, textOf } from '../checks/pages.ts'
import { textIn } from '../checks/sight.ts'
import { hold, until } from '../checks/until.ts'
import { browser, curl, endState, inside, type Row, row } from '../row.ts'

export const purpose: readonly Row[] = [
  row(
    '1.purpose.1',
    'The site presents ocean, air and trucking freight, customs, trade advisory, cargo insurance, fulfillment and a seller portal.',
    ...[
      'ocean-freight',
      'air-freight',
      'trucking',
      'customs',
      'trade-advisory',
      'cargo-insurance',
      'ecommerce-fulfillment',
    ].map((product) => isPage(`/products/${product}`)),
    curl('the header or the footer leads to the seller portal', async (asked) => {
      const { body } = await asked.get('/')
      const words = { 'en-US': 'Seller portal', 'zh-CN': '卖家中心' }[asked.edition]
      const link = readDocument(body)
        .all('a')
        .find(({ text }) => text.trim().toLowerCase() === words.toLowerCase())
      hold(link, `no link says “${words}”`)
    }),
  ),
  row(
    '1.purpose.2',
    'It also offers a blog, help centre, glossary, HS-code data pages, webinars, eguides, careers, company pages, route search, and a port and vessel atlas.',
    ...[
      '/blog',
      '/help',
      '/glossary',
      '/data/hs-code',
      '/webinars',
      '/eguides',
      '/company/careers',
      '/company/about-us',
      '/route-search',
      '/atlas',
    ].map((path) => isPage(path)),
  ),
  row(
    '1.purpose.3',
    'Visitors can fill in a freight quote form, a contact form, a newsletter sign-up, a sign-up form and a talk-to-an-expert form.',
    formOn('/get-started', 'freight-quote'),
    formOn('/company/contact', 'contact'),
    formOn('/newsletter', 'newsletter'),
    formOn('/sign-up', 'sign-up'),
    formOn('/talk-to-an-expert', 'talk-to-an-expert'),
    submitted('/company/contact', 'contact'),
  ),
  row(
    '1.editions.1',
    'Two editions exist: US English (en-US, the default) and Simplified Chinese (zh-CN).',
    has('/', 'links to both editions, of which English is the default', (html) => {
      const alternates = readDocument(html)
        .all('link')
        .flatMap(({ attributes }) => (attributes['hreflang'] === undefined ? [] : [attributes]))
      const hrefOf = (language: string) => alternates.find(({ hreflang }) => hreflang === language)?.['href']
      return (
        hrefOf('en-US') !== undefined &&
        hrefOf('zh-CN') !== undefined &&
        hrefOf('en-US') !== hrefOf('zh-CN') &&
        hrefOf('x-default') === hrefOf('en-US')
      )
    }),
    isPage('/'),
  ),
  row(
    '1.editions.2',
    'The Chinese edition has its own regional site host.',
    has('/', 'another host for the other edition', (html) => {
      const hosts = readDocument(html)
        .all('link')
        .flatMap(({ attributes }) => (attributes['hreflang'] === undefined ? [] : [attributes['href'] ?? '']))
        .map((href) => new URL(href).host)
      return new Set(hosts).size === Object.keys(settings.editions).length
    }),
  ),
  row(
    '1.editions.3',
    'A translation table covers both languages.',
    inside('file', 'every message has words in both editions, and pages use them', async (asked) => {
      const { body } = await asked.get('/blog/air-or-sea-break-even')
      for (const key of ['back.blog', 'share.copy', 'blog.about-author'] as const)
        hold(textOf(body).includes(asked.t(key)), `a post does not say “${asked.t(key)}”`)
      const messages = JSON.parse(readFileSync(path.join(repositoryDir, 'content/messages.json'), 'utf8')) as Readonly<
        Record<string, Readonly<Record<string, string>>>
      >
      const bare = Object.entries(messages).flatMap(([key, words]) =>
        Object.keys(settings.editions).every((edition) => (words[edition] ?? '').trim() !== '') ? [] : [key],
      )
      hold(bare.length === 0, `no words for ${bare.join(', ')}`)
    }),
  ),
  row(
    '1.geo.1',
    'Visitors in the EU or EMEA are detected by country so that consent handling can differ.',
    ...(['DE', 'ZA'] as const).map((code) =>
      endState(`a visitor from ${code} is asked, and one from the US is not`, async (asked) => {
        const first = await asked.open()
        await country(first, code)
        await first.page.goto(asked.urlOf('/'))
        await consentQuestion(first).waitFor()
        const second = await asked.open()
        await country(second, 'US')
        await second.page.goto(asked.urlOf('/'))
        await second.page.waitForResponse(/\/geo$/)
        await second.page.waitForTimeout(1500)
        hold((await consentQuestion(second).count()) === 0, 'a visitor from the US is asked')
      }),
    ),
  ),
  row(
    '1.accounts.1',
    'There are no user accounts on this site.',
    curl('no page of words has a field for a password', async (asked) => {
      const pages = (await asked.pages()).filter(({ path }) => /^\/[\w-]*$/.test(path)).slice(0, 60)
      for (const { path } of pages) {
        const { body } = await asked.get(path)
        hold(!/type="password"/.test(body), `${path} asks for a password`)
      }
    }),
  ),
  row(
    '1.accounts.2',
    'Login, tracking and similar functions are served by an external application host.',
    ...['/login', '/track_and_trace/ABC'].map((path) =>
      inside('curl', `${path} is answered by the application`, async (asked) => {
        const { headers } = await asked.get(path)
        hold(headers.get(APPLICATION_HEADER) === 'yes', `${path} is answered by this site`)
      }),
    ),
  ),
  row(
    '1.static.1',
    'The site is static and pages are pre-built.',
    browser('home can be read, and its links followed, without scripts', async (asked) => {
      const { page } = await asked.open({ javaScriptEnabled: false })
      await page.goto(asked.urlOf('/'))
      hold((await textIn(page.locator('h1'))).length > 3, 'home has no heading without scripts')
      await page
        .locator('footer a[href="/help"]')
        .last()
        .evaluate((link) => (link as HTMLAnchorElement).click())
      await until('the address /help', () => new URL(page.url()).pathname === '/help')
      hold((await textIn(page.locator('h1'))).length > 1, 'help has no heading without scripts')
    }),
    inside('file', 'every listed page is a file', async (asked, { dir }) => {
      const pages = await asked.pages()
      const gone = pages.filter(
        ({ path: at }) => !existsSync(path.join(dir, at.endsWith('.html') ? at : `${at}/index.html`)),
      )
      hold(gone.length === 0 && pages.length > 1000, `${gone.length} of ${pages.length} pages have no file`)
    }),
  ),
]
