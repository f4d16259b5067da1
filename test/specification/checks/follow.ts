import type { Check } from '../row.ts'
import { textIn } from './sight.ts'
import { hold, until } from './until.ts'
import { threeWays } from './ways.ts'

/** An old address ends at its target, which replaces it in the history. */
export const followed = (from: string, to: string): readonly Check[] =>
  threeWays(
    from,
    `${from} ends at ${to}`,
    async ({ page }) => {
      await until(`a heading at ${to}`, async () => (await textIn(page.locator('main h1').first())).length > 0)
      hold(new URL(page.url()).pathname === to, `the address is ${page.url()}`)
    },
    { lands: to },
  )
