import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import settings from '#content/site.ts'
import { defaultCache } from '#prerender/base/default-cache.ts'
import { classNames } from '#prerender/bundle/plugins/class-names.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { openBrowser } from '#test/support/browser.ts'
import { buildSite, repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'
import { invalidMarkupIn } from '#test/support/invalid-markup.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openVisit } from '../browser/support/visit.ts'
import { checkPage, openChecked } from './check-pages.ts'

const folder = temporaryFolder()
const outDir = path.join(folder, 'out')

const tokens = [...new Set(readText(repositoryDir, 'templates/ui/tokens.css').match(/--[\w-]+(?=:)/g))]

let browser: Browser
let served: readonly ServedEdition[]

// The site built for the other test files is the production build, which has no styleguide.
beforeAll(async () => {
  const { findings } = await buildSite(repositoryDir, folder, {
    outDir,
    cacheDir: defaultCache(repositoryDir),
    hasStyleguide: true,
  })
  expect(findings).toEqual([])
  browser = await openBrowser()
  // The styleguide is for developers only, and its inline styles are not in the policy of the site.
  served = await serveEditions(outDir, settings, 0, (server) => {
    server.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy')
    })
  })
})

afterAll(async () => {
  await browser?.close()
  await Promise.all((served ?? []).map(({ server }) => server.close()))
})

const readTokens = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement)
    return Object.fromEntries([...names, 'background-color'].map((name) => [name, style.getPropertyValue(name)]))
  }, tokens)

describe.each(Object.keys(settings.editions))('the styleguide of %s', (edition) => {
  const address = (): string =>
    new URL('/styleguide', served.find((candidate) => candidate.edition === edition)?.url).href

  it('passes the checks for every page', async () => {
    const visit = await openChecked(browser)
    await checkPage(visit, address())
    await visit.close()
  })

  it('is valid HTML', async () => {
    expect(await invalidMarkupIn(readText(path.join(outDir, edition), 'styleguide/index.html'))).toEqual([])
  })

  it('shows every component that has styles', () => {
    const html = readText(path.join(outDir, edition), 'styleguide/index.html')
    const sheets = ['ui', 'sections'].flatMap((layer) =>
      listFiles(path.join(repositoryDir, 'templates', layer))
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => path.join('templates', layer, file)),
    )
    const className = classNames(repositoryDir)
    expect(sheets.length).toBeGreaterThan(60)
    expect(sheets.filter((sheet) => !html.includes(className('', path.join(repositoryDir, sheet)).slice(1)))).toEqual(
      [],
    )
  })

  it('shows controls as checked and opened', async () => {
    const visit = await openVisit(browser)
    const { page } = visit
    await page.goto(address())
    const isSeen = (selector: string) => page.locator(selector).isVisible()
    await page.locator('#field-tick-pressed:checked').waitFor()
    expect(await page.locator('[name="checks-pressed"]:checked').count()).toBe(3)
    expect(await page.locator('[name="radio-pressed"]:checked').count()).toBe(1)
    expect(await Promise.all(['#menu-open', '#dialog-open'].map(isSeen))).toEqual([true, true])
    expect(await Promise.all(['#menu', '#dialog'].map(isSeen))).toEqual([false, false])
    await visit.close()
  })

  it("shows both themes without a script, whatever the system's theme", async () => {
    const visit = await openVisit(browser, { javaScriptEnabled: false })
    const { page } = visit
    const themeOf = async (system: 'light' | 'dark', chosen: 'system' | 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme: system })
      await page.locator(`#theme-${chosen}`).check()
      return readTokens(page)
    }
    await page.goto(address())
    expect(await page.locator('#theme-system').isChecked()).toBe(true)
    const light = await themeOf('light', 'system')
    const dark = await themeOf('dark', 'system')
    expect(light['--paper']).toBeTruthy()
    expect(dark['background-color']).not.toBe(light['background-color'])
    expect(await themeOf('light', 'dark')).toEqual(dark)
    expect(await themeOf('dark', 'dark')).toEqual(dark)
    expect(await themeOf('dark', 'light')).toEqual(light)
    expect(await themeOf('light', 'light')).toEqual(light)
    // The browser's own controls (scroll bars, checkboxes, select lists) follow the theme, too.
    const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await schemeOf()).toBe('light')
    await page.locator('#theme-dark').check()
    expect(await schemeOf()).toBe('dark')
    await visit.close()
  })
})

it('a production build has no page, data or theme code of the styleguide', () => {
  const ofStyleguide = (site: string): readonly string[] =>
    listFiles(site).filter(
      (file) =>
        file.includes('styleguide') || (/\.(js|css)$/.test(file) && readText(site, file).includes('data:text/css')),
    )
  expect(ofStyleguide(outDir).some((file) => /\/assets\/.*\.js$/.test(file))).toBe(true)
  expect(ofStyleguide(inject('siteOut'))).toEqual([])
})
