import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { DutyInput } from '#freight/duty/duty-input.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { addressIn, axeFindings, hostsOf, savedBy, summaryOf, toolWords } from './support/tool-page.ts'
import { navigate } from './support/visit.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()
const PAGE = '/tools/duty-estimator'
const CODE = /answer-duty/

const statusOf = (edition: string, input: DutyInput): string => {
  const { result } = toolWords<DutyPage>(edition, 'duty-estimator')
  const estimate = estimateDuty(input, dutyRates)
  if (estimate._tag === 'Refused') throw new Error(JSON.stringify(estimate.problems))
  const amount = new Intl.NumberFormat(edition, { minimumFractionDigits: 2 }).format(estimate.total / 100)
  const said = {
    total: fill(result.currencies[estimate.currency] ?? '', { amount }),
    effective: String(Number(estimate.effectivePercent)),
  }
  const { likely } = estimate
  return likely === undefined
    ? fill(result.status, said)
    : fill(result.statusLikely, { ...said, likely: String(Number(likely.effectivePercent)) })
}

/** Opens the fields that are folded while they are as in the example. */
const unfold = (page: Page): Promise<void> => page.locator('details:has(#field-freight) > summary').click()

const shirts: DutyInput = {
  market: 'US',
  hs: '6109.10',
  origin: 'VN',
  entryDate: '2026-12-15',
  mode: 'ocean',
  value: '20000',
  basis: 'FOB',
}
const SHIRTS = `${PAGE}?market=US&entryDate=2026-12-15&mode=ocean&hs=6109.10&origin=VN&value=20000&basis=FOB`

