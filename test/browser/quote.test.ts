import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { FormPage } from '#content/schema/form-pages.ts'
import { referenceOf } from '#content/schema/forms/reference.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'
import { siteWords } from '#test/support/site-words.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'
import { axeFindings } from './support/tool-page.ts'
import { addLink, navigate } from './support/visit.ts'

const { visit, stored } = siteWithEndpoints()
const english = visit('en-US')
const chinese = visit('zh-CN')

const wordsOf = (edition: string): NonNullable<FormPage['quote']> => {
  const { quote } = readJson(repositoryDir, `content/${edition}/forms/get-started.json`) as FormPage
  if (quote === undefined) throw new Error(`The quote form has no words in ${edition}.`)
  return quote
}
const words = wordsOf('en-US')
const t = siteWords('en-US')

const PATH = '/get-started'
const SUMMARY = 'main form [data-error-summary]'
const HIGH_CUBE = '[name=count40HighCube]'

const anEmail = (): string => `visitor-${randomBytes(6).toString('hex')}@buyer.example`
const field = (page: Page, name: string): Locator => page.locator(`main #field-${name}`)
const button = (page: Page, name: string): Locator => page.locator('main form').getByRole('button', { name })
const stepOf = (page: Page): Promise<string | null> => page.locator('main form').getAttribute('data-shown')
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id)
const letter = (page: Page): Locator => page.locator('main aside')
const mode = (page: Page, value: string): Locator => page.locator(`[name=mode][value=${value}]`)

const dayFromNow = (days: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}

const fillCargo = async (page: Page): Promise<void> => {
  await mode(page, 'ocean-fcl').check()
  await page.locator(HIGH_CUBE).fill('2')
  await field(page, 'cargo').fill('Chairs, 240 cartons')
  await field(page, 'weight').fill('18,400')
  await field(page, 'cargoVolume').fill('121')
  await field(page, 'value').fill('64,000')
}

const fillRoute = async (page: Page): Promise<void> => {
  await field(page, 'origin').fill('Yantian (CNYTN)')
  await field(page, 'destination').fill('Los Angeles (USLAX)')
  await page.locator('[name=scope][value=port-to-door]').check()
  await field(page, 'readyDate').fill(dayFromNow(12))
}

const fillPerson = async (page: Page, email: string): Promise<void> => {
  await field(page, 'firstName').fill('Ann')
  await field(page, 'lastName').fill('Lee')
  await field(page, 'company').fill('Example Furniture')
  await field(page, 'email').fill(email)
  await field(page, 'country').selectOption('US')
  await field(page, 'acceptTerms').check()
}

describe('a quote from Shenzhen to Los Angeles', () => {
  it('takes three steps and less than three minutes by pointer and keys', async () => {
    const email = anEmail()
    const { page, alive } = await english.arrive(PATH)
    await alive()
    const begun = Date.now()
    await page.getByRole('radio', { name: /^Ocean FCL/ }).click()
    const more = page.getByRole('button', { name: words.more.replace('{type}', "40' High Cube") })
    await more.click()
    await more.click()
    expect(await page.locator('[name=containers][value="40-high-cube"]').isChecked()).toBe(true)
    await field(page, 'cargo').click()
    await page.keyboard.type('Chairs, 240 cartons')
    await page.keyboard.press('Tab')
    await page.keyboard.type('18,400')
    await page.keyboard.press('Tab')
    await page.keyboard.type('121')
    await page.keyboard.press('Tab')
    await page.keyboard.type('64,000')
    await button(page, words.toRoute).click()
    await expect.poll(() => focused(page)).toBe('route')
    for (const [name, text, found] of [
      ['origin', 'Shenzhen', /CNYTN/],
      ['destination', 'Los Ang', /USLAX/],
    ] as const) {
      await field(page, name).click()
      await page.keyboard.type(text)
      await page.locator('[role=listbox] [role=option]').filter({ hasText: found }).first().click()
    }
    await page.getByRole('radio', { name: /^Port to Door/ }).click()
    await field(page, 'readyDate').fill(dayFromNow(12))
    // Everything that is known of the price stands before the first question about the visitor.
    await expect.poll(() => page.locator('main form table').textContent()).toContain('$221.70')
    await expect.poll(() => letter(page).getByRole('img').count()).toBe(3)
    await button(page, words.toYou).click()
    await expect.poll(() => focused(page)).toBe('you')
    await fillPerson(page, email)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    expect(Date.now() - begun).toBeLessThan(180_000)
    const [row] = await stored(email)
    expect(row?.answers).toMatchObject({
      mode: 'ocean-fcl',
      containers: ['40-high-cube'],
      count40HighCube: '2',
      scope: 'port-to-door',
      weight: '18,400',
    })
    const reference = row?.id.slice(-8).toUpperCase() ?? '?'
    await expect.poll(() => page.locator('main').textContent()).toContain(reference)
    await expect.poll(() => page.locator('main [aria-labelledby=sent]').textContent()).toContain('Chairs, 240 cartons')
    await expect.poll(() => page.locator('main [aria-labelledby=sent]').getByRole('img').count()).toBe(3)
  })
})

