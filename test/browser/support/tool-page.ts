import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, by rule and element. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

/** The answer in short, at the foot of the form. */
export const summaryOf = (page: Page): Locator => page.locator('form + p span')

/** A file that the page gives to the visitor, as text. */
export const savedBy = async (page: Page, click: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFileSync(await download.path(), 'utf8')
}

/** The words of a tool's page. */
export const toolWords = <Words>(edition: string, id: string): Words =>
  readJson(repositoryDir, `content/${edition}/tools/${id}.json`) as Words

/** Hosts that a tab has asked for anything. */
export const hostsOf = (urls: readonly string[]): readonly string[] => [
  ...new Set(urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).host)),
]

/** An address whose values may come in any order. */
export const addressIn = (url: string): readonly string[] => {
  const { origin, pathname, searchParams } = new URL(url)
  return [origin, pathname, ...[...searchParams].map((pair) => pair.join('=')).toSorted()]
}