describe.each(EDITIONS)('the duty estimator in %s', (edition) => {
  const words = toolWords<DutyPage>(edition, 'duty-estimator')
  const { open, arrive, urlOf } = visited(edition)

  it('answers while the visitor types, and stores the values in the address', async () => {
    const { page } = await arrive(SHIRTS)
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, shirts))
    await page.locator('#field-value').fill('4000')
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...shirts, value: '4000' }))
    await expect.poll(() => new URL(page.url()).searchParams.get('value')).toBe('4000')
    await page.reload()
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...shirts, value: '4000' }))
  })

  it('applies the limits of the day of entry, and refuses a day without rates', async () => {
    const { page } = await arrive(SHIRTS.replace('value=20000', 'value=4000'))
    const small = { ...shirts, value: '4000' }
    await unfold(page)
    await page.locator('#field-entryDate').fill('2026-09-30')
    await expect
      .poll(() => summaryOf(page).textContent())
      .toBe(statusOf(edition, { ...small, entryDate: '2026-09-30' }))
    await page.locator('#field-entryDate').fill('2026-10-01')
    await expect
      .poll(() => summaryOf(page).textContent())
      .toBe(statusOf(edition, { ...small, entryDate: '2026-10-01' }))
    await page.locator('#field-entryDate').fill('2027-10-01')
    await expect.poll(() => page.locator('section:has(#result) a[href="#field-entryDate"]').count()).toBe(1)
  })

  it('asks for the fields that a market needs only', async () => {
    const { page } = await arrive(SHIRTS)
    expect(await page.locator('#field-program').count()).toBe(1)
    await unfold(page)
    await page.locator('#field-market').selectOption('EU')
    await expect.poll(() => page.locator('section:has(#result) a[href="#field-state"]').count()).toBe(1)
    await page.locator('#field-state').selectOption('NL')
    await expect
      .poll(() => summaryOf(page).textContent())
      .toBe(statusOf(edition, { ...shirts, market: 'EU', state: 'NL' }))
    expect(await page.locator('#field-program').count()).toBe(0)
  })

  it('adds additional duties only once they are entered', async () => {
    const { page } = await arrive(SHIRTS.replace('origin=VN', 'origin=CN'))
    const fromChina = { ...shirts, origin: 'CN' }
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, fromChina))
    expect(await page.locator('details:has(#not-counted) h4').count()).toBeGreaterThan(0)
    await unfold(page)
    await page.locator('#field-additional1').fill('7.5')
    await expect
      .poll(() => summaryOf(page).textContent())
      .toBe(statusOf(edition, { ...fromChina, additional: ['7.5'] }))
  })

  it('reads a pasted amount with its sign, and keeps it as it was pasted', async () => {
    const { page } = await arrive(SHIRTS)
    await page.locator('#field-value').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('$45,000')
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...shirts, value: '45000' }))
    await expect.poll(() => new URL(page.url()).searchParams.get('value')).toBe('$45,000')
  })

  it('shows four fields and the whole result in a window of 1360 by 800 pixels, the rest folded', async () => {
    const { page } = await arrive(PAGE, { viewport: { width: 1360, height: 800 } })
    for (const name of ['what', 'hs', 'origin', 'value'])
      expect((await page.locator(`#field-${name}`).boundingBox())?.y).toBeLessThan(600)
    expect(await page.locator('#field-freight').isVisible()).toBe(false)
    const result = await page.locator('section:has(#result)').boundingBox()
    expect((result?.y ?? 0) + (result?.height ?? 0)).toBeLessThanOrEqual(800)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3700)
  })

  it('opens the folded fields if a link fills one in, and for no code alone', async () => {
    const folded = (page: Page) => page.locator('details:has(#field-freight)')
    const { page } = await arrive(`${PAGE}?hs=9506.91`)
    await expect.poll(() => page.locator('#field-hs').inputValue()).toBe('9506.91')
    expect(await folded(page).getAttribute('open')).toBeNull()
    const { page: other } = await arrive(`${PAGE}?hs=9506.91&freight=1200`)
    await expect.poll(() => folded(other).getAttribute('open')).not.toBeNull()
    expect(await other.locator('#field-freight').inputValue()).toBe('1200')
  })

  it('opens the fold of a faulty field when the visitor calculates, and moves the focus there', async () => {
    const { page } = await arrive(PAGE)
    const fold = page.locator('details:has(#field-freight)')
    await fold.locator('summary').click()
    await page.locator('#field-freight').fill('abc')
    await expect.poll(() => page.locator('#field-freight').getAttribute('aria-invalid')).toBe('true')
    await fold.locator('summary').click()
    expect(await page.locator('#field-freight').isVisible()).toBe(false)
    await page.getByRole('button', { name: words.actions.calculate }).click()
    expect(await page.locator('#field-freight').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-freight')
  })

  it('draws the landed cost to scale, each part with a name that leads to its lines', async () => {
    const { page } = await arrive(SHIRTS.replace('origin=VN', 'origin=CN'))
    const fromChina = { ...shirts, origin: 'CN' }
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, fromChina))
    const estimate = estimateDuty(fromChina, dutyRates)
    if (estimate._tag === 'Refused') throw new Error('refused')
    const { likely, total, landed } = estimate
    const added = (likely?.total ?? total) - total
    expect(added).toBeGreaterThan(0)
    const parts = page.locator('section:has(#result) ol li')
    const heights = await page
      .locator('section:has(#result) svg g rect:first-child')
      .evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.getAttribute('height') ?? '')))
    expect(heights).toHaveLength(await parts.count())
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(100, 0)
    expect(heights.at(-1)).toBeCloseTo((100 * added) / (landed + added), 1)
    expect(await parts.last().getAttribute('data-likely')).toBe('')
    for (const link of await parts.locator('a').all()) {
      const target = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect.poll(() => page.locator(`details:has(${target})`).getAttribute('open')).not.toBeNull()
    }
  })

  it('opens every line for the link that promises them', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('section:has(#result)').getByRole('link', { name: words.actions.lines }).click()
    const closed = page.locator('section:has(#lines) details:not([open])')
    await expect.poll(() => closed.count()).toBe(0)
    expect(await page.locator('#lines-duties').isVisible()).toBe(true)
  })

  it('keeps the total in a bar at the foot of a phone, and is no wider than it at twice the text', async () => {
    const { page } = await arrive(PAGE, { viewport: { width: 390, height: 844 } })
    const bar = await page.locator('form + p').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(64)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it('prints every line', async () => {
    const { page } = await arrive(PAGE)
    await page.emulateMedia({ media: 'print' })
    for (const id of ['lines-duties', 'lines-fees', 'not-counted', 'basis']) {
      const content = await page.locator(`details:has(#${id}) > div`).boundingBox()
      expect(content?.height, id).toBeGreaterThan(20)
    }
  })

  it('comes back with its values after another page', async () => {
    const { page } = await arrive('/')
    await navigate(page, PAGE)
    await page.locator('#field-value').fill('4321')
    await expect.poll(() => new URL(page.url()).searchParams.get('value')).toBe('4321')
    const said = await summaryOf(page).textContent()
    await navigate(page, '/glossary')
    await page.waitForURL('**/glossary')
    await page.goBack()
    await expect.poll(() => page.locator('#field-value').inputValue()).toBe('4321')
    await expect.poll(() => summaryOf(page).textContent()).toBe(said)
  })

  it('fills in only the code that another page passes', async () => {
    const { page } = await arrive(`${PAGE}?hs=9506.91`)
    await expect.poll(() => page.locator('#field-hs').inputValue()).toBe('9506.91')
    await expect.poll(() => page.locator('details:has(#basis) dl').textContent()).toContain('9506.91')
  })

  it('lets visitors choose among lines whose rates differ, from one file of the chapter', async () => {
    const { page, requestsFor } = await arrive(SHIRTS.replace('6109.10', '6110.20'))
    await expect.poll(() => page.locator('#field-line option').count()).toBe(3)
    await page.locator('#field-line').selectOption('61102020')
    const sweaters = { ...shirts, hs: '6110.20.20' }
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, sweaters))
    await page.locator('#field-value').fill('4000')
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...sweaters, value: '4000' }))
    expect(requestsFor(/\/duty-data\//)).toEqual([expect.stringContaining('/duty-data/61.json')])
  })

  it('asks for the quantity of a specific rate', async () => {
    const { page } = await arrive(SHIRTS.replace('6109.10', '2204.21.50'))
    await expect.poll(() => page.locator('#field-count-liter').count()).toBe(1)
    await page.locator('#field-count-liter').fill('9000')
    await expect
      .poll(() => summaryOf(page).textContent())
      .toBe(statusOf(edition, { ...shirts, hs: '2204.21.50', quantities: { liter: '9000' } }))
  })

  it.each([
    ['hs', `${PAGE}?hs=%00`],
    ['hs', `${PAGE}?hs=${'8'.repeat(10_000)}`],
    ['value', `${PAGE}?value=-1e309`],
    ['line', `${PAGE}?hs=6403.99`],
    ['origin', `${PAGE}?origin=%3Cimg%20src%3Dx%3E`],
    ['origin', `${PAGE}?origin=XX`],
    ['freight', `${PAGE}?freight=abc`],
    ['entryDate', `${SHIRTS}`.replace('2026-12-15', '2026-13-40')],
  ])('shows the fault of the field %s at %.60s, beside the field and in place of an answer', async (name, address) => {
    const { page } = await arrive(address)
    const link = page.locator(`section:has(#result) a[href="#field-${name}"]`)
    await expect.poll(() => link.count()).toBe(1)
    expect(await page.locator(`#field-${name}`).getAttribute('aria-invalid')).toBe('true')
    await link.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`field-${name}`)
    expect(await axeFindings(page)).toEqual([])
  })

  it.each(['US', 'EU', 'GB', 'CN'])(
    'has no axe violations for an import into %s, in the dark theme',
    async (market) => {
      const address =
        `${PAGE}?market=${market}&state=DE&entryDate=2025-12-01&mode=ocean&rate=5&origin=CN&value=700` +
        '&basis=CIF&inland=50&units=3&additional1=25'
      const { page } = await arrive(address, { colorScheme: 'dark' })
      await expect
        .poll(() => summaryOf(page).textContent())
        .toBe(
          statusOf(edition, {
            ...{ market, entryDate: '2025-12-01', mode: 'ocean', rate: '5', origin: 'CN', value: '700', basis: 'CIF' },
            ...{ inland: '50', units: '3', additional: ['25'], ...(market === 'EU' ? { state: 'DE' } : {}) },
          }),
        )
      expect(await axeFindings(page)).toEqual([])
    },
  )

  it('exports its lines as CSV, and copies its address to the clipboard', async () => {
    const { page } = await arrive(SHIRTS, { permissions: ['clipboard-read', 'clipboard-write'] })
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, shirts))
    const csv = await savedBy(page, () => page.getByRole('button', { name: words.actions.csv }).click())
    const lines = csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(',20000.00,16.5,3300.00,USD,2025-10-01,2027-09-30,')
    await page.getByRole('button', { name: words.actions.copy }).click()
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(async () => addressIn(await copied())).toEqual(addressIn(urlOf(SHIRTS)))
  })

  it('loads its engine on first use, and requests no other host', async () => {
    const { page, requestsFor, requests } = await arrive(PAGE)
    expect(requestsFor(CODE)).toEqual([])
    await page.locator('#field-value').focus()
    await expect.poll(() => requestsFor(CODE).length).toBe(1)
    expect(hostsOf(requests().map((request) => request.url()))).toEqual([new URL(urlOf('/')).host])
  })

  it('explains its limits without JavaScript, and shows an example, cases and tables', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf(PAGE))
    const [ofForm = '', ofGoods = ''] = await page.locator('noscript p').allTextContents()
    expect(ofGoods).toContain(words.what.withoutScript)
    expect(ofForm).toContain(words.withoutScript.text)
    expect(await page.locator('section:has(#lines) details:has([id^=lines-]) tbody tr').count()).toBe(4)
    expect(await page.locator('section:has(#cases) tbody tr').count()).toBe(words.cases.items.length)
    await page.locator('#field-value').fill('5')
    await page.getByRole('button', { name: words.actions.calculate }).click()
    await page.waitForURL(/value=5&.*#cases$/)
    expect(await page.locator('h1').textContent()).toBe(words.headline)
    await page.getByRole('link', { name: words.reference.link }).click()
    await page.waitForURL(/\/reference$/)
    expect(await page.locator('section:has(#rates) tbody tr').count()).toBe(Object.keys(words.rates.goods).length)
  })
})
