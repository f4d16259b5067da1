import type { Page } from 'playwright-core'
import type { MeasurementFile } from '#pages/measurement/settings.ts'
import type { Visit } from '#test/browser/support/visit.ts'
import type { Place } from '../asked.ts'
import { consentQuestion, country as countryIs } from './consent.ts'

/** The vendor does not exist: the browser says so. */
const EXPECTED = /502|Failed to load resource|of the page|cross-origin frame|sandbox|MIME type/i

type Options = {
  /** Settings in place of the fixture's. */
  readonly settings?: Partial<MeasurementFile>
  /** Script of every third party. */
  readonly script?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly country?: string
  /** Whether the frame of third parties is refused. */
  readonly isFrameless?: boolean
}

/** Opens a page of the build with third parties. */
export const arriveVendored = async (
  place: Place,
  path: string,
  { settings, script = '', cookies = {}, country, isFrameless = false }: Options = {},
): Promise<Visit> => {
  const visit = await place.open({ expectedErrors: EXPECTED })
  const { page } = visit
  if (country !== undefined) await countryIs(visit, country)
  if (settings !== undefined)
    await page.route('**/measurement.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...settings } })
    })
  await page.route('**/proxy?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: script }),
  )
  if (isFrameless) await page.route('**/sandbox', (route) => route.abort())
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: place.urlOf('/') })))
  await page.goto(place.urlOf(path))
  await visit.alive()
  return visit
}

export const acceptAll = async (visit: Visit): Promise<void> => {
  await consentQuestion(visit).waitFor()
  await consentQuestion(visit).getByRole('button', { name: 'Accept all' }).click()
}

export const refuseLater = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse all' }).click()
}

/** What third parties have in a queue of their frame. */
export const queueOf = async (page: Page, name: string): Promise<readonly unknown[]> => {
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname === '/sandbox')
  if (frame === undefined) return []
  return frame.evaluate(
    (queue) =>
      [...((window as unknown as Record<string, readonly unknown[]>)[queue] ?? [])].map((message) =>
        Object.prototype.toString.call(message) === '[object Arguments]'
          ? { call: [...(message as readonly unknown[])] }
          : message,
      ),
    name,
  )
}

/** A third party of a kind, in place of the fixture's. */
export const vendorOf = (kind: MeasurementFile['vendors'][number]['kind']): Partial<MeasurementFile> => ({
  vendors: [{ kind, script: `https://tags.vendor.example/${kind}.js`, id: 'account' }],
})
