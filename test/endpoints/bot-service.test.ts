import { describe, expect, it } from 'vitest'
import { contactAnswers } from './support/form-client.ts'
import { query } from './support/new-database.ts'
import { endpointsPerTest } from './support/started-endpoints.ts'

const start = endpointsPerTest()

const env = { BOT_SERVICE_URL: 'https://bots.example/verify', BOT_SERVICE_SECRET: 'secret', BOT_SERVICE_SCORE: '0.6' }

const answering = (answer: unknown, status = 200) => {
  const requests: { url: string; body: string }[] = []
  const fetchAnswer: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), body: String(init?.body) })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
  }
  return { requests, fetch: fetchAnswer }
}

describe('a bot-protection service', () => {
  it("judges the browser's token, and replaces the puzzle", async () => {
    const service = answering({ success: true, score: 0.9 })
    const { client, url } = await start({ env, surroundings: { fetch: service.fetch } })
    expect((await fetch(`${url}/challenge`)).status).toBe(404)
    expect((await client.submit(contactAnswers(), { proof: 'token' })).status).toBe(201)
    expect(service.requests).toEqual([
      { url: 'https://bots.example/verify', body: 'secret=secret&response=token&remoteip=127.0.0.1' },
    ])
  })

  it.each([
    [{ success: false }, 200, 403],
    [{ success: true, score: 0.5 }, 200, 403],
    [{ success: true }, 200, 201],
    [{ nonsense: true }, 200, 201],
    ['<html>', 200, 201],
    [{ success: true }, 500, 201],
  ])('that answers %j with %i makes the endpoints answer %i', async (answer, status, expected) => {
    const { client } = await start({ env, surroundings: { fetch: answering(answer, status).fetch } })
    expect((await client.submit(contactAnswers(), { proof: 'token' })).status).toBe(expected)
  })

  it('that is down refuses nobody: the submission is reviewed, and only mail to its sender waits', async () => {
    const gone: typeof fetch = () => Promise.reject(new Error('no connection'))
    const { client, databaseUrl } = await start({ env, surroundings: { fetch: gone } })
    expect((await client.submit(contactAnswers(), { proof: 'token' })).status).toBe(201)
    expect(await query(databaseUrl, 'select review, proof from submissions')).toEqual([
      { review: 'unchecked', proof: 'unchecked' },
    ])
    expect(await query(databaseUrl, 'select kind, state from jobs order by kind')).toEqual([
      { kind: 'team-mail', state: 'waiting' },
      { kind: 'visitor-mail', state: 'held' },
    ])
  })
})