describe('a step', () => {
  const ways = ['first load', 'soft navigation', 'back', 'reload'] as const

  it.each(ways)('is the one that the address names: %s', async (way) => {
    for (const step of ['cargo', 'route', 'you'] as const) {
      const path = `${PATH}#${step}`
      const { page, alive } = await english.arrive(way === 'soft navigation' ? '/help' : path)
      await alive()
      if (way === 'soft navigation') await navigate(page, path)
      if (way === 'reload') await page.reload()
      if (way === 'back') {
        await (await addLink(page, '/help')).click()
        await page.waitForURL(english.urlOf('/help'))
        await page.goBack()
      }
      await expect.poll(() => stepOf(page), { message: step }).toBe(step)
      expect(
        await page
          .locator('main form [data-step]')
          .evaluateAll((all) =>
            all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).dataset['step']),
          ),
      ).toEqual([step])
      await page.close()
    }
  })

  it('is left by Enter, and Back goes a step back with the focus on its heading', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await fillCargo(page)
    await field(page, 'value').press('Enter')
    await expect.poll(() => stepOf(page)).toBe('route')
    expect(await focused(page)).toBe('route')
    await fillRoute(page)
    await field(page, 'transitTime').press('Enter')
    await expect.poll(() => stepOf(page)).toBe('you')
    await page.goBack()
    await expect.poll(() => stepOf(page)).toBe('route')
    await expect.poll(() => focused(page)).toBe('route')
    await page.goBack()
    await expect.poll(() => stepOf(page)).toBe('cargo')
    expect(await page.locator(HIGH_CUBE).inputValue()).toBe('2')
    expect(await axeFindings(page)).toEqual([])
  })

  it('names its own faults, and the last one all, each leading to its field on another step', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await button(page, words.toRoute).click()
    const items = page.locator(`${SUMMARY} a`)
    await expect
      .poll(() => items.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash)))
      .toEqual(['#field-mode', '#field-cargo', '#field-weight', '#field-cargoVolume'])
    await page.locator('main nav a[href="#you"]').click()
    await page.locator('main form button[type=submit]').click()
    await expect.poll(() => items.count()).toBeGreaterThan(8)
    await page.locator(`${SUMMARY} a[href="#field-origin"]`).click()
    await expect.poll(() => focused(page)).toBe('field-origin')
    expect(await stepOf(page)).toBe('route')
  })
})

describe('what a link says', () => {
  it('wins over a stored draft for mode and places, and what is typed after it stays', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await fillCargo(page)
    await page.locator('main nav a[href="#route"]').click()
    await fillRoute(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairlead:draft:freight-quote'))).toBe('1')
    const link = `${PATH}?mode=air&origin=Hamburg&destination=Chicago`
    await page.goto(english.urlOf(link))
    await expect.poll(() => field(page, 'cargo').inputValue()).toBe('Chairs, 240 cartons')
    expect(await field(page, 'origin').inputValue()).toBe('Hamburg')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
    expect(await mode(page, 'air').isChecked()).toBe(true)
    await page.locator('main nav a[href="#route"]').click()
    await field(page, 'origin').fill('Bremen')
    await field(page, 'origin').press('Tab')
    await page.reload()
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Bremen')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
  })
})

