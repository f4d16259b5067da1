import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RoutePage } from '#content/schema/route-page.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'
import { axeFindings, summaryOf, toolWords } from './support/tool-page.ts'
import { holdBack, navigate, type Visit } from './support/visit.ts'
import { EDITIONS, editionsFor, type VisitedEdition, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

type Entered = {
  readonly typed: string
  /** The place that it is, with its kind. */
  readonly code?: string
  readonly kind?: string
  /** Further ports of the city that it names. */
  readonly others?: readonly string[]
  /** The places that it may be. */
  readonly several?: readonly string[]
  /** Number of nearest spellings of what is no place. */
  readonly nearest?: number
}

const entries = readJson(repositoryDir, 'test/browser/entered-places.json') as readonly Entered[]

const HOME = '/'
const ROUTES = '/route-search'
/** The step with the places. */
const QUOTE = '/get-started#route'
const EMISSIONS = '/emissions-calculator?weight=1000&load=average&by1=sea-average'

/** The pages with fields for places; one that needs a port leaves cities and airports alone. */
const fields = [
  { name: 'home', path: HOME, field: '#lane-from', onlyPorts: false },
  { name: 'route search', path: ROUTES, field: '#field-from', onlyPorts: false },
  { name: 'the quote form', path: QUOTE, field: '#field-origin', onlyPorts: false },
  { name: 'the emissions calculator', path: EMISSIONS, field: '#field-from1', onlyPorts: true },
] as const

/** The host of the endpoints, which prepares a form that gets the focus, is not there. */
const NO_ENDPOINTS = { expectedErrors: /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_FAILED|Failed to/ }

const ways = ['first load', 'soft navigation', 'back'] as const

const open = async ({ arrive }: VisitedEdition, path: string, way: (typeof ways)[number]): Promise<Visit> => {
  const visit = await arrive(way === 'soft navigation' ? '/company/about-us' : path, NO_ENDPOINTS)
  const { page } = visit
  if (way === 'first load') return visit
  const goTo = async (to: string): Promise<void> => {
    await navigate(page, to)
    await page.waitForURL((url) => url.pathname === to.split(/[?#]/)[0])
  }
  if (way === 'back') {
    await goTo('/company/about-us')
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await page.goBack()
  } else await goTo(path)
  return visit
}

/** Puts a text into a field as a paste does: at once. */
const paste = async (page: Page, field: Locator, text: string): Promise<void> => {
  await field.fill('')
  await field.focus()
  await page.keyboard.insertText(text)
}

/** Those of a list of places: a select has options too. */
const options = (page: Page): Locator => page.locator('[role=listbox] [role=option]')

/** Codes that the list of a field has, as far as it shows them. */
const listed = (page: Page): Promise<readonly string[]> => options(page).allTextContents()

/** The line below a field that says what its text is read as. */
const lineOf = (field: Locator): Locator => field.locator('xpath=..').getByRole('status')

const offeredBy = (field: Locator): Locator => field.locator('xpath=..').getByRole('button')

/** A city shows its name and state or country in place of a code. */
const shownAs = ({ code = '', typed }: Entered): RegExp =>
  /-/.test(code) ? new RegExp(code.split('-')[0] ?? typed, 'i') : new RegExp(`[(（]${code}[)）]`)

describe.each(EDITIONS)('fields for places in %s', (edition) => {
  const words = toolWords<RoutePage>(edition, 'route-search').place
  const site = visited(edition)

  describe.each(fields)('of $name', ({ path, field: selector, onlyPorts }) => {
    it.each(ways)('what people enter is the place they mean, one of several, or asked back: %s', async (way) => {
      const { page } = await open(site, path, way)
      const field = page.locator(selector)
      await field.focus()
      await expect.poll(() => field.getAttribute('role')).toBe('combobox')
      for (const entry of entries) {
        if (onlyPorts && entry.kind !== undefined && entry.kind !== 'port') continue
        const { typed, code, others, several, nearest } = entry
        await paste(page, field, typed)
        if (code !== undefined)
          await expect.poll(async () => (await listed(page))[0], { message: typed }).toMatch(shownAs(entry))
        for (const one of [...(others ?? []), ...(several ?? [])])
          await expect.poll(async () => (await listed(page)).join(), { message: typed }).toContain(one)
        if (nearest !== undefined)
          await expect.poll(async () => (await listed(page)).length, { message: typed }).toBe(nearest)
        // The text stays as it was entered, whatever it is read as.
        await field.press('Tab')
        expect(await field.inputValue()).toBe(typed)
        await expect.poll(() => options(page).count()).toBe(0)
        if (onlyPorts) continue
        const line = lineOf(field)
        if (code !== undefined) await expect.poll(() => line.textContent(), { message: typed }).toMatch(shownAs(entry))
        for (const one of others ?? []) expect((await offeredBy(field).allTextContents()).join(), typed).toContain(one)
        if (several !== undefined) await expect.poll(() => line.textContent(), { message: typed }).toBe(words.several)
        if (nearest !== undefined) await expect.poll(() => line.textContent(), { message: typed }).toBe(words.none)
        if (several !== undefined || nearest !== undefined)
          expect(await offeredBy(field).count(), typed).toBeGreaterThanOrEqual(nearest ?? several?.length ?? 0)
        if (nearest !== undefined) expect(await offeredBy(field).count(), typed).toBe(nearest)
      }
    })
  })
})

describe.each(editionsFor('fields for places'))('a field for a place in %s', (edition) => {
  const words = toolWords<RoutePage>(edition, 'route-search').place
  const site = visited(edition)
  const { open: openTab, arrive, urlOf } = site

  it('is a combobox by the keys of the ARIA pattern, and says how many places it lists', async () => {
    const { page } = await arrive(QUOTE, NO_ENDPOINTS)
    const field = page.locator('#field-origin')
    await field.pressSequentially('valenc')
    await expect.poll(() => options(page).count()).toBeGreaterThan(1)
    const count = await options(page).count()
    await expect.poll(() => lineOf(field).textContent()).toBe(fill(words.count, { count }))
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    const controlled = await field.getAttribute('aria-controls')
    expect(await page.locator(`[id="${controlled}"]`).getAttribute('role')).toBe('listbox')
    expect(await axeFindings(page)).toEqual([])

    await field.press('ArrowUp')
    const activeText = async (): Promise<string | null> =>
      page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).textContent()
    expect(await activeText()).toBe(await options(page).last().textContent())
    await field.press('ArrowDown')
    expect(await activeText()).toBe(await options(page).first().textContent())
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
    await field.press('Home')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()

    await field.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.inputValue()).toBe('valenc')

    await field.press('ArrowDown')
    await expect.poll(() => options(page).count()).toBe(count)
    await field.press('ArrowDown')
    await field.press('Enter')
    expect(await field.inputValue()).toMatch(/[(（]\w{3,5}[)）]$/)
    expect(await options(page).count()).toBe(0)
    // The form was not sent, and the focus stays.
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(QUOTE)
    expect(await field.evaluate((one) => document.activeElement === one)).toBe(true)
  })

  it('a click or a tap takes a place, also of those that are offered below', async () => {
    const { page } = await arrive(QUOTE, { ...NO_ENDPOINTS, viewport: { width: 390, height: 780 }, hasTouch: true })
    const field = page.locator('#field-origin')
    await field.fill('Shenzhen')
    await options(page).filter({ hasText: 'CNSHK' }).tap()
    expect(await field.inputValue()).toContain('CNSHK')
    await field.fill('Manzanillo')
    await field.press('Tab')
    await offeredBy(field).filter({ hasText: 'PAMIT' }).tap()
    expect(await field.inputValue()).toContain('PAMIT')
    await expect.poll(() => offeredBy(field).count()).toBe(0)
  })

  it('fits a phone', async () => {
    const { page } = await arrive(HOME, { viewport: { width: 360, height: 740 } })
    const field = page.locator('#lane-from')
    await field.fill('san')
    await expect.poll(() => options(page).count()).toBeGreaterThan(2)
    const [box, list] = await Promise.all([field.boundingBox(), page.getByRole('listbox').boundingBox()])
    expect(list?.x).toBeGreaterThanOrEqual(0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(list?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    for (const option of await options(page).all()) expect((await option.boundingBox())?.height).toBeGreaterThan(44)
  })

  it('loads nothing before it gets the focus', async () => {
    for (const path of [HOME, ROUTES, QUOTE, EMISSIONS]) {
      const { page, requestsFor, framed } = await arrive(path, NO_ENDPOINTS)
      await framed()
      expect(requestsFor(/route-data|route-worker|attach-place/), path).toEqual([])
      await page.close()
    }
  })

  it('a place that is chosen is kept in the draft of the form as the text that it is', async () => {
    const { page, requestsFor } = await arrive(QUOTE, NO_ENDPOINTS)
    const field = page.locator('#field-origin')
    await field.focus()
    // Drafts are kept from then on.
    await expect.poll(() => requestsFor(/open-session/).length).toBeGreaterThan(0)
    await expect.poll(() => field.getAttribute('role')).toBe('combobox')
    await field.fill('Shanghai')
    await expect.poll(() => options(page).count()).toBeGreaterThan(0)
    await options(page).first().click()
    const text = await field.inputValue()
    expect(text).toContain('CNSHA')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(text)
    // Nothing is sent beside it: the form has no other field for the place.
    const names = await page
      .locator('form[data-form=freight-quote]')
      .evaluate((form) => [...new FormData(form as HTMLFormElement).keys()])
    expect(names.filter((name) => /origin|place/i.test(name))).toEqual(['origin'])
  })

  it('a link fills the quote form with text that the field then reads', async () => {
    const { page } = await arrive('/get-started?origin=Manzanillo&destination=Los%20Angeles#route', NO_ENDPOINTS)
    const field = page.locator('#field-origin')
    await expect.poll(() => field.inputValue()).toBe('Manzanillo')
    await field.focus()
    await expect.poll(() => field.getAttribute('role')).toBe('combobox')
    await field.press('Tab')
    await expect.poll(() => lineOf(field).textContent()).toBe(words.several)
  })

  it.each([
    ['hangs', async (page: Page) => void (await holdBack(page, /route-data|route-worker/))],
    ['is missing', (page: Page) => page.route(/route-worker/, (route) => route.abort())],
  ])('keeps the text, and says so within seconds, when the code for places %s', async (_, lose) => {
    const { page, alive } = await openTab(NO_ENDPOINTS)
    await lose(page)
    for (const { path, field: selector } of fields) {
      await page.goto(urlOf(path))
      await alive()
      const field = page.locator(selector)
      await field.focus()
      await expect.poll(() => field.getAttribute('role')).toBe('combobox')
      await field.fill('Shenzhen')
      await field.press('Tab')
      if (path !== EMISSIONS)
        await expect
          .poll(() => lineOf(field).textContent())
          .toMatch(new RegExp(`^(?:${words.late}|${words.unavailable})$`.replaceAll('.', '\\.')))
      expect(await field.inputValue()).toBe('Shenzhen')
    }
    const { faults } = toolWords<EmissionsPage>(edition, 'emissions-calculator')
    await expect.poll(() => summaryOf(page).textContent()).toContain(faults.texts['place-late'])
    await expect.poll(() => new URL(page.url()).searchParams.get('from1')).toBe('Shenzhen')
  })

  it('route search sends the text in the address when the worker hangs', async () => {
    const { page } = await openTab()
    await holdBack(page, /route-data|route-worker/)
    await page.goto(urlOf(ROUTES))
    await page.locator('#field-from').focus()
    await expect.poll(() => page.locator('#field-from').getAttribute('role')).toBe('combobox')
    await page.locator('#field-from').fill('Shanghai')
    await page.locator('#field-to').fill('Rotterdam')
    await page.locator('#field-to').press('Enter')
    await page.waitForURL(urlOf(`${ROUTES}?from=Shanghai&to=Rotterdam`), { timeout: 10_000 })
    expect(await page.locator('#field-from').inputValue()).toBe('Shanghai')
    expect(await page.locator('#field-to').inputValue()).toBe('Rotterdam')
  })

  it('is a plain text field without JavaScript, and sends its text', async () => {
    const { page } = await openTab({ javaScriptEnabled: false })
    await page.goto(urlOf(ROUTES))
    expect(await page.locator('#field-from').getAttribute('role')).toBeNull()
    await page.locator('#field-from').fill('Shenzhen')
    await page.locator('#field-to').fill('LA')
    await page.locator('#field-to').press('Enter')
    await page.waitForURL(urlOf(`${ROUTES}?from=Shenzhen&to=LA`))
    await page.goto(urlOf(QUOTE))
    expect(await page.locator('#field-origin').getAttribute('role')).toBeNull()
  })

  it('the emissions calculator takes a port by its name, and offers the nearest spellings of none', async () => {
    const { page } = await arrive(EMISSIONS)
    const [from, to] = [page.locator('#field-from1'), page.locator('#field-to1')]
    await from.fill('rotterdam')
    await to.fill('Gdynia')
    await to.press('Tab')
    const kilograms = /\d/
    await expect.poll(() => summaryOf(page).getAttribute('data-faulty')).toBeNull()
    await expect.poll(() => summaryOf(page).textContent()).toMatch(kilograms)
    await expect.poll(() => page.locator('section:has(#lines)').textContent()).toContain('PLGDY')
    await expect.poll(() => new URL(page.url()).searchParams.get('from1')).toBe('rotterdam')
    await page.reload()
    await expect.poll(() => page.locator('section:has(#lines)').textContent()).toContain('PLGDY')
    await to.fill('Xqzzwvut')
    await to.press('Tab')
    await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true')
    const [, list = ''] =
      (await page.locator('#field-to1-error').textContent())?.split(edition === 'zh-CN' ? '最接近的是' : ' are ') ?? []
    expect(list.match(/[(（][A-Z]{5}[)）]/g)).toHaveLength(3)
  })
})

describe('the option that the arrow keys chose', () => {
  it('is the one that Enter takes, though a list of more letters came in between', async () => {
    const { page } = await open(visited('en-US'), HOME, 'first load')
    const field = page.locator('#lane-to')
    await paste(page, field, 'lo')
    const options = page.getByRole('option')
    await options.first().waitFor()
    const first = (await options.first().textContent()) ?? ''
    expect(first).not.toContain('USLAX')
    // The list of two letters is still there when the arrow key is pressed: both happen before the next answer.
    await field.evaluate((input: HTMLInputElement) => {
      input.setRangeText('los ang', 0, 2, 'end')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    })
    await options.first().filter({ hasText: 'USLAX' }).waitFor()
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toContain('USLAX')
  })
})
