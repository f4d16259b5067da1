import type { Locator } from 'playwright-core'
import type { Visit } from '#test/browser/support/visit.ts'
import type { Asked } from '../asked.ts'

export const consentQuestion = ({ page }: Visit): Locator => page.locator('[data-consent="question"]')

/** The host says where the visitor is, as a network in front of the endpoints does. */
export const country = async ({ page }: Visit, code: string): Promise<void> => {
  await page.route('**/geo', (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ countryCode: code }),
    }),
  )
}

export const accept = async (visit: Visit, asked: Pick<Asked, 't'>): Promise<void> => {
  await consentQuestion(visit).waitFor()
  await consentQuestion(visit)
    .getByRole('button', { name: asked.t('consent.accept') })
    .click()
}

export const refuse = async (visit: Visit, asked: Pick<Asked, 't'>): Promise<void> => {
  await consentQuestion(visit).waitFor()
  await consentQuestion(visit)
    .getByRole('button', { name: asked.t('consent.refuse') })
    .click()
}

/** Events that a visit has sent, taken from its requests; each is answered with success. */
export type SentEvents = {
  readonly names: () => readonly string[]
  readonly all: () => readonly Readonly<Record<string, unknown>>[]
  readonly batches: () => readonly Readonly<Record<string, unknown>>[]
}

export const takeEvents = async (
  { page }: Visit,
  answer: { status?: number; body?: string } = {},
): Promise<SentEvents> => {
  const batches: Readonly<Record<string, unknown>>[] = []
  await page.context().route('**/events', (route) => {
    batches.push(JSON.parse(route.request().postData() ?? '{}') as Readonly<Record<string, unknown>>)
    return route.fulfill({
      status: answer.status ?? 200,
      contentType: 'text/plain',
      headers: { 'access-control-allow-origin': '*' },
      body: answer.body ?? 'success',
    })
  })
  const all = () => batches.flatMap((batch) => (batch['events'] ?? []) as readonly Readonly<Record<string, unknown>>[])
  return { batches: () => batches, all, names: () => all().map(({ name }) => String(name)) }
}
