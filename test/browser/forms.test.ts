import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { measures, readyDate } from '#content/schema/forms/cargo.ts'
import { consents } from '#content/schema/forms/consents.ts'
import { email as emailField } from '#content/schema/forms/person.ts'
import { siteWords } from '#test/support/site-words.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'
import { addLink } from './support/visit.ts'

const { visit, stored, url: endpointsUrl, databaseUrl, ask } = siteWithEndpoints()
const english = visit('en-US')
const chinese = visit('zh-CN')

const t = siteWords('en-US')
const FORM = '/lp/shanghai-los-angeles'
const MAIN = 'main form[data-form]'
const SUMMARY = `${MAIN} [data-error-summary]`
const SEND = `${MAIN} button[type=submit]`
const STATUS = `${MAIN} [role=status]`

/** Each test has a visitor of its own, under whose address the database is asked. */
const anEmail = (): string => `visitor-${randomBytes(6).toString('hex')}@buyer.example`

const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id)
const hasFocus = (page: Page, selector: string): Promise<boolean | undefined> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)
const field = (page: Page, name: string): Locator => page.locator(`main #field-${name}`)

/** Today in local time, which is that of the browser, too. */
const dayFromNow = (days: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}

const fillIn = async (page: Page, email: string): Promise<void> => {
  await field(page, 'mode').check()
  await field(page, 'cargo').fill('Chairs, 120 cartons')
  await field(page, 'weight').fill('12,400')
  await field(page, 'cargoVolume').fill('33')
  await field(page, 'readyDate').fill(dayFromNow(7))
  await field(page, 'company').fill('Example Furniture')
  await field(page, 'email').fill(email)
  await field(page, 'acceptTerms').check()
}

describe('an empty form', () => {
  it('is not sent: it lists the missing fields, moves the focus to the list, and each item leads to its field', async () => {
    const { page, requestsFor } = await english.arrive(FORM)
    const title = await page.title()
    await page.locator(SEND).click()
    await expect.poll(() => hasFocus(page, '[data-error-summary]')).toBe(true)
    expect(requestsFor(/^\/forms\//)).toEqual([])
    expect(await page.title()).toBe(`Error: ${title}`)
    expect(await page.locator(`${SUMMARY} h2`).textContent()).toBe(t('form.error.summary'))
    const required = await page
      .locator(`${MAIN} [required]`)
      .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).name))
    const items = await page
      .locator(`${SUMMARY} a`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash))
    expect(items).toEqual([...new Set(required)].map((name) => `#field-${name}`))
    for (const item of items) {
      await page.locator(`${SUMMARY} a[href="${item}"]`).click()
      expect(await focusedId(page)).toBe(item.slice(1))
    }
    expect(page.url()).toBe(english.urlOf(FORM))
  })

  it('the focus returns to the list when an invalid form is submitted again', async () => {
    const { page } = await english.arrive(FORM)
    await page.locator(SEND).press('Enter')
    await page.locator(`${SUMMARY} a`).first().press('Enter')
    await page.locator(SEND).press('Enter')
    await expect.poll(() => hasFocus(page, '[data-error-summary]')).toBe(true)
  })

  it('loads no code before its first focus, and no phone metadata before the phone field', async () => {
    const { page, requestsFor } = await english.arrive('/get-started')
    expect(requestsFor(/open-session|\/min-/)).toEqual([])
    await field(page, 'cargo').focus()
    await expect.poll(() => requestsFor(/open-session/)).toHaveLength(1)
    expect(requestsFor(/\/min-/)).toEqual([])
    await page.locator('main nav a[href="#you"]').click()
    await field(page, 'phone').focus()
    await expect.poll(() => requestsFor(/\/min-/)).toHaveLength(1)
  })
})

