import { describe, expect, it } from 'vitest'
import { inbox as runInbox } from '#endpoints/cli/inbox.ts'
import { readConfig } from '#endpoints/config.ts'
import { runCommand } from './support/endpoints-process.ts'
import { contactAnswers, newsletterAnswers } from './support/form-client.ts'
import { mailSink } from './support/mail-sink.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const mail = mailSink()

const inbox = async (databaseUrl: string, ...args: readonly string[]) => {
  const { code, text } = await runInbox(args, { DATABASE_URL: databaseUrl })
  return { code, output: text }
}

describe('the inbox', () => {
  it('lists, shows and exports submissions while the endpoints run', async () => {
    const { client, databaseUrl } = await start()
    const { body } = await client.submit(contactAnswers({ message: ['=1+1, "quoted"\nand more'] }))
    const id = String(body['id'])
    await client.submit(newsletterAnswers('reader@buyer.example'), { form: 'newsletter' })
    const [list, shown, csv, ndjson] = await Promise.all([
      inbox(databaseUrl, 'list', '--form', 'contact'),
      inbox(databaseUrl, 'show', id.slice(-8)),
      inbox(databaseUrl, 'export', '--format', 'csv', '--form', 'contact'),
      inbox(databaseUrl, 'export'),
    ])
    expect(list).toMatchObject({ code: 0 })
    expect(list.output.trim()).toMatch(new RegExp(`^\\S+Z  ${id}  contact  en-US  ann@buyer.example  2 waiting$`))
    expect(JSON.parse(shown.output)).toMatchObject({ id, deliveries: [{ state: 'waiting' }, { state: 'waiting' }] })
    const [head, row] = csv.output.split('\r\n')
    expect(head).toMatch(/^id,form,edition,.*,message,/)
    // A program of tables would run an answer that begins like a formula.
    expect(row).toContain(`"'=1+1, ""quoted""\nand more"`)
    expect(
      ndjson.output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).form),
    ).toEqual(['contact', 'newsletter'])
  })

  it('lists dead deliveries and queues them again', async () => {
    const { client, databaseUrl } = await start()
    const { body } = await client.submit(contactAnswers())
    await query(databaseUrl, "update jobs set state = 'dead', error = 'no such user', ended_at = now(), attempts = 15")
    expect((await inbox(databaseUrl, 'dead')).output).toContain(`${body['id']}  15 tries  no such user`)
    expect(await inbox(databaseUrl, 'resend', '--dead')).toMatchObject({ code: 0 })
    const jobs = await query(databaseUrl, 'select state, attempts, error from jobs')
    expect(jobs).toEqual([
      { state: 'waiting', attempts: 0, error: null },
      { state: 'waiting', attempts: 0, error: null },
    ])
  })

  it('says how many mails wait for a person, lists them with what to approve, and sends them then', async () => {
    const { client, databaseUrl } = await start()
    expect((await inbox(databaseUrl, 'dead')).output).toBe('There are no dead deliveries.')
    expect((await inbox(databaseUrl, 'held')).output).toBe('There are no held deliveries.')
    const { body } = await client.submit(contactAnswers({ acceptMessages: ['yes'] }))
    await query(databaseUrl, "update submissions set review = 'busy-network'")
    await query(databaseUrl, "update jobs set state = 'held' where kind in ('visitor-mail', 'newsletter-mail')")
    const dead = await inbox(databaseUrl, 'dead')
    expect(dead.output).toMatch(/^There are no dead deliveries\.\n2 held for review\. inbox held lists them/)
    const held = (await inbox(databaseUrl, 'held')).output.split('\n').map((line) => line.split('  ').slice(1))
    expect(held).toHaveLength(2)
    expect(held).toContainEqual(['visitor-mail', body['id'], 'busy-network'])
    expect(held).toContainEqual(['newsletter-mail', body['id'], 'busy-network'])
    await query(databaseUrl, "update jobs set state = 'dead' where kind = 'team-mail'")
    expect((await inbox(databaseUrl, 'dead')).output).toMatch(/team-mail.*\n2 held for review/)
    await inbox(databaseUrl, 'approve', String(body['id']))
    expect((await inbox(databaseUrl, 'held')).output).toBe('There are no held deliveries.')
  })

  it('exports and erases all data of an address', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers({ acceptMessages: ['yes'] }))
    await client.submit(contactAnswers({ email: ['other@buyer.example'] }))
    const held = JSON.parse((await inbox(databaseUrl, 'export', '--email', 'Ann@Buyer.example')).output)
    expect([held.submissions.length, held.subscriber.state, 'token' in held.subscriber]).toEqual([1, 'asked', false])
    const erased = await inbox(databaseUrl, 'erase', '--email', 'Ann@Buyer.example')
    expect(erased.output).toContain('1 submissions, 1 subscriptions')
    const everything = await query<{ text: string }>(
      databaseUrl,
      "select coalesce(string_agg(s::text, ''), '') || (select coalesce(string_agg(j::text, ''), '') from jobs j) || (select coalesce(string_agg(b::text, ''), '') from subscribers b) as text from submissions s",
    )
    expect(everything[0]?.text).not.toContain('ann@buyer.example')
    expect(everything[0]?.text).toContain('other@buyer.example')
  })

  it('takes a submission out of sight and out of delivery, and brings it back as it was', async () => {
    const { client, databaseUrl } = await start({ env: { DELIVERY: 'on', SMTP_URL: mail.url() } })
    mail.answer = () => ({ code: 451, text: 'not now' })
    const { body } = await client.submit(contactAnswers())
    const id = String(body['id'])
    await expect.poll(() => query(databaseUrl, 'select id from jobs where error is not null')).toHaveLength(2)
    await query(databaseUrl, "update jobs set state = 'dead' where kind = 'visitor-mail'")
    expect((await inbox(databaseUrl, 'remove', id)).output).toContain('Removed: 1 submission.')
    mail.answer = () => undefined
    await query(databaseUrl, 'update jobs set due_at = now()')
    for (const args of [['list'], ['export'], ['dead'], ['export', '--format', 'csv']])
      expect((await inbox(databaseUrl, ...args)).output).not.toContain(id)
    for (const command of ['show', 'resend', 'approve', 'remove'])
      expect((await inbox(databaseUrl, command, id)).code).toBe(1)
    expect((await inbox(databaseUrl, 'resend', '--dead')).output).toContain('0 queued')
    const held = JSON.parse((await inbox(databaseUrl, 'export', '--email', 'ann@buyer.example')).output)
    expect([held.submissions, held.removed.map((one: { id: string }) => one.id)]).toEqual([[], [id]])
    expect((await inbox(databaseUrl, 'list', '--removed')).output).toMatch(new RegExp(`${id}.*erased on \\d{4}-`))
    // The same visitor sends the same form again: it is another submission.
    await client.submit(contactAnswers({ email: ['other@buyer.example'] }))
    await expect.poll(() => mail.received.length).toBe(2)
    expect(mail.received.some(({ source }) => source.includes(id))).toBe(false)
    expect((await inbox(databaseUrl, 'restore', id.slice(-10))).code).toBe(0)
    expect((await inbox(databaseUrl, 'list')).output).toContain(id)
    expect((await inbox(databaseUrl, 'restore', id)).code).toBe(1)
    await expect
      .poll(() => query(databaseUrl, 'select kind, state from jobs where submission_id = $1 order by kind', [id]))
      .toEqual([
        { kind: 'team-mail', state: 'done' },
        { kind: 'visitor-mail', state: 'dead' },
      ])
  })

  it('removes and restores all about an address, and erases what was removed at once when a person demands it', async () => {
    const { client, databaseUrl } = await start()
    await client.submit(contactAnswers({ acceptMessages: ['yes'] }))
    expect((await inbox(databaseUrl, 'remove', '--email', 'Ann@buyer.example')).output).toContain(
      '1 submissions, 1 subscriptions',
    )
    expect((await inbox(databaseUrl, 'export', '--subscribers')).output).toBe('')
    const states = () => query(databaseUrl, 'select distinct state from jobs')
    expect(await states()).toEqual([{ state: 'removed' }])
    await inbox(databaseUrl, 'restore', '--email', 'ann@buyer.example')
    expect(await states()).toEqual([{ state: 'waiting' }])
    await inbox(databaseUrl, 'remove', '--email', 'ann@buyer.example')
    expect((await inbox(databaseUrl, 'erase', '--email', 'ann@buyer.example')).output).toContain('1 submissions')
    for (const table of ['submissions', 'subscribers', 'jobs'])
      expect(await query(databaseUrl, `select * from ${table}`)).toEqual([])
  })

  it('asks before it takes out more than a fifth of all', async () => {
    const { client, databaseUrl } = await start()
    for (let count = 0; count < 21; count += 1) await client.submit(contactAnswers({ lastName: [`N${count}`] }))
    for (const command of ['remove', 'erase'])
      expect(await inbox(databaseUrl, command, '--email', 'ann@buyer.example')).toMatchObject({ code: 1 })
    expect(await query(databaseUrl, 'select id from submissions where removed_at is null')).toHaveLength(21)
    expect((await inbox(databaseUrl, 'erase', '--email', 'ann@buyer.example', '--confirm')).code).toBe(0)
    expect(await query(databaseUrl, 'select id from submissions')).toEqual([])
  })

  it.each([
    [['nothing'], 2],
    [['restore'], 2],
    [['restore', 'ffffffff-ffff'], 1],
    [['list', '--limit', 'x'], 2],
    [['show'], 2],
    [['show', 'ffffffff-ffff'], 1],
    [['erase'], 2],
    [['list', '--unknown'], 2],
  ])('explains the wrong arguments %j', async (args, code) => {
    const { databaseUrl } = await start()
    const result = await inbox(databaseUrl, ...args)
    expect(result.code).toBe(code)
    expect(result.output).not.toBe('')
  })
})

describe('the command line', () => {
  it('runs the inbox and exits with 0', async () => {
    const { client, databaseUrl } = await start()
    const { body } = await client.submit(contactAnswers())
    const { code, output } = await runCommand(['inbox', 'list'], { DATABASE_URL: databaseUrl })
    expect([code, output.includes(String(body['id']))]).toEqual([0, true])
  })

  it('rejects an unknown command', async () => {
    expect((await runCommand(['outbox'], {})).code).toBe(2)
  })
})

describe('a wrong configuration', () => {
  it('is reported with the names of its variables', () => {
    const read = readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x' })
    const problem = 'problem' in read ? read.problem : ''
    expect(problem).toContain('PORT')
    expect(problem).toContain('DATABASE_URL')
  })

  it('an incomplete configuration names the missing variables, and nothing is started', async () => {
    const { code, output } = await runCommand([], { WEBHOOK_URL: 'https://crm.example' })
    expect([code, output.trim()]).toEqual([
      2,
      'WEBHOOK_SECRET must be set, too: WEBHOOK_URL, WEBHOOK_SECRET belong together.',
    ])
  })
})
