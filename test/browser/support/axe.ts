import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it is now: the rule, and the first element that breaks it. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>('window.axe.run()')
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