describe('a filled-in form', () => {
  it('is stored and leads to the thank-you page', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM)
    await fillIn(page, email)
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    await expect.poll(() => page.locator('main').textContent()).toContain(t('form.sent'))
    const [row, ...more] = await stored(email)
    expect(more).toEqual([])
    expect(row).toMatchObject({ form: 'lane-quote', edition: 'en-US', proof: 'altcha' })
    expect(row?.answers).toEqual({
      lane: 'shanghai-los-angeles',
      mode: 'ocean-fcl',
      cargo: 'Chairs, 120 cartons',
      weight: '12,400',
      cargoVolume: '33',
      readyDate: dayFromNow(7),
      company: 'Example Furniture',
      email,
      acceptTerms: true,
    })
  })

  it('a form can be filled in and sent by keyboard', async () => {
    const email = anEmail()
    const { page } = await english.arrive('/company/contact')
    await field(page, 'message').focus()
    const type = async (text: string): Promise<void> => {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await type('Where is booking 4711?')
    await type('Ann')
    await type('Lee')
    await type('Example Furniture')
    await type('')
    await type(email)
    await type('United States')
    await type('+1')
    await type('212 555 2368')
    await page.keyboard.press('Space')
    for (let press = 0; press < 12 && !(await hasFocus(page, SEND)); press += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(english.urlOf('/thank-you/message'))
    const [row] = await stored(email)
    expect(row?.answers).toMatchObject({ country: 'US', countryCode: '+1', phone: '212 555 2368', firstName: 'Ann' })
  })

  it('a double click on the button makes one submission', async () => {
    const email = anEmail()
    const { page } = await english.arrive(FORM)
    await fillIn(page, email)
    await page.locator(SEND).dblclick()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    expect(await stored(email)).toHaveLength(1)
  })

  it("a visitor who reads the terms keeps the form's answers", async () => {
    const { page } = await english.arrive(FORM)
    const targets = await page
      .locator(`${MAIN} a[target]`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).target))
    expect(targets).toEqual(['_blank', '_blank'])
  })

  it('rejects impossible values: a negative number, a past date', async () => {
    const { page, requestsFor } = await english.arrive(FORM)
    await fillIn(page, anEmail())
    await field(page, 'weight').fill('-5')
    await field(page, 'readyDate').fill(dayFromNow(-1))
    await page.locator(SEND).click()
    await expect.poll(() => hasFocus(page, '[data-error-summary]')).toBe(true)
    const wrong = t('form.error.bad-response')
    expect(await page.locator(`${SUMMARY} li`).allTextContents()).toEqual([
      `${measures.weight.label['en-US']}: ${wrong}`,
      `${readyDate.label['en-US']}: ${wrong}`,
    ])
    expect(requestsFor(/^\/forms\//)).toEqual([])
  })

  it('asks back with both readings of a number, beside its field and in the list', async () => {
    const { page } = await english.arrive(FORM)
    await fillIn(page, anEmail())
    await field(page, 'weight').fill('1.234')
    await page.locator(SEND).click()
    const question = '“1.234” can mean 1234 or 1.2340. Please enter the one you mean'
    await expect
      .poll(() => page.locator(`${SUMMARY} li`).allTextContents())
      .toEqual([`${measures.weight.label['en-US']}: ${question}`])
    expect(await page.locator('#field-weight-error').textContent()).toBe(question)
    await field(page, 'weight').fill('1.2340')
    await expect.poll(() => page.locator(SUMMARY).isHidden()).toBe(true)
  })

  it('rejects a phone number that is invalid in its country', async () => {
    const { page } = await english.arrive('/company/contact')
    await field(page, 'country').selectOption('US')
    await field(page, 'phone').fill('123 456 7890')
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/min-/.test(name))))
      .toBe(true)
    await page.locator(SEND).click()
    await expect.poll(() => page.locator('#field-phone-error').textContent()).toBe(t('form.error.bad-phone'))
    await field(page, 'phone').fill('212 555 2368')
    await expect.poll(() => page.locator('#field-phone-error').isHidden()).toBe(true)
  })

  it('a slow send is announced after a second, and the button stays usable', async () => {
    const { page } = await english.arrive(FORM)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/forms/lane-quote', async (route) => {
      await held
      await route.continue()
    })
    await fillIn(page, anEmail())
    // A status that lasts a second may pass between two polls.
    await page.locator(STATUS).evaluate((status) => {
      const announced: (string | null)[] = []
      Object.assign(window, { announced })
      new MutationObserver(() => announced.push(status.textContent)).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    await page.locator(SEND).click()
    await expect.poll(() => page.locator(STATUS).textContent()).toBe(t('form.slow'))
    const announced = await page.evaluate(() => (window as { announced?: readonly (string | null)[] }).announced)
    expect(announced?.slice(0, 2)).toEqual([t('form.sending'), t('form.slow')])
    expect(await page.locator(SEND).isDisabled()).toBe(false)
    release()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
  })
})

