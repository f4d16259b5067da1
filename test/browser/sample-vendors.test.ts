import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type VendorKind, vendorKinds } from '#content/schema/measurement.ts'
import type { ReceivedMessage } from '#content/schema/received-message.ts'
import { type SampleVendors, startSampleVendors } from '#endpoints/sample-vendors/start-sample-vendors.ts'
import { readSite } from '#endpoints/site/read-site.ts'
import { thirdPartiesPath } from '#pages/view-models/paths.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'
import type { Visit } from './support/visit.ts'
import { editionsFor } from './support/visited-editions.ts'

/** Origins that the proxy looks up for each request: a test puts a broken one in the place of a sample. */
const places = new Map<string, string>()

const startSamples = async (): Promise<SampleVendors> => {
  const { settings } = await readSite(repositoryDir)
  const samples = await startSampleVendors(settings, () => new Date())
  if (samples === undefined) throw new Error('The settings have no samples.')
  for (const [host, origin] of samples.places) places.set(host, origin)
  return { ...samples, places }
}

const { visit, samples } = siteWithEndpoints({ startSamples })

type PageWords = {
  readonly live: { readonly list: string; readonly idle: string; readonly changes: { readonly deleted: string } }
  readonly kinds: { readonly rows: readonly { readonly kind: VendorKind; readonly name: string }[] }
}

const wordsOf = (edition: string) => {
  const { live, kinds } = readJson(repositoryDir, `content/${edition}/pages/third-parties.json`) as PageWords
  return { ...live, tagManager: kinds.rows.find(({ kind }) => kind === 'tag-manager')?.name ?? '' }
}

/** A user agent with a screen: others count as bots, which load no third party. */
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'
const question = '[data-consent="question"]'
const consented = vendorKinds.filter((kind) => kind !== 'bot-protection')

