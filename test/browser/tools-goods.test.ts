import { describe, expect, it } from 'vitest'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { axeFindings, toolWords } from './support/tool-page.ts'
import { holdBack, navigate } from './support/visit.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()
const PAGE = '/tools/duty-estimator'
const DATA = /goods-(?:answers|client|data|worker)/

const goods = {
  'en-US': { said: 'sofa with wooden frame', code: '9401.61' },
  'zh-CN': { said: '充电宝', code: '8507.60' },
} as const

describe.each(EDITIONS)('the first field of the duty estimator in %s', (edition) => {
  const { what } = toolWords<DutyPage>(edition, 'duty-estimator')
  const { arrive } = visited(edition)
  const { said, code } = goods[edition as keyof typeof goods]
  const use = what.choose.replace('{code}', code)

  it('loads nothing before it has the focus', async () => {
    const { page, requestsFor, framed } = await arrive(PAGE)
    await framed()
    expect(requestsFor(DATA)).toEqual([])
    await page.locator('#field-what').focus()
    await expect.poll(() => requestsFor(DATA).length).toBeGreaterThan(0)
  })

  it('finds a code from words, says why, and fills it in', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-what').pressSequentially(said)
    await page.getByRole('button', { name: use }).click()
    expect(await page.locator('#field-hs').inputValue()).toBe(code)
    await expect.poll(() => new URL(page.url()).searchParams.get('hs')).toBe(code)
    expect(await page.getByText(what.broker).count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
  })

  it('looks for codes in a worker, so that typing does not wait', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-what').pressSequentially(said)
    await page.getByRole('button', { name: use }).waitFor()
    expect(page.workers().filter((worker) => /goods-worker/.test(worker.url()))).toHaveLength(1)
  })

  it('works with keys alone', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-what').focus()
    await page.keyboard.insertText(said)
    await page.getByRole('button', { name: use }).waitFor()
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.textContent)) === use) break
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#field-hs').inputValue()).toBe(code)
  })

  it('works after a navigation, and on the way back', async () => {
    const { page } = await arrive('/')
    await navigate(page, PAGE)
    await page.locator('#field-what').waitFor()
    await page.locator('#field-what').pressSequentially(said)
    await page.getByRole('button', { name: use }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('hs')).toBe(code)
    await navigate(page, '/glossary')
    await page.waitForURL('**/glossary')
    await page.goBack()
    await expect.poll(() => page.locator('#field-hs').inputValue()).toBe(code)
    await page.locator('#field-what').fill('8507.60.00.20')
    await expect.poll(() => page.locator('ol li b').first().textContent()).toContain('8507.60')
  })

  it('waits until an input method has composed the words', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-what').pressSequentially('sofa')
    await page.locator('ol li b').first().waitFor()
    await page.locator('#field-what').fill('')
    const typing = await page.context().newCDPSession(page)
    for (const text of ['q', 'qqqq', 'qqqqzzzz'])
      await typing.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    expect(await page.locator('#field-what').inputValue()).toBe('qqqqzzzz')
    expect(await page.getByText(what.none).count()).toBe(0)
    await typing.send('Input.insertText', { text: said })
    await page.getByRole('button', { name: use }).waitFor()
  })

  it('sends no form with Enter', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-what').fill(said)
    await page.locator('#field-what').press('Enter')
    await page.getByRole('button', { name: use }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
  })

  it('computes nothing for words of a link before a code is chosen', async () => {
    const { page } = await arrive(`${PAGE}?what=${encodeURIComponent(said)}`)
    await page.getByRole('button', { name: use }).waitFor()
    expect(await page.locator('#field-hs').inputValue()).toBe('')
    await page.getByRole('button', { name: use }).click()
    await expect.poll(() => page.locator('#field-hs').getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('#field-what').inputValue()).toBe(said)
  })

  it('says that it loads its words, and keeps what was typed meanwhile', async () => {
    const { page } = await arrive(PAGE)
    const release = await holdBack(page, /goods-data/)
    await page.locator('#field-what').pressSequentially(said)
    await page.getByText(what.wait).waitFor()
    release()
    await page.getByRole('button', { name: use }).waitFor()
    expect(await page.getByText(what.wait).count()).toBe(0)
    expect(await page.locator('#field-what').inputValue()).toBe(said)
  })

  it('says so if nothing fits', async () => {
    const { page } = await arrive(PAGE)
    await page.locator('#field-what').fill('qqqqzzzz')
    await page.getByText(what.none).waitFor()
    expect(await page.getByRole('link', { name: what.browse }).count()).toBe(1)
  })

  it('says so if its words cannot be loaded, and takes them with the next letters', async () => {
    const { page } = await arrive(PAGE)
    await page.route('**/goods-data/**', (route) => route.fulfill({ json: {} }))
    await page.locator('#field-what').fill(said)
    await page.getByText(what.failed).waitFor()
    await page.unroute('**/goods-data/**')
    await page.locator('#field-what').press('End')
    await page.keyboard.insertText(' ')
    await page.getByRole('button', { name: use }).waitFor()
  })
})
