import type { Locator } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { promisedLinks, promiseOf } from '#test/support/promised-links.ts'
import { type PromisedLink, promises } from '#test/support/promises.ts'
import { pickSample } from '#test/support/sample-pages.ts'
import type { Visit } from './support/visit.ts'
import { EDITIONS, visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

/** On every page, and tested with the frame: the skip link, and the choices of the footer. */
const FRAME = /#(?:main-content|choices)$/

/** A document of its own only without JavaScript. */
const AREA = '/route-search/plan'

const groups = new Map<string, PromisedLink[]>()
const all = promisedLinks(inject('siteOut'), { hasScript: true }).filter(
  ({ url, from }) => !FRAME.test(url.href) && from !== AREA,
)
for (const link of pickSample(all, all.length)) {
  const promise = promiseOf(link)
  if (promise?.expectKept === undefined) continue
  const key = `${promise.name} ${link.template}`
  groups.set(key, [...(groups.get(key) ?? []), link])
}

/** One link of each promise on each kind of page, by turns in one edition and the other. */
const sampled = [...groups.values()].flatMap((group, turn) => {
  const own = group.filter(({ edition }) => edition === EDITIONS[turn % EDITIONS.length])
  return (own.length === 0 ? group : own).slice(0, 1)
})

/** Opens all folds around a link, from the outermost, as a visitor would. */
const unfold = async (link: Locator): Promise<void> => {
  const folds = link.locator('xpath=ancestor::details[not(@open)]')
  while ((await folds.count()) > 0) await folds.first().locator('> summary').click()
}

/** Presses the link on the page where it stands. */
const follow = async ({ page }: Visit, { url }: PromisedLink): Promise<void> => {
  const href = await page.evaluate(
    ([pathname, search, hash]) =>
      [...document.querySelectorAll('a')]
        .find(
          (link) =>
            link.pathname === pathname &&
            link.hash === hash &&
            new URLSearchParams(link.search).toString() === new URLSearchParams(search).toString(),
        )
        ?.getAttribute('href') ?? '',
    [url.pathname, url.search, url.hash] as const,
  )
  const links = page.locator(`a[href="${href}"]`)
  if ((await links.filter({ visible: true }).count()) === 0) await unfold(links.first())
  await links.filter({ visible: true }).first().click()
}

describe.each(promises.filter(({ expectKept }) => expectKept !== undefined))('a link promises $name', (promise) => {
  const own = sampled.filter((link) => promiseOf(link) === promise)

  it.each(own.map((link) => ({ link, from: `${link.edition} ${link.from}` })))(
    'and keeps it, on a first load and after a navigation: $from to $link.url.pathname',
    async ({ link }) => {
      const { arrive, urlOf } = visited(link.edition)
      const { pathname, search, hash } = link.url
      const url = new URL(`${pathname}${search}${hash}`, urlOf('/'))
      // The endpoints, which a focused form asks, are not there.
      const visit = await arrive(url.href, {
        savesData: true,
        expectedErrors: /status of (404|500)|ERR_NAME_NOT_RESOLVED/,
      })
      await promise.expectKept?.(visit.page, url)
      await visit.page.goto(urlOf(link.from))
      await visit.framed()
      await follow(visit, link)
      await visit.page.waitForURL((now) => now.pathname === pathname && now.hash === hash)
      await promise.expectKept?.(visit.page, url)
      expect(visit.documentLoads()).toBe(2)
    },
  )
})
