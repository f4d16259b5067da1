import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { fieldsOf } from '#content/schema/forms/form.ts'
import { findForm } from '#content/schema/forms/forms.ts'
import { readDocument } from '#test/support/read-document.ts'
import type { Asked } from '../asked.ts'
import { type Check, curl, inside } from '../row.ts'
import { isInSight } from './sight.ts'
import { hold, until } from './until.ts'
import { arriveAt } from './ways.ts'

/** The form stands in the document, with all of its fields and an address to send them to without scripts. */
export const formOn = (path: string, id: string): Check =>
  curl(`${path} has the form ${id} with its fields`, async (asked) => {
    const { body } = await asked.get(path)
    const form = readDocument(body)
      .all('form')
      .find(({ attributes }) => attributes['data-form'] === id)
    hold(form, `${path} has no form ${id}`)
    hold(form.attributes['action']?.endsWith(`/forms/${id}`), `the form is sent to ${form.attributes['action']}`)
    const described = findForm(id)
    hold(described, `there is no form ${id}`)
    const names = fieldsOf(described, asked.edition).map(({ name }) => name)
    const missing = names.filter((name) => !body.includes(`name="${name}"`))
    hold(missing.length === 0, `${path} lacks the fields ${missing.join(', ')}`)
  })

export const fieldIn = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first()

const fillPerson = async (page: Page, email: string): Promise<void> => {
  await fieldIn(page, 'firstName').fill('Ann')
  await fieldIn(page, 'lastName').fill('Lee')
  await fieldIn(page, 'company').fill('Example Furniture')
  await fieldIn(page, 'email').fill(email)
  for (const box of await page.locator('main [name="acceptTerms"], main [name="acceptTransfer"]').all())
    await box.check()
}

/** Fills in and sends a form; ends at the thank-you page, and in the database. */
export const submitted = (path: string, id: string): Check =>
  inside('end state', `${path} is filled in and sent: stored, with thanks`, async (asked, { query }) => {
    const email = `visitor-${randomBytes(6).toString('hex')}@buyer.example`
    const { page } = await arriveAt(asked, path)
    await fieldIn(page, 'message').fill('Where is booking 4711?')
    await fillContact(asked, page, email)
    await page.locator('main form[data-form] button[type=submit]').click()
    await until('the thank-you page', () => new URL(page.url()).pathname.startsWith('/thank-you/'))
    await until(asked.t('form.sent'), () => isInSight(page, asked.t('form.sent')))
    const stored = await query<{ readonly form: string }>('select form from submissions where email = $1', [email])
    hold(stored.length === 1 && stored[0]?.form === id, `${stored.length} submissions are stored`)
  })

export const fillContact = async (asked: Asked, page: Page, email: string): Promise<void> => {
  const country = { 'en-US': 'US', 'zh-CN': 'CN' }[asked.edition]
  await fillPerson(page, email)
  await fieldIn(page, 'country').selectOption(country)
}
