import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { contactAnswers, newsletterAnswers } from './support/form-client.ts'
import { headerOf, mailSink, partsOf } from './support/mail-sink.ts'
import { query } from './support/new-database.ts'
import { writeSiteOut } from './support/site-out.ts'
import { endpointsPerTest, OWN_URL, SITE_ORIGIN, type Started } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const mail = mailSink()
const outDir = temporaryFolder()
beforeAll(() => writeSiteOut(outDir))

const READER = 'reader@buyer.example'
const env = () => ({ DELIVERY: 'on', SMTP_URL: mail.url(), ENDPOINTS_OUT: outDir })

const stateOf = async ({ databaseUrl }: Started): Promise<string | undefined> =>
  (await query<{ state: string }>(databaseUrl, 'select state from subscribers where email = $1', [READER]))[0]?.state

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''

/** Waits for the nth mail, and reads the token of the link in it. */
const nextToken = async (count: number): Promise<string> => {
  await expect.poll(() => mail.received.length).toBe(count)
  const received = mail.received[count - 1]
  return received === undefined ? '' : tokenIn(partsOf(received)[0]?.text ?? '')
}

const press = (
  { url }: Started,
  step: string,
  token: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(`${url}/newsletter/${step}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `token=${token}`,
  })

const fromOwnPage = { origin: OWN_URL }

describe('a subscription', () => {
  it('starts when the owner of the address presses the button, not when the link is opened', async () => {
    const started = await start({ env: env() })
    await started.client.submit(newsletterAnswers(READER), { form: 'newsletter' })
    const token = await nextToken(1)
    const page = await fetch(`${started.url}/newsletter/confirm?token=${token}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`name="token" value="${token}"`)
    expect(await stateOf(started)).toBe('asked')
    const pressed = await press(started, 'confirm', token, fromOwnPage)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      `${SITE_ORIGIN}/thank-you/newsletter-confirmed`,
    ])
    expect(await stateOf(started)).toBe('confirmed')
    await press(started, 'confirm', token, fromOwnPage)
    await nextToken(2)
    const jobs = await query(started.databaseUrl, "select id from jobs where kind = 'welcome-mail'")
    expect(jobs).toHaveLength(1)
  })

  it('ends with one click in the mail program, without a page or an origin', async () => {
    const started = await start({ env: env() })
    await started.client.submit(newsletterAnswers(READER), { form: 'newsletter' })
    await press(started, 'confirm', await nextToken(1), fromOwnPage)
    await nextToken(2)
    const [, welcome] = mail.received
    const link = /<([^>]+)>/.exec((welcome && headerOf(welcome, 'List-Unsubscribe')) ?? '')?.[1] ?? ''
    expect(welcome && headerOf(welcome, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(link.startsWith(`${OWN_URL}/newsletter/leave?token=`)).toBe(true)
    const clicked = await fetch(link.replace(OWN_URL, started.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await stateOf(started)).toBe('left')
  })

  it('ends on the page after a question, too', async () => {
    const started = await start({ env: env() })
    await started.client.submit(newsletterAnswers(READER), { form: 'newsletter' })
    const token = await nextToken(1)
    expect((await fetch(`${started.url}/newsletter/leave?token=${token}`)).status).toBe(200)
    expect(await stateOf(started)).toBe('asked')
    const pressed = await press(started, 'leave', token, fromOwnPage)
    expect(pressed.headers.get('location')).toBe(`${SITE_ORIGIN}/thank-you/newsletter-left`)
    expect(await stateOf(started)).toBe('left')
  })

  it('cannot be started or ended for others by another site', async () => {
    const started = await start({ env: env() })
    await started.client.submit(newsletterAnswers(READER), { form: 'newsletter' })
    const token = await nextToken(1)
    expect((await press(started, 'confirm', token, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await press(started, 'leave', token, {})).status).toBe(403)
    expect(await stateOf(started)).toBe('asked')
  })

  it('of a confirmed subscriber sends no mail, and the form does not reveal it', async () => {
    const started = await start({ env: env() })
    await started.client.submit(newsletterAnswers(READER), { form: 'newsletter' })
    await press(started, 'confirm', await nextToken(1), fromOwnPage)
    await nextToken(2)
    const again = await started.client.submit(newsletterAnswers(READER), { form: 'newsletter' })
    expect(again.status).toBe(201)
    expect(await stateOf(started)).toBe('confirmed')
    const jobs = await query(started.databaseUrl, "select id from jobs where kind = 'newsletter-mail'")
    expect(jobs).toHaveLength(1)
  })

  it('can be requested by the checkbox of other forms', async () => {
    const started = await start({ env: env() })
    await started.client.submit(contactAnswers({ email: [READER], acceptMessages: ['yes'] }))
    await expect.poll(() => stateOf(started)).toBe('asked')
    await expect.poll(() => mail.received.length).toBe(3)
  })

  it('cannot be found by guessing tokens', async () => {
    const started = await start({ env: env() })
    const page = await fetch(`${started.url}/newsletter/confirm?token=${'a'.repeat(32)}`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('This link is no longer valid.')
  })
})