describe('a link to the form, also from the form itself', () => {
  const link = `${PATH}?mode=air&origin=Hamburg&destination=Chicago`

  it.each(['first load', 'soft navigation', 'on the form'] as const)('fills in what it carries: %s', async (way) => {
    const { page, alive } = await english.arrive(
      way === 'first load' ? link : way === 'soft navigation' ? '/help' : PATH,
    )
    await alive()
    if (way !== 'first load') await navigate(page, link)
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Hamburg')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
    expect(await mode(page, 'air').isChecked()).toBe(true)
    await expect.poll(() => letter(page).textContent()).toContain('Hamburg')
  })

  it('refills its fields and leaves the others, and back restores what stood there', async () => {
    const { page, alive } = await english.arrive(`${PATH}?mode=ocean-fcl&origin=Shanghai&destination=Rotterdam`)
    await alive()
    await fillCargo(page)
    await page.locator('main nav a[href="#route"]').click()
    await field(page, 'origin').fill('Ningbo')
    await field(page, 'readyDate').fill(dayFromNow(12))
    await navigate(page, link)
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Hamburg')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
    expect(await mode(page, 'air').isChecked()).toBe(true)
    expect(await field(page, 'cargo').inputValue()).toBe('Chairs, 240 cartons')
    expect(await field(page, 'readyDate').inputValue()).toBe(dayFromNow(12))
    await page.goBack()
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Ningbo')
    expect(await field(page, 'destination').inputValue()).toBe('Rotterdam')
    expect(await mode(page, 'ocean-fcl').isChecked()).toBe(true)
    expect(await page.locator(HIGH_CUBE).inputValue()).toBe('2')
    await page.goForward()
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Hamburg')
    // A link that carries one place leaves the other.
    await navigate(page, `${PATH}?origin=Busan`)
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Busan')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
    await page.reload()
    await expect.poll(() => field(page, 'cargo').inputValue()).toBe('Chairs, 240 cartons')
    expect(await field(page, 'origin').inputValue()).toBe('Busan')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
  })

  it('may ask for a train, with containers', async () => {
    const { page, alive } = await english.arrive(`${PATH}?mode=rail&origin=Chongqing&destination=Duisburg`)
    await alive()
    expect(await mode(page, 'rail').isChecked()).toBe(true)
    expect(await page.locator('[data-containers]').isVisible()).toBe(true)
    await page.locator(HIGH_CUBE).fill('1')
    await expect.poll(() => letter(page).textContent()).toContain('1 × 40')
  })
})

describe('a request that waited for a connection', () => {
  it('leads to its reference and its letter once it is sent', async () => {
    const email = anEmail()
    const { page, alive } = await english.arrive(PATH, { expectedErrors: /ERR_INTERNET|Failed/ })
    await alive()
    await fillCargo(page)
    await button(page, words.toRoute).click()
    await fillRoute(page)
    await button(page, words.toYou).click()
    await fillPerson(page, email)
    await page.context().setOffline(true)
    await page.locator('main form button[type=submit]').click()
    await expect.poll(() => page.locator('main form > [role=status]').textContent()).toBe(t('form.waiting'))
    await page.context().setOffline(false)
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    const [row] = await stored(email)
    const reference = row?.id.slice(-8).toUpperCase() ?? '?'
    const sent = page.locator('main [aria-labelledby=sent]')
    await expect.poll(() => sent.textContent()).toContain(reference)
    expect(await sent.textContent()).toContain('Chairs, 240 cartons')
    expect(await sent.textContent()).not.toContain(email)
  })

  it('has its reference on the page after the form, whichever page sent it', async () => {
    const email = anEmail()
    const { page, alive } = await english.arrive(PATH, { expectedErrors: /Failed/ })
    await alive()
    await fillCargo(page)
    await button(page, words.toRoute).click()
    await fillRoute(page)
    await button(page, words.toYou).click()
    await fillPerson(page, email)
    await page.route(/\/forms\/freight-quote/, (route) => route.abort('internetdisconnected'))
    await page.locator('main form button[type=submit]').click()
    await expect.poll(() => page.locator('main form > [role=status]').textContent()).toMatch(/^Not sent yet/)
    await page.unroute(/\/forms\/freight-quote/)
    await page.goto(english.urlOf('/help'))
    await expect.poll(async () => (await stored(email)).length).toBe(1)
    const reference = (await stored(email))[0]?.id.slice(-8).toUpperCase() ?? '?'
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairlead:sent-quote'))).toContain(reference)
    await page.goto(english.urlOf('/thank-you/quote-request'))
    await expect.poll(() => page.locator('main [aria-labelledby=sent]').textContent()).toContain(reference)
  })
})

