import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { choosePages } from '#bench/vitals/choose-pages.ts'
import type { Purpose } from '#pages/measurement/consent/purposes.ts'
import { allStorage, requests } from '#pages/measurement/inventory.ts'
import { isQuietPath } from '#pages/measurement/visitor.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { pickSample } from '#test/support/sample-pages.ts'
import { siteWords } from '#test/support/site-words.ts'
import { axeFindings } from './support/axe.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'
import { navigate, type Visit } from './support/visit.ts'
import { EDITIONS } from './support/visited-editions.ts'

const { visit } = siteWithEndpoints()

/** A user agent with a screen: others count as bots, which are neither asked nor counted. */
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'
const question = '[data-consent="question"]'
const campaign = '?utm_source=joc&msclkid=1&utm_campaign=autumn'

/** Page kinds per visit. */
const kinds = checksAll ? Number.POSITIVE_INFINITY : 6

type Choice = {
  readonly name: string
  readonly purposes: readonly Purpose[]
  readonly make: (visit: Visit) => Promise<void>
}

const choicesFor = (edition: string): readonly Choice[] => {
  const t = siteWords(edition)
  const press = async ({ page }: Visit, label: Parameters<typeof t>[0]): Promise<void> => {
    await page
      .locator(question)
      .getByRole('button', { name: t(label) })
      .click()
  }
  return [
    { name: 'has not chosen', purposes: [], make: async () => {} },
    { name: 'refuses', purposes: [], make: (on) => press(on, 'consent.refuse') },
    {
      name: 'agrees to analytics',
      purposes: ['analytics'],
      make: async (on) => {
        await press(on, 'consent.choose')
        await on.page.getByRole('checkbox', { name: t('consent.analytics') }).check()
        await on.page.getByRole('button', { name: t('consent.save') }).click()
      },
    },
    {
      name: 'agrees to everything',
      purposes: ['analytics', 'advertising', 'personalization'],
      make: (on) => press(on, 'consent.accept'),
    },
  ]
}

/** Long enough for everything that would be sent by itself: idle, deferred, batched. */
const settle = ({ page }: Visit): Promise<void> => page.waitForTimeout(2000)

const requestsElsewhere = (on: Visit, origin: string): readonly string[] => [
  ...new Set(
    on
      .requests()
      .map((request) => new URL(request.url()))
      .filter((url) => url.protocol.startsWith('http') && url.origin !== origin)
      .map(({ pathname }) => pathname),
  ),
]

/** Names of stored items that belong to measurement. */
const storedNames = async ({ page }: Visit): Promise<readonly string[]> => {
  const known = new Set<string>(allStorage.map(({ name }) => name))
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => known.has(key))
}

describe.each(EDITIONS)('the real site in %s', (edition) => {
  const at = visit(edition)
  const t = siteWords(edition)

  it.each(choicesFor(edition))(
    'a visitor who $name causes no request and stores nothing beyond the privacy table, on any page kind',
    async ({ purposes, make }) => {
      const isAllowed = (purpose: Purpose): boolean => purpose === 'necessary' || purposes.includes(purpose)
      const own = new URL(at.urlOf('/')).origin
      const on = await at.arrive(`/${campaign}`, { userAgent, savesData: true, expectedErrors: /Failed to load/ })
      await on.page.locator(question).waitFor()
      await make(on)
      const pages = choosePages(path.join(inject('siteOut'), edition)).filter((page) => !isQuietPath(page.path, ''))
      for (const { path: to } of pickSample(pages, kinds)) {
        await navigate(on.page, to)
        await on.page.waitForURL(at.urlOf(to))
      }
      await settle(on)
      const allowed = Object.values(requests)
        .filter(({ purpose }) => isAllowed(purpose))
        .map(({ path: to }) => to as string)
      expect(requestsElsewhere(on, own).filter((url) => !allowed.includes(url))).toEqual([])
      const names = allStorage.filter(({ purpose }) => isAllowed(purpose)).map(({ name }) => name)
      const cookies = (await on.page.context().cookies()).map(({ name }) => name)
      expect([...cookies, ...(await storedNames(on))].filter((name) => !names.includes(name))).toEqual([])
      if (purposes.includes('analytics')) expect(requestsElsewhere(on, own)).toContain(requests.events.path)
      if (purposes.includes('advertising')) expect(cookies).toContain('fp-utm')
    },
  )

  it('the consent question and its choices have no axe findings', async () => {
    const on = await at.arrive('/', { userAgent, savesData: true })
    await on.page.locator(question).waitFor()
    expect(await axeFindings(on.page)).toEqual([])
    await on.page
      .locator(question)
      .getByRole('button', { name: t('consent.choose') })
      .click()
    await on.page.getByRole('checkbox', { name: t('consent.analytics') }).waitFor()
    expect(await axeFindings(on.page)).toEqual([])
  })
})