describe.each(editionsFor('samples'))('a visitor of npm start in %s', (edition) => {
  const at = visit(edition)
  const t = siteWords(edition)

  /** Messages since the test began. */
  const watch = () => {
    const before = samples().received(0).at(-1)?.number ?? 0
    return (kind?: VendorKind): readonly ReceivedMessage[] =>
      samples()
        .received(before)
        .filter((message) => kind === undefined || message.kind === kind)
  }
  const kindsOf = (messages: readonly ReceivedMessage[]) => [...new Set(messages.map(({ kind }) => kind))].sort()
  const pagesOf = (messages: readonly ReceivedMessage[]) =>
    messages
      .filter(({ event }) => event === 'page_view')
      .map(({ payload }) => Reflect.get(Object(payload), 'page_path'))
  const press = (page: Page, label: 'consent.accept' | 'consent.refuse') =>
    page
      .locator(question)
      .getByRole('button', { name: t(label) })
      .click()
  const arrive = async (expectedErrors?: RegExp): Promise<Visit> => {
    const on = await at.arrive('/', {
      userAgent,
      savesData: true,
      ...(expectedErrors === undefined ? {} : { expectedErrors }),
    })
    await on.page.locator(question).waitFor()
    return on
  }
  const withdraw = async (page: Page): Promise<void> => {
    await page.locator('[data-privacy-choices]').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('consent.refuse') })
      .click()
  }
  const go = (page: Page, to: string) => page.evaluate((target) => void window.___navigate?.(target), to)

  it('who refuses is seen by the bot protection alone, which sets no cookie', async () => {
    const received = watch()
    const { page } = await arrive()
    await press(page, 'consent.refuse')
    await go(page, '/privacy')
    await expect
      .poll(() => received('bot-protection').map(({ payload }) => Reflect.get(Object(payload), 'action')))
      .toEqual(['/', '/privacy'])
    expect(kindsOf(received())).toEqual(['bot-protection'])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['fp-consent'])
  })

  it('who agrees is seen by each: the landing page, a navigation, Back, consent and a cookie of their own', async () => {
    const received = watch()
    const { page } = await arrive()
    await press(page, 'consent.accept')
    await expect.poll(() => pagesOf(received('tag-manager'))).toEqual(['/'])
    await go(page, '/privacy')
    await expect.poll(() => pagesOf(received('tag-manager'))).toEqual(['/', '/privacy'])
    await page.goBack()
    await expect.poll(() => pagesOf(received('tag-manager'))).toEqual(['/', '/privacy', '/'])
    await expect.poll(() => kindsOf(received())).toEqual([...vendorKinds].sort())
    const events = (kind: VendorKind) => received(kind).map(({ event }) => event)
    expect(events('tag-manager').slice(0, 3)).toEqual(['consent default', 'consent update', 'gtm.js'])
    await expect.poll(() => events('product-analytics').filter((event) => event === 'page').length).toBe(3)
    await expect.poll(() => events('marketing-automation')).toEqual(['page view', 'page view', 'page view'])
    await expect.poll(() => events('user-monitoring').filter((event) => event === 'view ended').length).toBe(2)
    expect(received('tag-manager').at(-1)).toMatchObject({
      account: `sample-${edition}`,
      consent: { ad_storage: 'granted', analytics_storage: 'granted', security_storage: 'granted' },
      cookie: { change: 'kept' },
    })
    const names = (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('sample-'))
    expect(names.sort()).toEqual(consented.map((kind) => `sample-${kind}`).sort())
    // The frame has no access to the cookies of the site.
    expect(JSON.stringify(received())).not.toContain('fp-consent')
  })

  it('who withdraws is told of to each, loses their cookies, and is seen by them no longer', async () => {
    const received = watch()
    const { page } = await arrive()
    await press(page, 'consent.accept')
    for (const kind of consented)
      await expect.poll(() => received(kind).some(({ cookie }) => cookie.change === 'set')).toBe(true)
    await withdraw(page)
    for (const kind of consented)
      await expect.poll(() => received(kind).some(({ cookie }) => cookie.change === 'deleted')).toBe(true)
    const last = received('tag-manager').find(({ cookie }) => cookie.change === 'deleted')
    expect(last).toMatchObject({ event: 'consent update', consent: { ad_storage: 'denied' } })
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('sample-')))
      .toEqual([])
    await expect.poll(() => received('tag-manager').at(-1)?.event).toBe('consent_changed')
    const before = received().filter(({ kind }) => kind !== 'bot-protection').length
    await go(page, '/privacy')
    await expect.poll(() => received('bot-protection').at(-1)?.payload).toMatchObject({ action: '/privacy' })
    await page.waitForTimeout(1000)
    expect(received().filter(({ kind }) => kind !== 'bot-protection')).toHaveLength(before)
  })

  it('with two tabs is seen in both once one agrees, and in neither once one withdraws', async () => {
    const received = watch()
    const { page } = await arrive()
    const other = await page.context().newPage()
    await other.goto(at.urlOf('/privacy'))
    await other.locator(question).waitFor()
    await press(page, 'consent.accept')
    await expect.poll(() => [...pagesOf(received('tag-manager'))].sort()).toEqual(['/', '/privacy'])
    await withdraw(other)
    const denials = () => received('tag-manager').filter(({ event }) => event === 'consent_changed')
    await expect.poll(() => denials().length).toBe(2)
  })

  it('reads each message as it arrives: event, payload, consent and cookie', async () => {
    const on = await at.arrive(thirdPartiesPath, { userAgent, savesData: true })
    const list = on.page.getByRole('list', { name: wordsOf(edition).list })
    await on.page.locator(question).waitFor()
    await press(on.page, 'consent.accept')
    const shown = list.getByRole('listitem').filter({ hasText: 'page_view' }).first()
    await expect.poll(() => shown.textContent()).toContain(`page_path: "${thirdPartiesPath}"`)
    expect(await shown.textContent()).toContain('ad_storage')
    expect(await shown.textContent()).toContain('sample-tag-manager=')
    expect(await axeFindings(on.page)).toEqual([])
    await withdraw(on.page)
    await expect.poll(() => list.textContent()).toContain(wordsOf(edition).changes.deleted)
  })

  it('without JavaScript reads what each would be told', async () => {
    const { page } = await at.open({ javaScriptEnabled: false })
    await page.goto(at.urlOf(thirdPartiesPath))
    await page.getByText(wordsOf(edition).idle).waitFor()
    await page.locator('summary', { hasText: wordsOf(edition).tagManager }).click()
    await page.getByText('gtag("consent", "default"').waitFor()
  })

  const serveInstead = async (kind: VendorKind, answer: (end: (body: string) => void) => void): Promise<void> => {
    const server = createServer((_request, response) =>
      answer((body) => response.writeHead(200, { 'content-type': 'text/html' }).end(body)),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const host = `${kind}.vendors.example`
    const place = places.get(host) ?? ''
    places.set(host, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    onTestFinished(() => {
      places.set(host, place)
      server.closeAllConnections()
      server.close()
    })
  }

  it.each([
    ['answers HTML', (end: (body: string) => void) => end('<!doctype html><title>Sign in</title>')],
    ['hangs', () => {}],
  ] as const)('whose tag manager %s is served by the site and seen by the others all the same', async (_, answer) => {
    await serveInstead('tag-manager', answer)
    const received = watch()
    const { page } = await arrive(/403|502|Failed to load resource|MIME type/)
    await press(page, 'consent.accept')
    await expect
      .poll(() => kindsOf(received()))
      .toEqual(vendorKinds.filter((kind) => kind !== 'tag-manager').toSorted())
    await go(page, '/privacy')
    await page.waitForURL('**/privacy')
    await expect.poll(() => received('marketing-automation').at(-1)?.payload).toEqual({ path: '/privacy' })
    expect(received('tag-manager')).toEqual([])
  })
})

describe('a visitor of the same build elsewhere', () => {
  const at = visit('en-US')

  it('who agrees to everything is seen by no sample, and the console stays clean of them', async () => {
    const on = await at.open({ userAgent, savesData: true })
    // As the file is on any other host.
    await on.page.route('**/measurement.json', async (route) => {
      const response = await route.fetch()
      const samplesAt = { samples: 'https://samples.fairlead.example' }
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...samplesAt } })
    })
    await on.page.goto(at.urlOf('/'))
    await on.page
      .locator(question)
      .getByRole('button', { name: siteWords('en-US')('consent.accept') })
      .click()
    await expect.poll(() => on.requestsFor(/^\/events$/).length).toBeGreaterThan(0)
    await on.page.waitForTimeout(4000)
    expect(on.requestsFor(/^\/(proxy|sandbox|samples)/)).toEqual([])
  })
})
