import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { DutyInput } from '#freight/duty/duty-input.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { axeFindings, hostsOf, savedBy, summaryOf, toolWords } from './support/tool-page.ts'
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
    expect(await page.locator('section:has(#not-counted) h3').count()).toBeGreaterThan(0)
    await page.locator('#field-additional1').fill('7.5')
    await expect
      .poll(() => summaryOf(page).textContent())
      .toBe(statusOf(edition, { ...fromChina, additional: ['7.5'] }))
  })

  it('fills in only the code that another page passes', async () => {
    const { page } = await arrive(`${PAGE}?hs=9506.91`)
    await expect.poll(() => page.locator('#field-hs').inputValue()).toBe('9506.91')
    await expect.poll(() => page.locator('section:has(#result) dl').textContent()).toContain('9506.91')
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
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(urlOf(SHIRTS))
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
    const [ofGoods = '', ofForm = ''] = await page.locator('noscript p').allTextContents()
    expect(ofGoods).toContain(words.what.withoutScript)
    expect(ofForm).toContain(words.withoutScript.text)
    expect(await page.locator('section:has(#result) tbody tr').count()).toBe(5)
    expect(await page.locator('section:has(#cases) tbody tr').count()).toBe(words.cases.items.length)
    expect(await page.locator('section:has(#rates) tbody tr').count()).toBe(Object.keys(words.rates.goods).length)
    await page.locator('#field-value').fill('5')
    await page.getByRole('button', { name: words.actions.calculate }).click()
    await page.waitForURL(/value=5&.*#cases$/)
    expect(await page.locator('h1').textContent()).toBe(words.headline)
  })
})
