import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { contactAnswers } from './support/form-client.ts'
import { newDatabase, query } from './support/new-database.ts'
import { endpointsPerTest, startEndpoints } from './support/started-endpoints.ts'

const start = endpointsPerTest()
const migrations = readdirSync('endpoints/store/migrations')

describe('operation', () => {
  it('the health checks tell whether the process is live and can take submissions', async () => {
    const { url, databaseUrl } = await start()
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const name = new URL(databaseUrl).pathname.slice(1)
    await query(databaseUrl.replace(name, 'postgres'), `alter database ${name} allow_connections false`)
    await query(
      databaseUrl.replace(name, 'postgres'),
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    expect((await fetch(`${url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${url}/health/forms`)).status).toBe(200)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
  })

  it('the metrics count submissions, requests and jobs, without visitor data', async () => {
    const { url, client } = await start()
    await client.submit(contactAnswers())
    await client.submit(contactAnswers(), { proof: 'none' })
    const figures = await (await fetch(`${url}/metrics`)).text()
    expect(figures).toContain('endpoints_submissions_total{form="contact",outcome="stored"} 1')
    expect(figures).toContain('endpoints_submissions_total{form="contact",outcome="no-proof"} 1')
    expect(figures).toContain('endpoints_jobs{state="waiting"} 2')
    expect(figures).toMatch(/endpoints_request_seconds_count\{method="POST",route="\/forms\/:form",status="201"\} 1/)
    expect(figures).not.toContain('buyer.example')
  })

  it('the metrics are readable on this machine only, or with the token', async () => {
    const { url } = await start()
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
    const guarded = await start({ env: { METRICS_TOKEN: 'secret' } })
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404)
    const headers = { authorization: 'Bearer secret' }
    expect((await fetch(`${guarded.url}/metrics`, { headers })).status).toBe(200)
  })

  it('mail goes to files if no mail server is configured', async () => {
    const dataDir = temporaryFolder()
    const started = await startEndpoints({ env: { DELIVERY: 'on' } }, dataDir)
    try {
      await started.client.submit(contactAnswers())
      const mails = (): readonly string[] => {
        try {
          return readdirSync(path.join(dataDir, 'mail')).filter((file) => file.endsWith('.eml'))
        } catch {
          // Not written yet.
          return []
        }
      }
      await expect.poll(mails).toHaveLength(2)
      const texts = mails().map((file) => readFileSync(path.join(dataDir, 'mail', file), 'utf8'))
      expect(texts.some((text) => text.includes('To: ann@buyer.example'))).toBe(true)
    } finally {
      await started.endpoints.close()
    }
  })
})

describe('processes on one database', () => {
  it('can start at the same time, and share the challenge key', async () => {
    const databaseUrl = await newDatabase()
    const env = { DATABASE_URL: databaseUrl }
    const [one, two] = await Promise.all([start({ env }), start({ env })])
    const proof = await one.client.solve()
    expect((await two.client.submit(contactAnswers(), { proof })).status).toBe(201)
    expect((await one.client.submit(contactAnswers({ lastName: ['B'] }), { proof })).status).toBe(403)
    expect(await query(databaseUrl, 'select * from drizzle.__drizzle_migrations')).toHaveLength(
      migrations.filter((file) => file.endsWith('.sql')).length,
    )
  })
})