describe('the price before a name', () => {
  it('has our list, fees of the government and an index, each with its source, and what is not in the sum', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await fillCargo(page)
    await button(page, words.toRoute).click()
    await fillRoute(page)
    const price = page.locator('main form [data-step=route]')
    await expect.poll(() => price.textContent()).toContain('Drewry World Container Index')
    const text = (await price.textContent()) ?? ''
    for (const part of [
      'Our price list of Nov 2, 2026',
      '$221.70',
      'Shanghai–Los Angeles, week',
      'A range, not a price',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/2 × 40' High Cube at \$[\d,]+–\$[\d,]+/)
    expect(text).toContain('Not in the sum')
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('the lane that the visitor chose', () => {
  const keep = (): void =>
    localStorage.setItem(
      'fairlead:lane',
      JSON.stringify({
        version: 1,
        lane: {
          from: { name: 'Shanghai', code: 'CNSHA' },
          to: { name: 'Rotterdam', code: 'NLRTM' },
          mode: 'fcl',
          href: '/route-search',
        },
      }),
    )

  it('fills in the places, says why, and is forgotten on request', async () => {
    const { page, alive } = await english.open()
    await page.addInitScript(keep)
    await page.goto(english.urlOf(`${PATH}#route`))
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Shanghai (CNSHA)')
    expect(await field(page, 'destination').inputValue()).toBe('Rotterdam (NLRTM)')
    expect(await mode(page, 'ocean-fcl').isChecked()).toBe(true)
    await alive()
    await button(page, words.forget).click()
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('fairlead:lane'))).toBeNull()
  })

  it('stands back for a link', async () => {
    const { page } = await english.open()
    await page.addInitScript(keep)
    await page.goto(english.urlOf(`${PATH}?origin=Hamburg&destination=Chicago#route`))
    await expect.poll(() => field(page, 'origin').inputValue()).toBe('Hamburg')
    await expect.poll(() => letter(page).textContent()).toContain('Chicago')
    expect(await field(page, 'destination').inputValue()).toBe('Chicago')
  })
})

describe('containers', () => {
  it('are asked with a full container only, and not sent with another mode', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    const box = page.locator('[data-containers]')
    expect(await box.isVisible()).toBe(false)
    await fillCargo(page)
    expect(await box.isVisible()).toBe(true)
    await mode(page, 'air').check()
    expect(await box.isVisible()).toBe(false)
    const sent = await page.locator('main form').evaluate((form) => [...new FormData(form as HTMLFormElement).keys()])
    expect(sent.filter((name) => /^count\d|containers/.test(name))).toEqual([])
  })

  it('a number ticks its type, and no number unticks it', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await mode(page, 'ocean-fcl').check()
    const box = page.locator('[name=containers][value="20-standard"]')
    await box.check()
    expect(await page.locator('[name=count20Standard]').inputValue()).toBe('1')
    await page.locator('[name=count20Standard]').fill('')
    expect(await box.isChecked()).toBe(false)
  })

  it('the letter draws each within a tenth of a second', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await mode(page, 'ocean-fcl').check()
    await page.locator(HIGH_CUBE).fill('1')
    await expect.poll(() => letter(page).textContent()).toContain('1 × 40')
    const spent = await page.locator(HIGH_CUBE).evaluate(async (input: HTMLInputElement) => {
      const start = performance.now()
      input.value = '3'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      while (document.querySelector('main aside')?.textContent?.includes('3 × 40') !== true)
        await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - start
    })
    expect(spent).toBeLessThan(100)
    expect(await letter(page).locator('[aria-live], [role=status]').count()).toBe(0)
  })
})

