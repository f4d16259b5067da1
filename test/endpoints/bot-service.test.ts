import { describe, expect, it } from 'vitest'
import { contactAnswers } from './support/form-client.ts'
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
    [{ nonsense: true }, 200, 503],
    ['<html>', 200, 503],
    [{ success: true }, 500, 503],
  ])('that answers %j with %i makes the endpoints answer %i', async (answer, status, expected) => {
    const { client } = await start({ env, surroundings: { fetch: answering(answer, status).fetch } })
    expect((await client.submit(contactAnswers(), { proof: 'token' })).status).toBe(expected)
  })

  it('that is down makes the endpoints ask the sender to retry', async () => {
    const gone: typeof fetch = () => Promise.reject(new Error('no connection'))
    const { client } = await start({ env, surroundings: { fetch: gone } })
    const { status, headers } = await client.submit(contactAnswers(), { proof: 'token' })
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })
})