describe('an error', () => {
  it('disappears from field, list and title when the answer is corrected', async () => {
    const { page } = await english.arrive(FORM)
    const title = await page.title()
    await page.locator(SEND).click()
    const items = page.locator(`${SUMMARY} li`)
    await items.first().waitFor()
    const count = await items.count()
    const email = field(page, 'email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.getAttribute('aria-describedby')).toContain('field-email-error')
    expect(await page.locator('#field-email-error').textContent()).toBe(t('form.error.no-email'))
    await email.fill('buyer@example.com')
    await expect.poll(() => items.count()).toBe(count - 1)
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('#field-email-error').isHidden()).toBe(true)
    await fillIn(page, anEmail())
    await expect.poll(() => page.locator(SUMMARY).isHidden()).toBe(true)
    expect(await page.title()).toBe(title)
  })

  it('appears and is announced when a field is left with a wrong answer, but not when an empty one is passed through', async () => {
    const { page } = await english.arrive(FORM)
    await field(page, 'mode').focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
    expect(await page.locator(`${MAIN} [aria-invalid], ${MAIN} [data-invalid]`).count()).toBe(0)
    await field(page, 'email').fill('buyer')
    await page.keyboard.press('Tab')
    const announced = t('form.error.invalid-email')
    await expect.poll(() => page.locator(STATUS).textContent()).toBe(`${emailField().label['en-US']}: ${announced}`)
    expect(await page.locator('#field-email-error').textContent()).toBe(announced)
    expect(await page.locator(SUMMARY).isHidden()).toBe(true)
  })

  it('appears when the field was left before the code of the form had arrived', async () => {
    const { page } = await english.arrive(FORM)
    let release = (): void => {}
    const isLoaded = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/open-session/, async (route) => {
      await isLoaded
      await route.continue()
    })
    await field(page, 'email').fill('buyer')
    await page.keyboard.press('Tab')
    release()
    await expect.poll(() => page.locator('#field-email-error').textContent()).toBe(t('form.error.invalid-email'))
  })

  it('found by the endpoint alone is shown beside its field, too', async () => {
    const { page } = await english.arrive(FORM, { expectedErrors: /422/ })
    await page.route('**/forms/lane-quote', (route) =>
      route.fulfill({
        status: 422,
        json: { problem: 'invalid', faults: { cargo: 'bad-response', nonsense: 'x' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await fillIn(page, anEmail())
    await page.locator(SEND).click()
    await expect.poll(() => page.locator('#field-cargo-error').textContent()).toBe(t('form.error.bad-response'))
    expect(await page.locator(`${SUMMARY} li`).count()).toBe(1)
  })
})

describe('a draft', () => {
  const typeSome = async (page: Page): Promise<void> => {
    await field(page, 'cargo').fill('Chairs, 120 cartons')
    await page.locator('[name=mode][value=ocean-lcl]').check()
    await field(page, 'acceptTerms').check()
    // Answers are kept when the visitor pauses.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairlead:draft:lane-quote'))).toBe('1')
  }
  const cargo = (page: Page): Promise<string> => field(page, 'cargo').inputValue()

  it('is restored after a reload, with a notice, and consent is asked for again', async () => {
    const { page } = await english.arrive(FORM)
    await typeSome(page)
    await page.reload()
    await expect.poll(() => cargo(page)).toBe('Chairs, 120 cartons')
    expect(await page.locator(STATUS).textContent()).toBe(t('form.restored'))
    expect(await page.locator('[name=mode][value=ocean-lcl]').isChecked()).toBe(true)
    expect(await field(page, 'acceptTerms').isChecked()).toBe(false)
  })

  it('is restored in a new tab', async () => {
    const { page } = await english.arrive(FORM)
    await typeSome(page)
    const context = page.context()
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(english.urlOf(FORM))
    await expect.poll(() => cargo(again)).toBe('Chairs, 120 cartons')
  })

  it('is restored when the visitor returns from another page, and does not fill another form', async () => {
    const { page } = await english.arrive(FORM)
    await typeSome(page)
    await (await addLink(page, '/get-started')).click()
    await page.waitForURL(english.urlOf('/get-started'))
    await expect.poll(() => page.locator('h1').textContent()).not.toBeNull()
    expect(await cargo(page)).toBe('')
    await page.goBack()
    await page.waitForURL(english.urlOf(FORM))
    await expect.poll(() => cargo(page)).toBe('Chairs, 120 cartons')
  })

  /** Storage as strict settings of browsers and full disks leave it. */
  const denials = {
    blocked: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  }

  it.each(['blocked', 'full'] as const)('is there again after a link and back while storage is %s', async (denial) => {
    const { page } = await english.open()
    await page.addInitScript(denials[denial])
    await page.goto(english.urlOf(FORM))
    await field(page, 'cargo').fill('Chairs, 120 cartons')
    await page.locator('[name=mode][value=ocean-lcl]').check()
    await page.getByRole('button', { name: t('form.clear') }).waitFor()
    await (await addLink(page, '/help')).click()
    await page.waitForURL(english.urlOf('/help'))
    await page.goBack()
    await page.waitForURL(english.urlOf(FORM))
    await expect.poll(() => cargo(page)).toBe('Chairs, 120 cartons')
    expect(await page.locator('[name=mode][value=ocean-lcl]').isChecked()).toBe(true)
  })

  it('is passed to the other edition, without consent and without a trace in the address', async () => {
    const { page } = await english.arrive(FORM)
    await typeSome(page)
    await page.locator('a[hreflang="zh-CN"]').first().click()
    await page.waitForURL((address) => address.href.startsWith(chinese.urlOf(FORM)))
    await expect.poll(() => cargo(page)).toBe('Chairs, 120 cartons')
    expect(page.url()).toBe(chinese.urlOf(FORM))
    expect(await field(page, 'acceptTerms').isChecked()).toBe(false)
  })

  it('is deleted when the visitor clears the form', async () => {
    const { page } = await english.arrive(FORM)
    await typeSome(page)
    await page.getByRole('button', { name: t('form.clear') }).click()
    await expect.poll(() => cargo(page)).toBe('')
    await page.reload()
    await page.locator(SEND).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('fairlead:draft:lane-quote'))).toBeNull()
    expect(await cargo(page)).toBe('')
  })

  it('is deleted when the form has been sent', async () => {
    const { page } = await english.arrive(FORM)
    await fillIn(page, anEmail())
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    await page.goBack()
    await page.waitForURL(english.urlOf(FORM))
    expect(await cargo(page)).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('fairlead:draft:lane-quote'))).toBeNull()
  })
})

