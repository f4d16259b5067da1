import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RoutePage } from '#content/schema/route-page.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { axeFindings, hostsOf, toolWords } from './support/tool-page.ts'
import { holdBack, navigate } from './support/visit.ts'
import { editionsFor, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()
const INDEX = '/route-search'
const LANE = `${INDEX}/shanghai-cnsha/rotterdam-nlrtm`
const PLANNED = `${INDEX}/plan/shanghai-cnsha/chicago-ord`
const DATA = /\/route-data\//

const namesIn = {
  'en-US': { typed: 'ro', shanghai: 'Shanghai (CNSHA)', rotterdam: 'Rotterdam (NLRTM)', initials: undefined },
  'zh-CN': { typed: '鹿', shanghai: '上海（CNSHA）', rotterdam: '鹿特丹（NLRTM）', initials: 'ltd' },
} as const

describe.each(editionsFor('route search'))('route search in %s', (edition) => {
  const words = toolWords<RoutePage>(edition, 'route-search')
  const names = namesIn[edition as keyof typeof namesIn]
  const { open, arrive, urlOf } = visited(edition)
  const modeCards = (page: Page) => page.getByRole('list', { name: words.cards.label }).getByRole('listitem')

  it('offers places as the visitor types, takes one by keyboard, and leads to the lane', async () => {
    const { page } = await arrive(INDEX)
    const [from, to] = [page.locator('input[name="from"]'), page.locator('input[name="to"]')]
    await from.fill(names.shanghai)
    await to.pressSequentially(names.typed)
    const options = page.getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    expect(await to.getAttribute('aria-expanded')).toBe('true')
    for (let step = 0; step < 8; step++) {
      await to.press('ArrowDown')
      const id = await to.getAttribute('aria-activedescendant')
      const text = await page.locator(`[id="${id}"]`).textContent()
      if (text?.startsWith(names.rotterdam) === true) break
    }
    expect(await axeFindings(page)).toEqual([])
    await to.press('Enter')
    expect(await to.inputValue()).toBe(names.rotterdam)
    expect(await options.count()).toBe(0)
    await to.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe(LANE)
  })

  it.each(['first load', 'navigation', 'back'])('a planned route has its own address in the head: %s', async (way) => {
    const { page } = await arrive(way === 'first load' ? PLANNED : INDEX)
    if (way !== 'first load') await navigate(page, PLANNED)
    const headOf = (rel: string): Promise<readonly string[]> =>
      page
        .locator(`head link[rel=${rel}]:is([rel=canonical],[hreflang])`)
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    await expect.poll(() => headOf('canonical')).toEqual([PLANNED])
    if (way === 'back') {
      await navigate(page, LANE)
      await expect.poll(() => headOf('canonical')).toEqual([LANE])
      await page.goBack()
      await expect.poll(() => headOf('canonical')).toEqual([PLANNED])
    }
    expect(await headOf('alternate')).toEqual([PLANNED, PLANNED, PLANNED])
  })

  it.each(['first load', 'navigation'])('the address of no two places leads to the form: %s', async (way) => {
    const { page } = await arrive(way === 'first load' ? `${INDEX}/plan` : LANE)
    if (way !== 'first load') await navigate(page, `${INDEX}/plan`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(INDEX)
    expect(await page.locator('input[name="from"]').inputValue()).toBe('')
    await page.goBack()
    if (way !== 'first load') await expect.poll(() => new URL(page.url()).pathname).toBe(LANE)
  })

  it('closes the suggestions with Escape and keeps the typed text', async () => {
    const { page } = await arrive(INDEX)
    const from = page.locator('input[name="from"]')
    await from.pressSequentially(names.typed)
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0)
    await from.press('Escape')
    expect(await page.getByRole('option').count()).toBe(0)
    expect(await from.inputValue()).toBe(names.typed)
  })

  it('leaves Enter to an input method that has just composed, as Safari tells by the code of the key', async () => {
    const { page } = await arrive(INDEX)
    const to = page.locator('input[name="to"]')
    await to.pressSequentially(names.typed)
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0)
    await to.press('ArrowDown')
    await to.evaluate((field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
      ),
    )
    expect(await to.inputValue()).toBe(names.typed)
    expect(await page.getByRole('option').count()).toBeGreaterThan(0)
  })

  it('shows the ends of the address before it is hydrated, and submits them again', async () => {
    const { page } = await open()
    const release = await holdBack(page, /\/assets\/(?!boot-).*\.js$/)
    await page.goto(urlOf(`${INDEX}?from=shen&to=ro`))
    const [from, to] = [page.locator('input[name="from"]'), page.locator('input[name="to"]')]
    await expect.poll(() => from.inputValue()).toBe('shen')
    expect(await to.inputValue()).toBe('ro')
    const submitted = page.waitForRequest((request) => request.isNavigationRequest())
    await to.press('Enter')
    expect(new URL((await submitted).url()).search).toBe('?from=shen&to=ro')
    release()
  })

  it.runIf(names.initials !== undefined)('finds a Chinese name by its pinyin initials', async () => {
    const { page } = await arrive(INDEX)
    await page.locator('input[name="to"]').pressSequentially(names.initials ?? '')
    // An airport may have these very letters as its code, and comes first then.
    await expect.poll(() => page.getByRole('option', { name: names.rotterdam }).count()).toBe(1)
  })

  it('plans a pair without a page of its own, in a document shared by all such pairs', async () => {
    const { page } = await arrive(PLANNED)
    await expect.poll(() => page.locator('h1').textContent()).toContain(names.shanghai.replace(/[（(].*/, '').trim())
    // By sea, in a shared container and by air at least; a second card by sea where there are two ways.
    expect(await modeCards(page).count()).toBeGreaterThanOrEqual(3)
    expect(await page.title()).toBe(await page.locator('h1').textContent())
    expect(await axeFindings(page)).toEqual([])
  })

  it('plans through Suez when the visitor opens it, and stores the choice in the address', async () => {
    const { page } = await arrive(LANE)
    const shown = page.locator('details:has(#ways) :is(th, td):has(small)')
    expect(await shown.textContent()).toContain(words.route.ways.names[''])
    await page.getByLabel(words.route.ways.suez).check()
    await expect.poll(() => shown.textContent()).toContain(words.route.ways.names['suez'])
    expect(new URL(page.url()).searchParams.get('suez')).toBe('open')
    await page.reload()
    await expect.poll(() => shown.textContent()).toContain(words.route.ways.names['suez'])
    await page.getByLabel(words.route.ways.suez).uncheck()
    await expect.poll(() => shown.textContent()).toContain(words.route.ways.names[''])
    expect(new URL(page.url()).search).toBe('')
  })

  it('enlarges, moves and restores the chart by button and by key', async () => {
    const { page } = await arrive(LANE)
    const view = page.locator('main svg[role="img"]')
    const boxOf = async (): Promise<readonly number[]> =>
      ((await view.getAttribute('viewBox')) ?? '').split(' ').map(Number)
    expect(await boxOf()).toEqual([0, 0, 1200, 750])
    await page.getByRole('button', { name: words.route.map.larger }).click()
    await expect.poll(async () => (await boxOf())[2]).toBe(800)
    const [x = 0] = await boxOf()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await boxOf())[0]).toBeGreaterThan(x)
    await page.keyboard.press('+')
    await expect.poll(async () => (await boxOf())[2]).toBeLessThan(800)
    await page.keyboard.press('0')
    await expect.poll(boxOf).toEqual([0, 0, 1200, 750])
  })

  it('passes the lane to the quote form', async () => {
    const { page } = await arrive(LANE)
    for (const [name, mode] of [
      [words.cards.sailed, 'ocean-fcl'],
      [words.cards.other, 'ocean-fcl'],
      [words.cards.lcl, 'ocean-lcl'],
      [words.cards.air, 'air'],
    ] as const) {
      const href = await page.getByRole('link', { name: `${words.cards.quote}: ${name}` }).getAttribute('href')
      const query = new URL(href ?? '', page.url()).searchParams
      expect(Object.fromEntries(query)).toEqual({ mode, origin: names.shanghai, destination: names.rotterdam })
    }
  })

  it('names the places that are not clear, keeps the typed text and offers those that may be meant', async () => {
    const { page } = await arrive(`${INDEX}/not-found?from=Manzanillo&to=Xyzzy`)
    await expect.poll(() => page.getByText(fill(words.missing.from, { asked: 'Manzanillo' })).count()).toBe(1)
    expect(await page.getByText(fill(words.missing.to, { asked: 'Xyzzy' })).count()).toBe(1)
    expect(await page.locator('input[name="from"]').inputValue()).toBe('Manzanillo')
    for (const code of ['MXZLO', 'PAMIT']) expect(await page.locator(`a[href*="${code}"]`).count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
  })

  it.each([
    ['Shenzhen', 'Roterdam', '/yantian-cnytn/rotterdam-nlrtm'],
    ['Mumbai', 'Hamburg', '/nhava-sheva-innsa/hamburg-deham'],
    ['Tanger Med', 'Sydney AUS', '/tanger-med-maptm/sydney-ausyd'],
    ['上海港', 'Hamburg, DE', '/shanghai-cnsha/hamburg-deham'],
  ])('leads from %s to %s as people type them', async (from, to, lane) => {
    const { page } = await arrive(INDEX)
    await page.locator('input[name="from"]').fill(from)
    await page.locator('input[name="to"]').fill(to)
    await page.locator('input[name="to"]').press('Enter')
    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toContain(lane)
  })

  it('redirects from an address with an unknown place to the page that names it', async () => {
    const { page } = await arrive(`${INDEX}/plan/atlantis/rotterdam-nlrtm`)
    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe(`${INDEX}/not-found`)
    await expect.poll(() => page.getByText(fill(words.missing.from, { asked: 'atlantis' })).count()).toBe(1)
  })

  it.each([
    `${INDEX}/not-found?from=%00&to=%00`,
    `${INDEX}/not-found?from=${'x'.repeat(10_000)}&to=-1e309`,
    `${INDEX}/not-found?from=%3Cimg%20src%3Dx%3E&to=__proto__`,
    `${LANE}?suez=%00&panama=${'y'.repeat(5000)}`,
  ])('stays a page at the hostile address %.60s', async (address) => {
    const { page } = await arrive(address)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  })

  it.each([INDEX, LANE])('has no axe violations on %s in the dark theme', async (address) => {
    const { page } = await arrive(address, { colorScheme: 'dark' })
    expect(await axeFindings(page)).toEqual([])
  })

  it('a lane is complete without JavaScript, with links to others', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf(LANE))
    expect(await modeCards(page).count()).toBe(4)
    expect(await page.locator('main svg[role="img"] path').count()).toBeGreaterThan(1)
    expect(await page.getByRole('toolbar').isVisible()).toBe(false)
    expect(await page.locator('input[name="from"]').inputValue()).toBe(names.shanghai)
    await page.goto(urlOf(PLANNED))
    expect(await page.locator('noscript').first().textContent()).toContain(words.planning.withoutScript)
  })

  it('fetches data on first use, from no other host', async () => {
    const { page, requestsFor, requests } = await arrive(LANE)
    expect(requestsFor(DATA)).toEqual([])
    await page.locator('input[name="to"]').fill('busan')
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0)
    await page.getByLabel(words.route.ways.suez).check()
    await expect.poll(() => page.locator('details:has(#ways) :is(th, td) small').count()).toBe(1)
    expect(hostsOf(requests().map((request) => request.url()))).toEqual([new URL(urlOf('/')).host])
  })
})
