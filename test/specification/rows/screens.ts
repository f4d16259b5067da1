import type { Page } from 'playwright-core'
import { addLink } from '#test/browser/support/visit.ts'
import { readDocument } from '#test/support/read-document.ts'
import { consentQuestion } from '../checks/consent.ts'
import { answers, dataFileOf, firstOf, has, isPage } from '../checks/pages.ts'
import { textIn } from '../checks/sight.ts'
import { hold, until } from '../checks/until.ts'
import { arriveAt, follow, threeWays } from '../checks/ways.ts'
import { browser, curl, decided, endState, type Row, row } from '../row.ts'

const page = (id: string, name: string, path: string): Row =>
  row(id, `There is a page of the kind “${name}”: ${path}.`, isPage(path))

/** Paths that stand for a page of a kind, such as `/blog/author/…`. */
const kind = (id: string, name: string, file: string, pattern: RegExp): Row =>
  row(
    id,
    `There are pages of the kind “${name}”.`,
    isPage(
      firstOf(file, (path) => pattern.test(path)),
      name,
    ),
  )

const showsHeading = async ({ page: tab }: { readonly page: Page }): Promise<void> =>
  until('a heading', async () => (await textIn(tab.locator('main h1').first())).length > 1)

export const screens: readonly Row[] = [
  row(
    '2.pages.1',
    'There is a 404 page, /404.html, for what does not exist.',
    answers('/nowhere/at-all', { status: 404, type: /^text\/html/, body: /data-page-path="\/404\.html"/ }),
    answers('/404.html', { status: 200, type: /^text\/html/ }),
    ...threeWays(
      '/nowhere-at-all',
      'the 404 page is shown at the missing address',
      async (visit, asked) => {
        const { body } = await asked.get('/404.html')
        const title = readDocument(body).all('title')[0]?.text ?? ''
        await until(`the title “${title}”`, async () => (await visit.page.title()) === title)
      },
      { expectedErrors: /404/ },
    ),
  ),
  row(
    '2.pages.2',
    'There is a 500 page, /500.html.',
    answers('/500.html', { status: 200, type: /^text\/html/, body: /data-page-path="\/500\.html"/ }),
    curl('it has page data', async (asked) => {
      const { status } = await asked.get(dataFileOf('/500.html'))
      hold(status === 200, `its page data answers with ${status}`)
    }),
  ),
  page('2.pages.3', 'home', '/'),
  page('2.pages.4', 'get started', '/get-started'),
  page('2.pages.5', 'sign up', '/sign-up'),
  page('2.pages.6', 'talk to an expert', '/talk-to-an-expert'),
  page('2.pages.7', 'search', '/search'),
  page('2.pages.8', 'privacy', '/privacy'),
  row(
    '2.pages.9',
    'There is a page of the kind “terms and conditions”, with detail pages.',
    isPage('/terms-and-conditions'),
    isPage(
      firstOf('terms/detail.page.tsx', (path) => path.startsWith('/terms-and-conditions/')),
      'terms detail',
    ),
  ),
  page('2.pages.10', 'paps', '/paps'),
  page('2.pages.11', 'pars', '/pars'),
  page('2.pages.12', 'emissions calculator', '/emissions-calculator'),
  page('2.pages.13', 'open emissions signup', '/open-emissions-signup'),
  row('2.route-search.1', 'Route search has an index page.', isPage('/route-search')),
  row(
    '2.route-search.2',
    'Route search has an origin-destination page.',
    isPage(firstOf('route-search/pair.page.tsx'), 'a pair of ports'),
    ...threeWays('/route-search/plan/cnsha/uslax', 'any pair of places is planned', showsHeading, {
      expectedErrors: /Failed to load resource/,
    }),
  ),
  row('2.route-search.3', 'Route search has a not-found page.', isPage('/route-search/not-found')),
  ...['airport', 'oceanport', 'route', 'service', 'vessel', 'warehouse'].map((name, index) =>
    row(
      `2.atlas.${index + 1}`,
      `The atlas has pages by slug of the kind “${name}”.`,
      isPage(
        firstOf(`atlas/${name}.page.tsx`, (path) => new RegExp(`^/atlas/${name}/[^/]+$`).test(path)),
        name,
      ),
    ),
  ),
  row(
    '2.careers.1',
    'Careers has a list of jobs with an optional location query.',
    isPage('/careers/jobs'),
    ...threeWays(
      '/careers/jobs?location=shanghai',
      'only the roles of that place are listed',
      async ({ page: tab }) => {
        const filter = tab.locator('main search select').nth(1)
        await until('the filter of the place', async () => (await filter.inputValue()) === 'shanghai')
        const all = await textIn(tab.locator('main search select').nth(1).locator('option').first())
        hold(all.length > 0, 'the filter has no choice of all places')
        const shown = Number((await textIn(filter.locator(':checked'))).match(/\d+$/)?.[0])
        await until(`${shown} roles`, async () => (await tab.locator('main li h3 a').count()) === shown)
      },
    ),
  ),
  row(
    '2.careers.2',
    'Careers has teams at /careers/teams/{team}.',
    isPage(
      firstOf('careers/teams/team.page.tsx', (path) => /^\/careers\/teams\/[^/]+$/.test(path)),
      'a team',
    ),
  ),
  row(
    '2.careers.3',
    'Careers has a diversity and inclusion page with a CEO statement page.',
    isPage('/company/careers/diversity-and-inclusion'),
    isPage('/company/careers/diversity-and-inclusion/ceo-statement'),
    has('/company/careers/diversity-and-inclusion', 'a link to the statement', (html) =>
      readDocument(html).hrefs.includes('/company/careers/diversity-and-inclusion/ceo-statement'),
    ),
  ),
  row(
    '2.careers.4',
    'Old /careers/department/... and /careers/locations/... paths are redirected.',
    answers('/careers/department/customs', { status: 301, location: '/careers/jobs?department=customs' }),
    answers('/careers/department/customs/brokers', { status: 301, location: '/careers/jobs?department=customs' }),
    answers('/careers/locations/shanghai', { status: 301, location: '/careers/jobs?location=shanghai' }),
    answers('/careers/locations', { status: 301, location: '/company/careers/our-global-offices' }),
    ...threeWays(
      '/careers/locations/shanghai',
      'an old path ends at the list',
      async ({ page: tab }) => {
        const { pathname, search } = new URL(tab.url())
        hold(pathname + search === '/careers/jobs?location=shanghai', `the address is ${pathname}${search}`)
        await until(
          'the filter of the place',
          async () => (await tab.locator('main search select').nth(1).inputValue()) === 'shanghai',
        )
      },
      { lands: '/careers/jobs' },
    ),
  ),
  row('2.library.1', 'There are eguides.', isPage('/eguides'), isPage(firstOf('eguides/eguide.page.tsx'), 'an eguide')),
  row(
    '2.library.2',
    'There are webinars, with detail pages.',
    isPage('/webinars'),
    isPage(firstOf('webinars/webinar.page.tsx'), 'a webinar'),
  ),
  row('2.library.3', 'There is the global logistics update.', isPage('/global-logistics-update')),
  row('2.library.4', 'There is a glossary.', isPage('/glossary')),
  row('2.library.5', 'There is a help page.', isPage('/help')),
  kind('2.templates.1', 'blog author landing', 'blog/author/author.page.tsx', /^\/blog\/author\/[^/]+$/),
  kind('2.templates.2', 'blog category landing', 'blog/category/category.page.tsx', /^\/blog\/category\/[^/]+$/),
  kind('2.templates.3', 'blog landing', 'blog/index.page.tsx', /^\/blog$/),
  kind('2.templates.4', 'blog post', 'blog/post.page.tsx', /^\/blog\/[^/]+$/),
  kind('2.templates.5', 'careers team', 'careers/teams/team.page.tsx', /^\/careers\/teams\//),
  kind('2.templates.6', 'case study', 'company/customers/case-study.page.tsx', /^\/company\/customers\/[^/]+$/),
  kind('2.templates.7', 'content landing page', 'resources/content-landing.page.tsx', /^\/resources\/[^/]+$/),
  kind('2.templates.8', 'form confirmation page', 'confirmation.page.tsx', /^\/thank-you\/[^/]+$/),
  kind('2.templates.9', 'help centre article', 'help/article.page.tsx', /^\/help\/\d+-[^/]+$/),
  row(
    '2.templates.10',
    'There are help centre article redirects.',
    answers('/help/84-what-is-a-teu', { status: 301, location: '/glossary/teu' }),
    ...threeWays('/help/84-what-is-a-teu', 'the redirect ends at the term', showsHeading, { lands: '/glossary/teu' }),
  ),
  kind('2.templates.11', 'help centre category', 'help/category/category.page.tsx', /^\/help\/category\/[^/]+$/),
  kind(
    '2.templates.12',
    'insurance coverage page',
    'products/insurance-coverage.page.tsx',
    /^\/products\/cargo-insurance\/[^/]+$/,
  ),
  kind('2.templates.13', 'landing page', 'lp/lane-landing.page.tsx', /^\/lp\/[^/]+$/),
  kind('2.templates.14', 'product page', 'products/product.page.tsx', /^\/products\/[^/]+$/),
  kind('2.templates.15', 'terms detail', 'terms/detail.page.tsx', /^\/terms-and-conditions\/[^/]+$/),
  kind('2.templates.16', 'webinar detail', 'webinars/webinar.page.tsx', /^\/webinars\/[^/]+$/),
  row(
    '2.elements.1',
    'Every page has a site search panel.',
    ...threeWays('/glossary', 'the panel opens and finds pages', async ({ page: tab }, asked) => {
      const field = tab.locator('dialog[open] [role=combobox]')
      // Until the header is alive, its link leads to the page of search.
      await until('the panel', async () => {
        if ((await field.count()) > 0) return true
        await tab
          .locator('header a[href="/search"]')
          .first()
          .evaluate(
            (link) =>
              Object.keys(link).some((key) => key.startsWith('__reactProps')) && (link as HTMLAnchorElement).click(),
          )
        return (await field.count()) > 0
      })
      await field.fill('NLRTM')
      await until('a result', async () => (await tab.locator('dialog[open] [role=option]').count()) > 0)
      hold(
        (await tab.locator('dialog[open]').getAttribute('aria-label')) !== '' && asked.t('search.label') !== '',
        'it has no name',
      )
      await tab.keyboard.press('Escape')
      await until('the panel is closed', async () => {
        if ((await tab.locator('dialog[open]').count()) > 0) await tab.keyboard.press('Escape')
        return (await tab.locator('dialog[open]').count()) === 0
      })
    }),
  ),
  row(
    '2.elements.2',
    'The blog has a menu.',
    ...threeWays('/blog', 'the menu lists the categories', async ({ page: tab }) => {
      await until('links to categories', async () => (await tab.locator('nav a[href^="/blog/category/"]').count()) >= 3)
    }),
  ),
  decided(
    '0141',
    row(
      '2.elements.3',
      'There is a share menu with email, Twitter, LinkedIn, Facebook and copy-link.',
      has(
        '/blog/air-or-sea-break-even',
        'copy-link, email, and the networks of its readers',
        (html, { edition, t }) => {
          const { hrefs, all } = readDocument(html)
          const hosts = hrefs.map((href) => (URL.canParse(href) ? new URL(href).host : ''))
          const wanted =
            edition === 'zh-CN' ? ['service.weibo.com'] : ['twitter.com', 'www.linkedin.com', 'www.facebook.com']
          return (
            wanted.every((host) => hosts.includes(host)) &&
            (edition !== 'zh-CN' || all('summary').some(({ text }) => text === t('share.wechat'))) &&
            hrefs.some((href) => href.startsWith('mailto:?')) &&
            all('button').some(({ attributes }) => attributes['value']?.includes('utm_campaign=web-link-copy') === true)
          )
        },
      ),
    ),
  ),
  row(
    '2.elements.4',
    'Careers screens list teams, locations and open roles, with departments and cities as filter options.',
    has('/company/careers', 'links to teams and offices', (html) => {
      const { hrefs } = readDocument(html)
      return (
        hrefs.some((href) => href.startsWith('/careers/teams/')) &&
        hrefs.includes('/company/careers/our-global-offices') &&
        hrefs.some((href) => href.startsWith('/company/careers/jobs/'))
      )
    }),
    browser('departments and cities filter the roles', async (asked) => {
      const { page: tab } = await arriveAt(asked, '/careers/jobs')
      const roles = tab.locator('main li h3 a')
      const all = await roles.count()
      for (const index of [0, 1]) {
        const filter = tab.locator('main search select').nth(index)
        const value = await filter.locator('option:not([value=""]):not([disabled])').first().getAttribute('value')
        await filter.selectOption(value)
        await until('fewer roles', async () => (await roles.count()) < all && (await roles.count()) > 0)
        await tab.locator('main search button').click()
        await until('all roles', async () => (await roles.count()) === all)
      }
    }),
  ),
  row(
    '2.elements.5',
    'Offices, press, customers and events screens exist.',
    ...['/company/careers/our-global-offices', '/company/newsroom', '/company/customers', '/events'].map((path) =>
      isPage(path),
    ),
  ),
]

/** On `/route-search`, neither consent is asked nor anything loaded, however a visitor gets there. */
export const quiet: readonly Row[] = [
  row(
    '2.quiet.1',
    'Route search (/route-search...) is a special case that skips the consent-tracking and bot-protection scripts.',
    ...['/route-search', '/route-search/plan/cnsha/uslax'].flatMap((path) =>
      threeWays(
        path,
        `${path} asks no consent`,
        async (visit) => {
          await visit.page.waitForTimeout(1500)
          hold((await consentQuestion(visit).count()) === 0, 'consent is asked')
        },
        { expectedErrors: /Failed to load resource/ },
      ),
    ),
    browser('nothing is requested of it on a first load', async (asked) => {
      const visit = await arriveAt(asked, '/route-search?utm_source=joc')
      await visit.page.waitForTimeout(2500)
      const made = visit.requestsFor(/^\/(geo|events|envelope|sandbox|proxy|challenge)$|start-measurement|consent/)
      hold(made.length === 0, `it requests ${made.join(', ')}`)
      const kept = await visit.page.context().cookies()
      hold(kept.length === 0, `it stores ${kept.map(({ name }) => name).join(', ')}`)
    }),
    endState('a second tab that chooses elsewhere does not bring the question here', async (asked) => {
      const visit = await arriveAt(asked, '/')
      await consentQuestion(visit).waitFor()
      await follow(visit, '/route-search')
      const other = await visit.page.context().newPage()
      await other.goto(asked.urlOf('/paps'))
      await other.locator('[data-consent="question"] button').first().waitFor()
      await other
        .locator('[data-consent="question"]')
        .getByRole('button', { name: asked.t('consent.refuse') })
        .click()
      await visit.page.waitForTimeout(800)
      hold((await consentQuestion(visit).count()) === 0, 'consent is asked on route search')
      const [link] = [await addLink(visit.page, '/pars')]
      await link.click()
      await until('the address /pars', () => new URL(visit.page.url()).pathname === '/pars')
      await visit.page.waitForTimeout(800)
      hold((await consentQuestion(visit).count()) === 0, 'consent is asked again after it')
    }),
    curl('the bot-protection script is in no document of it', async (asked) => {
      const { body } = await asked.get('/route-search')
      hold(!/recaptcha|hcaptcha|turnstile/i.test(body), 'a bot-protection script is in the document')
    }),
  ),
]
