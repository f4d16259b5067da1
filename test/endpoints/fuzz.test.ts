import { request } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forms } from '#content/schema/forms/forms.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { contactAnswers } from './support/form-client.ts'
import { query } from './support/new-database.ts'
import { SITE_ORIGIN, type Started, startEndpoints } from './support/started-endpoints.ts'

let started: Started
const dataDir = temporaryFolder()

beforeAll(async () => {
  started = await startEndpoints({}, dataDir)
})

afterAll(() => started.endpoints.close())

const send = (
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  path = '/forms/contact',
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(started.url)
    const clientRequest = request(
      {
        hostname,
        port,
        path,
        method: 'POST',
        headers: { origin: SITE_ORIGIN, 'idempotency-key': 'a'.repeat(20), ...headers },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })

const isRefused = (status: number): boolean => status >= 400 && status < 500

const json = { 'content-type': 'application/json' }
const posted = { 'content-type': 'application/x-www-form-urlencoded' }
const anyForm = fc.constantFrom(...forms.map(({ id }) => id))

describe('malformed bodies', () => {
  it('are rejected for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), anyForm, async (body, form) => {
        expect(await send(body, json, `/forms/${form}`)).toSatisfy(isRefused)
      }),
      { numRuns: 300 },
    )
  })

  it.each([100, 5000, 32_000])('are rejected when nested %i levels deep', async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    expect(await send(`{"answers":${nested}}`, json)).toBe(400)
    expect(await send(nested, json)).toBe(400)
  })

  it('are rejected for any bytes and any content type', async () => {
    const type = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      '',
      'x',
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), type, anyForm, async (bytes, contentType, form) => {
        const headers = contentType === '' ? {} : { 'content-type': contentType }
        expect(await send(Buffer.from(bytes), headers, `/forms/${form}`)).toSatisfy(isRefused)
      }),
      { numRuns: 300 },
    )
  })

  it('are rejected when they look like a form with arbitrary answers', async () => {
    const answer = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('yes', 'US', '\ud800', '\u0000', '__proto__', '1'.repeat(2000)),
    )
    const names = fc.constantFrom(...Object.keys(contactAnswers()), '__proto__', 'constructor', 'toString', 'phone')
    const answers = fc.dictionary(names, fc.array(answer, { maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(answers, fc.string(), fc.string(), anyForm, async (given, page, proof, form) => {
        const body = JSON.stringify({ edition: 'en-US', page, answers: given, wordings: {}, proof })
        expect(await send(body, json, `/forms/${form}`)).toSatisfy(isRefused)
      }),
      { numRuns: 300 },
    )
  })

  it('are rejected when posted as fields of any name', async () => {
    const field = fc.tuple(
      fc.oneof(fc.constantFrom('_edition', '_page', 'email', 'message', '__proto__', '_wording.'), fc.string()),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 20 }), anyForm, async (fields, form) => {
        const body = new URLSearchParams(fields).toString()
        expect(await send(body, posted, `/forms/${form}`)).toSatisfy(isRefused)
      }),
      { numRuns: 300 },
    )
  })

  it('are never stored, and the server still accepts a valid one afterwards', async () => {
    expect(await query(started.databaseUrl, 'select id from submissions')).toEqual([])
    expect((await started.client.submit(contactAnswers())).status).toBe(201)
  })
})

describe('unusual valid answers', () => {
  it('are stored unchanged', async () => {
    const strange = 'ab\ufffdc‮d\u2028e 😀 \'"; drop table submissions; -- {{7*7}}'
    const { status, body } = await started.client.submit(contactAnswers({ message: [strange] }))
    expect(status).toBe(201)
    const [row] = await query<{ message: string }>(
      started.databaseUrl,
      "select answers->>'message' as message from submissions where id = $1",
      [body['id']],
    )
    expect(row?.message).toBe('ab\ufffdc‮de 😀 \'"; drop table submissions; -- {{7*7}}')
  })
})

describe('requests that are not HTTP', () => {
  it.each([
    'GET / HTTP/9.9\r\n\r\n',
    'POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '\u0016\u0003\u0001\u0000\u0000',
  ])('are rejected: %j', async (text) => {
    const { hostname, port } = new URL(started.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text))
      let received = ''
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString()
      })
      socket.on('end', () => resolve(received))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    // Our own words, and nothing of the framework.
    expect(answer.split('\r\n\r\n')[1]).toMatch(/^{"problem":"(unreadable|too-large|not-found)"}$/)
  })
})
