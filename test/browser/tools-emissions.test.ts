import { describe, expect, it } from 'vitest'
import { atlasDistances } from '#content/facts/atlas-distances.ts'
import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { EmissionsInput } from '#freight/emissions/emissions-input.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { addressIn, axeFindings, hostsOf, savedBy, summaryOf, toolWords } from './support/tool-page.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()
const PAGE = '/emissions-calculator'
const CODE = /answer-emissions/

const statusOf = (edition: string, input: EmissionsInput): string => {
  const { result } = toolWords<EmissionsPage>(edition, 'emissions-calculator')
  const estimate = estimateEmissions(input, emissionFactors, atlasDistances)
  if (estimate._tag === 'Refused') throw new Error(JSON.stringify(estimate.problems))
  const figure = (grams: number): string =>
    new Intl.NumberFormat(edition, { maximumFractionDigits: grams < 1_000_000 ? 2 : 0 }).format(grams / 1000)
  return fill(result.status, { kg: figure(estimate.grams), perTonne: figure(estimate.gramsPerTonne) })
}

const road: EmissionsInput = { weight: '20000', steps: [{ by: 'truck-eu', km: '640' }] }
const ROAD = `${PAGE}?weight=20000&load=average&by1=truck-eu&km1=640`

describe.each(EDITIONS)('the emissions calculator in %s', (edition) => {
  const words = toolWords<EmissionsPage>(edition, 'emissions-calculator')
  const { open, arrive, urlOf } = visited(edition)

  it('answers while the visitor types, and stores the values in the address', async () => {
    const { page } = await arrive(ROAD)
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, road))
    await page.locator('#field-weight').fill('12,500.5')
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...road, weight: '12500.5' }))
    await expect.poll(() => new URL(page.url()).searchParams.get('weight')).toBe('12,500.5')
    await page.reload()
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...road, weight: '12500.5' }))
  })

  it('gives the published sum at an address with an own factor', async () => {
    const { page } = await arrive(`${PAGE}?weight=10000&load=average&by1=own&km1=500&grams1=127.15`)
    await expect.poll(() => summaryOf(page).textContent()).toContain('635.75')
  })

  it('takes the lane between two ports without being told', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-from3').fill('CNSHA')
    await page.locator('#field-to3').fill('USLAX')
    await page.locator('#field-to3').press('Tab')
    const lane = words.factors['sea-asia-us-west'] ?? '?'
    await expect.poll(() => page.locator('section:has(#result) ol').textContent()).toContain(lane)
    expect(await page.locator('details:has(#field-by3)').getAttribute('open')).toBeNull()
  })

  it('offers the lane that was chosen on another page, and fills it in', async () => {
    const { page } = await arrive(PAGE)
    await page.evaluate(() =>
      localStorage.setItem(
        'fairlead:lane',
        JSON.stringify({
          version: 1,
          lane: {
            from: { name: 'Yantian', code: 'CNYTN' },
            to: { name: 'Los Angeles', code: 'USLAX' },
            mode: 'fcl',
            href: '/route-search/cnytn/uslax',
          },
        }),
      ),
    )
    await page.reload()
    await page.getByRole('button', { name: fill(words.form.useLane, { from: 'Yantian', to: 'Los Angeles' }) }).click()
    await expect.poll(() => page.locator('#field-from3').inputValue()).toMatch(/CNYTN/)
    expect(await page.locator('#field-to3').inputValue()).toMatch(/USLAX/)
    await expect.poll(() => new URL(page.url()).searchParams.get('to3')).toBe('USLAX')
    await expect
      .poll(() => page.locator('section:has(#result) ol').textContent())
      .toContain(words.factors['sea-asia-us-west'])
  })

  it('opens the fold of a faulty step when the visitor calculates, and moves the focus there', async () => {
    const { page } = await arrive(PAGE)
    const fold = page.locator('details:has(#field-teu)')
    await fold.locator('summary').click()
    await page.locator('#field-km5').fill('abc')
    await expect.poll(() => page.locator('#field-km5').getAttribute('aria-invalid')).toBe('true')
    await fold.locator('summary').click()
    await page.getByRole('button', { name: words.actions.calculate }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-km5')
  })

  it('shows its three fields and the whole result in a window of 1360 by 800 pixels', async () => {
    const { page } = await arrive(PAGE, { viewport: { width: 1360, height: 800 } })
    for (const name of ['from3', 'to3', 'weight'])
      expect((await page.locator(`#field-${name}`).boundingBox())?.y).toBeLessThan(600)
    const result = await page.locator('section:has(#result)').boundingBox()
    expect((result?.y ?? 0) + (result?.height ?? 0)).toBeLessThanOrEqual(800)
    expect(await page.locator('section:has(#result) ol li').count()).toBe(5)
  })

  it('adds a step by keyboard, asks for its fields, and removes it again', async () => {
    const { page } = await arrive(ROAD)
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, road))
    await page.getByRole('button', { name: words.form.add }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-by2')
    await page.locator('#field-by2').selectOption('sea-asia-us-west')
    await page.locator('#field-from2').fill('CNSHA')
    await page.locator('#field-to2').fill('Los Angeles (USLAX)')
    await page.locator('#field-to2').press('Tab')
    const steps = [...road.steps, { by: 'sea-asia-us-west', from: 'CNSHA', to: 'USLAX' }]
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...road, steps }))
    await page.getByRole('button', { name: fill(words.form.remove, { step: 1 }) }).click()
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...road, steps: steps.slice(1) }))
    expect(await page.locator('#field-by2').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-by1')
  })

  it.each([
    ['weight', `${PAGE}?weight=-1e309`],
    ['weight', `${PAGE}?weight=%00`],
    ['weight', `${PAGE}?weight=${'9'.repeat(10_000)}`],
    ['by1', `${PAGE}?weight=1&load=average&by1=${'x'.repeat(10_000)}`],
    ['from1', `${PAGE}?weight=1&load=average&by1=air&from1=%3Cscript%3E&to1=PVG`],
  ])('shows the fault of the field %s at %.60s, beside the field and in place of an answer', async (name, address) => {
    const { page } = await arrive(address)
    const link = page.locator(`#result ~ * a[href="#field-${name}"], section:has(#result) a[href="#field-${name}"]`)
    await expect.poll(() => link.count()).toBe(1)
    expect(await page.locator(`#field-${name}`).getAttribute('aria-invalid')).toBe('true')
    await link.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`field-${name}`)
    expect(await axeFindings(page)).toEqual([])
  })

  it('has no axe violations with a long route and refrigerated goods, in the dark theme', async () => {
    const steps = Array.from({ length: 12 }, (_, index) => `by${index + 1}=air&from${index + 1}=PVG&to${index + 1}=AMS`)
    const { page } = await arrive(`${PAGE}?teu=2&load=heavy&cooled=yes&${steps.join('&')}`, { colorScheme: 'dark' })
    await expect.poll(() => page.locator('details:has(#lines-steps) tbody tr').count()).toBe(12)
    expect(await axeFindings(page)).toEqual([])
  })

  it('exports its lines as CSV, and copies its address to the clipboard', async () => {
    const { page } = await arrive(ROAD, { permissions: ['clipboard-read', 'clipboard-write'] })
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, road))
    const csv = await savedBy(page, () => page.getByRole('button', { name: words.actions.csv }).click())
    const [, line] = csv.split('\r\n')
    expect(line).toContain(',640,,20,tonne-km,89,1139200,')
    await page.getByRole('button', { name: words.actions.copy }).click()
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(async () => addressIn(await copied())).toEqual(addressIn(urlOf(ROAD)))
  })

  it('loads its engine on first use, and continues offline', async () => {
    // Nothing is fetched ahead of a click, which would fail without a line.
    const { page, requestsFor, framed } = await arrive(PAGE, { savesData: true })
    await framed()
    expect(requestsFor(CODE)).toEqual([])
    await page.locator('#field-weight').focus()
    await expect.poll(() => requestsFor(/atlas-distances/).length).toBe(1)
    const example = await summaryOf(page).textContent()
    await page.locator('#field-weight').fill('13000')
    await expect.poll(() => summaryOf(page).textContent()).not.toBe(example)
    const before = await summaryOf(page).textContent()
    await page.context().setOffline(true)
    await page.locator('#field-weight').fill('14000')
    await expect.poll(() => summaryOf(page).textContent()).not.toBe(before)
    await page.context().setOffline(false)
  })

  it('keeps the typed values and says so if the engine cannot be loaded', async () => {
    const { page } = await arrive(PAGE, { expectedErrors: /ERR_FAILED|Failed to (load|fetch)/ })
    await page.route(CODE, (route) => route.abort())
    await page.locator('#field-weight').fill('777')
    await expect.poll(() => summaryOf(page).textContent()).toBe(words.failed)
    await expect.poll(() => new URL(page.url()).searchParams.get('weight')).toBe('777')
    expect(await page.locator('#field-weight').inputValue()).toBe('777')
  })

  it('requests no other host', async () => {
    const { page, requests } = await arrive(ROAD)
    await page.locator('#field-weight').fill('1')
    await expect.poll(() => summaryOf(page).textContent()).toBe(statusOf(edition, { ...road, weight: '1' }))
    expect(hostsOf(requests().map((request) => request.url()))).toEqual([new URL(urlOf('/')).host])
  })

  it('explains its limits without JavaScript, and shows an example and complete cases', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(urlOf(PAGE))
    expect(await page.locator('noscript p').textContent()).toContain(words.withoutScript.text)
    expect(await page.locator('details:has(#lines-steps) tbody tr').count()).toBe(5)
    expect(await page.locator('section:has(#cases) tbody tr').count()).toBe(words.cases.items.length)
    expect(await page.getByRole('button', { name: words.actions.csv }).isVisible()).toBe(false)
    await page.locator('#field-weight').fill('5')
    await page.getByRole('button', { name: words.actions.calculate }).click()
    await page.waitForURL(/weight=5&.*#cases$/)
    // Places where a Chinese headline may break are marked.
    expect((await page.locator('h1').textContent())?.replaceAll('\u200B', '')).toBe(words.headline)
  })

  it('opens a precomputed case', async () => {
    const { page } = await arrive(PAGE)
    const rows = page.locator('section:has(#cases) tbody tr')
    const total = await rows.nth(7).locator('td').first().textContent()
    await rows.nth(7).getByRole('link').click()
    await expect.poll(() => summaryOf(page).textContent()).toContain(total ?? '?')
  })
})