describe('a form prefilled by the address', () => {
  const AIR = '[name=mode][value=air]'

  it('a form has the mode of the linking page selected', async () => {
    const { page } = await english.arrive('/products/air-freight')
    await page.locator('main a[href="/get-started?mode=air"]').first().click()
    await page.waitForURL(english.urlOf('/get-started?mode=air'))
    await expect.poll(() => page.locator(AIR).isChecked()).toBe(true)
  })

  it('a form has the mode of the linking page selected on a first visit, too', async () => {
    const { page } = await english.arrive('/get-started?mode=air')
    await expect.poll(() => page.locator(AIR).isChecked()).toBe(true)
  })
})

describe('without scripts', () => {
  it('a form without JavaScript is posted by the browser, stored, and answered with the thank-you page', async () => {
    const email = anEmail()
    const { page } = await english.open({ javaScriptEnabled: false })
    await page.goto(english.urlOf(FORM))
    await fillIn(page, email)
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    const [row] = await stored(email)
    expect(row).toMatchObject({ form: 'lane-quote', proof: 'none' })
  })

  it('a form with errors is shown again without JavaScript, with all answers', async () => {
    const { page } = await english.open({ javaScriptEnabled: false, expectedErrors: /422/ })
    await page.goto(english.urlOf(FORM))
    const color = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
    await fillIn(page, 'nobody')
    await page.locator(SEND).click()
    await page.waitForURL(`${endpointsUrl()}/forms/lane-quote`)
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.locator(`${SUMMARY} a`).allTextContents()).toEqual([
      `${emailField().label['en-US']}: ${t('form.error.invalid-email')}`,
    ])
    expect(await field(page, 'email').inputValue()).toBe('nobody')
    expect(await field(page, 'cargo').inputValue()).toBe('Chairs, 120 cartons')
    expect(await field(page, 'mode').isChecked()).toBe(true)
    // The page has its looks: its styles come from the site.
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe(color)
    const email = anEmail()
    await field(page, 'email').fill(email)
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf('/thank-you/quote-request'))
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('in Chinese', () => {
  const zh = siteWords('zh-CN')

  it('the Chinese form asks for separate consent to send data abroad, and lists missing fields in Chinese', async () => {
    const email = anEmail()
    const { page } = await chinese.arrive(FORM)
    await fillIn(page, email)
    await page.locator(SEND).click()
    await expect.poll(() => hasFocus(page, '[data-error-summary]')).toBe(true)
    expect(await page.locator(`${SUMMARY} li`).allTextContents()).toEqual([
      `${consents.acceptTransfer.label['zh-CN']}${zh('form.colon')}${zh('form.error.required')}`,
    ])
    expect(await page.title()).toMatch(/^错误：/)
    await field(page, 'acceptTransfer').check()
    await page.locator(SEND).click()
    await page.waitForURL(chinese.urlOf('/thank-you/quote-request'))
    await expect.poll(() => page.locator('main').textContent()).toContain(zh('form.sent'))
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('the newsletter', () => {
  it('can be requested in any footer, and starts with the button on the page that the mail links to', async () => {
    const email = anEmail()
    const { page, framed } = await english.arrive('/')
    await framed()
    const footer = page.locator('footer form[data-form=newsletter]')
    await footer.locator('[name=email]').fill(email)
    await footer.locator('[name=acceptTerms]').check()
    await footer.locator('button[type=submit]').click()
    await page.waitForURL(english.urlOf('/thank-you/newsletter'))
    const subscriber = () =>
      ask<{ state: string; token: string }>(databaseUrl(), 'select state, token from subscribers where email = $1', [
        email,
      ])
    const [subscription] = await subscriber()
    expect(subscription?.state).toBe('asked')
    await page.goto(`${endpointsUrl()}/newsletter/confirm?token=${subscription?.token}`)
    await page.locator('main button').click()
    await page.waitForURL(english.urlOf('/thank-you/newsletter-confirmed'))
    expect((await subscriber())[0]?.state).toBe('confirmed')
  })

  it('has a form on its page beside the one in its footer, and each works on its own', async () => {
    const { page, framed } = await english.arrive('/newsletter')
    await framed()
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    await page.locator(SEND).click()
    await expect.poll(() => hasFocus(page, 'main [data-error-summary]')).toBe(true)
    expect(await page.locator('footer [data-error-summary]').isHidden()).toBe(true)
  })
})