describe('the form goes on', () => {
  it('without the code of letter and price', async () => {
    const { page, alive } = await english.open({ expectedErrors: /ERR_FAILED|Failed/ })
    await page.route(/\/live-quote-/, (route) => route.abort())
    await page.goto(english.urlOf(PATH))
    await alive()
    await fillCargo(page)
    await button(page, words.toRoute).click()
    await expect.poll(() => stepOf(page)).toBe('route')
    expect(await letter(page).textContent()).toContain(words.letter.noLane)
  })

  it('offline, and keeps what was typed', async () => {
    const { page, alive } = await english.arrive(PATH, { expectedErrors: /ERR_INTERNET|Failed/ })
    await alive()
    await fillCargo(page)
    await page.context().setOffline(true)
    await button(page, words.toRoute).click()
    await expect.poll(() => stepOf(page)).toBe('route')
    await page.context().setOffline(false)
    await page.reload()
    await expect.poll(() => field(page, 'cargo').inputValue()).toBe('Chairs, 240 cartons')
    expect(await stepOf(page)).toBe('route')
  })

  it('as one page without JavaScript, with the numbers of containers', async () => {
    const email = anEmail()
    const { page } = await english.open({ javaScriptEnabled: false })
    await page.goto(english.urlOf(PATH))
    await fillCargo(page)
    await page.locator('[name=containers][value="40-high-cube"]').check()
    await fillRoute(page)
    await fillPerson(page, email)
    expect(await letter(page).isVisible()).toBe(false)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(/\/forms\/freight-quote$/)
    const [row] = await stored(email)
    expect(row?.answers).toMatchObject({ containers: ['40-high-cube'], count40HighCube: '2' })

    const part = page.locator('main [data-letter]')
    const reference = referenceOf(row?.id ?? '')
    expect(await part.locator('[data-part=reference]').textContent()).toBe(reference)
    expect(await part.locator('[data-part=lane]').textContent()).toBe('Yantian (CNYTN) → Los Angeles (USLAX)')
    const facts = await part.locator('dl').first().textContent()
    for (const { title, text } of [
      { title: words.letter.distance, text: /[56],\d{3} nm/ },
      { title: words.letter.days, text: /\d+–\d+ days/ },
      { title: words.letter.emissions, text: /\d,\d{3} kg/ },
      { title: words.letter.sails, text: /[A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+/ },
      { title: words.letter.arrives, text: /[A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+/ },
    ])
      expect(facts).toMatch(new RegExp(`${title}${text.source}`))
    const asked = await part.locator('[data-part=answers]').textContent()
    expect(asked).toContain('Chairs, 240 cartons')
    expect(asked).not.toContain('Ann')
    expect(await page.locator('main h1').textContent()).not.toBe('')
    await page.getByRole('link', { name: 'Fairlead' }).first().click()
    await page.waitForURL(english.urlOf('/'))
  })

  it('refuses a number of containers that is none', async () => {
    const { page, alive } = await english.arrive(PATH)
    await alive()
    await fillCargo(page)
    await page.locator(HIGH_CUBE).fill('1.5')
    await button(page, words.toRoute).click()
    await expect
      .poll(() => page.locator(`${SUMMARY} li`).allTextContents())
      .toEqual([`Number of 40' High Cube: ${t('form.error.bad-response')}`])
  })
})

describe('on a phone in Chinese', () => {
  const zh = wordsOf('zh-CN')

  it('the letter folds under its bar, and nothing is wider than the screen', async () => {
    const { page, alive } = await chinese.arrive(`${PATH}?mode=ocean-fcl&origin=深圳&destination=洛杉矶`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await alive()
    const bar = letter(page).getByRole('button', { name: zh.letter.bar })
    expect(await bar.getAttribute('aria-expanded')).toBe('false')
    await bar.tap()
    expect(await bar.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => letter(page).getByRole('img').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFindings(page)).toEqual([])
  })
})
