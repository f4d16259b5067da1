import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { docxOf, pdfOf } from '#test/support/sample-files.ts'
import { siteWords } from '#test/support/site-words.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { siteWithEndpoints } from './support/form-endpoints.ts'

// A day on which the role is open, which it is not for ever.
const { visit, stored, ask, databaseUrl } = siteWithEndpoints({ now: () => new Date('2026-12-01T12:00:00Z') })
const english = visit('en-US')
const chinese = visit('zh-CN')
const t = siteWords('en-US')

const JOB = '/company/careers/jobs/web-engineer'
const FORM = "main form[data-form='job-application']"
const SEND = `${FORM} button[type=submit]`
const STATUS = `${FORM} [role=status]`
const THANKS = '/thank-you/application'

const folder = temporaryFolder()
const fileOf = (name: string, bytes: Uint8Array): string => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}
const pdf = await pdfOf()
const cv = fileOf('Ann Lee.pdf', pdf)
const large = fileOf('film.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
const picture = fileOf('cv.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
const macros = fileOf('cv.docx', docxOf({ 'word/vbaProject.bin': 'x' }))

const anEmail = (): string => `applicant-${randomBytes(6).toString('hex')}@buyer.example`
const field = (page: Page, name: string) => page.locator(`${FORM} [name=${name}]`)

const fillIn = async (page: Page, email: string): Promise<void> => {
  await field(page, 'name').fill('Ann Lee')
  await field(page, 'email').fill(email)
  await field(page, 'message').fill('I have built such a site.')
  await field(page, 'acceptTerms').check()
}

/** The file that is stored for an address. */
const fileFor = (email: string) =>
  ask<{ readonly name: string; readonly content: Buffer }>(
    databaseUrl(),
    'select a.name, a.content from attachments a join submissions s on s.id = a.submission_id where s.email = $1',
    [email],
  )

describe('an application', () => {
  it.each(['on first load', 'after soft navigation'])(
    '%s: Apply leads to the form, which sends answers and file',
    async (how) => {
      const email = anEmail()
      const { page } = await english.arrive(how === 'on first load' ? JOB : '/careers/jobs')
      if (how !== 'on first load') {
        await page.locator(`main a[href="${JOB}"]`).first().click()
        await page.waitForURL(english.urlOf(JOB))
      }
      await page.locator('main a[href$="#apply"]:visible').first().click()
      await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('#apply')
      await expect
        .poll(() => page.locator('#apply').evaluate((title) => title.getBoundingClientRect().top))
        .toBeLessThan(300)
      await fillIn(page, email)
      await field(page, 'cv').setInputFiles(cv)
      await page.locator(SEND).click()
      await page.waitForURL(english.urlOf(THANKS))
      const [row, ...more] = await stored(email)
      expect(more).toEqual([])
      expect(row).toMatchObject({
        form: 'job-application',
        proof: 'altcha',
        answers: { job: 'web-engineer', name: 'Ann Lee' },
      })
      const [file] = await fileFor(email)
      expect(file?.name).toBe('Ann Lee.pdf')
      expect(file?.content.equals(pdf)).toBe(true)
    },
  )

  it('in Chinese asks for the consent to the transfer of an application', async () => {
    const email = anEmail()
    const { page } = await chinese.arrive(JOB)
    await fillIn(page, email)
    await field(page, 'cv').setInputFiles(cv)
    await page.locator(SEND).click()
    await expect.poll(() => page.locator(`${FORM} [data-error-summary] a`).count()).toBe(1)
    await field(page, 'acceptApplicantTransfer').check()
    await page.locator(SEND).click()
    await page.waitForURL(chinese.urlOf(THANKS))
    expect(await fileFor(email)).toHaveLength(1)
  })

  it.each([
    ['too large', large, 'large-file'],
    ['no document', picture, 'file-type'],
    ['with macros', macros, 'macro-file'],
  ] as const)('says at once that a file is %s, and sends nothing', async (_, chosen, fault) => {
    const { page, requestsFor } = await english.arrive(JOB)
    await fillIn(page, anEmail())
    await field(page, 'cv').setInputFiles(chosen)
    await expect.poll(() => page.locator('#field-cv-error').textContent()).toBe(t(`form.error.${fault}`))
    await page.locator(SEND).click()
    await expect
      .poll(() => page.locator(`${FORM} [data-error-summary] a`).textContent())
      .toContain(t(`form.error.${fault}`))
    expect(requestsFor(/^\/forms\//)).toEqual([])
    await field(page, 'cv').setInputFiles(cv)
    await expect.poll(() => page.locator('#field-cv-error').isVisible()).toBe(false)
  })

  it('without a connection says that a file cannot wait, keeps all of it on the page, and none of the file on the device', async () => {
    const email = anEmail()
    const { page } = await english.arrive(JOB, { expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
    await fillIn(page, email)
    await field(page, 'cv').setInputFiles(cv)
    await page.context().setOffline(true)
    await page.locator(SEND).click()
    await expect
      .poll(() => page.locator(`${FORM} [data-error-summary]`).textContent(), { timeout: 20_000 })
      .toContain(t('form.error.unsent'))
    expect(await field(page, 'cv').evaluate((input) => (input as HTMLInputElement).files?.[0]?.name)).toBe(
      'Ann Lee.pdf',
    )
    const kept = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('fairlead-forms')
          request.onsuccess = () => {
            const all = request.result.transaction('kept').objectStore('kept').getAll()
            all.onsuccess = () => resolve(JSON.stringify(all.result))
          }
        }),
    )
    expect(kept).toContain(email)
    expect(kept).not.toMatch(/cv|outgoing|action/)
    await page.context().setOffline(false)
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf(THANKS))
    expect(await fileFor(email)).toHaveLength(1)
  })

  it('tells how much of the file has been sent while that takes long', async () => {
    const { page } = await english.arrive(JOB)
    await fillIn(page, anEmail())
    await field(page, 'cv').setInputFiles(cv)
    await page.route('**/forms/job-application', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await page.locator(SEND).click()
    await expect.poll(() => page.locator(STATUS).textContent(), { timeout: 10_000 }).toMatch(/\d+% of your file/)
    await page.waitForURL(english.urlOf(THANKS))
  })

  it('is a draft of its own role', async () => {
    const { page } = await english.arrive(JOB)
    await field(page, 'message').fill('About the site.')
    await field(page, 'name').focus()
    await page.waitForTimeout(0)
    await expect.poll(() => page.locator(`${FORM} button`).count()).toBeGreaterThan(1)
    await page.goto(english.urlOf('/company/careers/jobs/customs-entry-writer'))
    await field(page, 'name').focus()
    expect(await field(page, 'message').inputValue()).toBe('')
    await page.goto(english.urlOf(JOB))
    await expect.poll(() => field(page, 'message').inputValue()).toBe('About the site.')
  })

  it('works without JavaScript', async () => {
    const email = anEmail()
    const { page } = await english.open({ javaScriptEnabled: false, expectedErrors: /422/ })
    await page.goto(english.urlOf(JOB))
    await fillIn(page, email)
    await field(page, 'cv').setInputFiles(large)
    await page.locator(SEND).click()
    await page.waitForLoadState()
    expect(await page.locator('#field-cv-error').textContent()).toBe(t('form.error.large-file'))
    expect(await field(page, 'name').inputValue()).toBe('Ann Lee')
    await field(page, 'cv').setInputFiles(cv)
    await page.locator(SEND).click()
    await page.waitForURL(english.urlOf(THANKS))
    expect((await fileFor(email))[0]?.content.equals(pdf)).toBe(true)
  })

  it('is not asked for where a role is closed', async () => {
    const { page } = await english.arrive('/company/careers/jobs/export-documents-clerk')
    expect(await page.locator(FORM).count()).toBe(0)
    expect(await page.locator('main a[href$="#apply"]').count()).toBe(0)
  })

  it.each([320, 1280])('keeps within a window of %i pixels, with a long name of a file', async (width) => {
    const { page } = await english.arrive(JOB, { viewport: { width, height: 800 } })
    await field(page, 'cv').setInputFiles(fileOf(`${'Transshipment controller '.repeat(6)}.pdf`, pdf))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})
