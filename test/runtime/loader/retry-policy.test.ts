import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonResponse } from '#runtime/browser/fetch-json.ts'
import {
  fetchWithRetry,
  interactivePolicy,
  PAGE_TIMEOUT_MS,
  prefetchPolicy,
  requestTimeout,
  retryDelay,
} from '#runtime/loader/retry-policy.ts'
import { REQUEST_TIMEOUT_MS } from '#runtime/protocol/request-timeout.ts'
import { aResponse, noAnswer } from '#test/support/builders.ts'
import { aClock, answersInTurn } from '#test/support/edges.ts'

const visitor = interactivePolicy(0)

describe('retryDelay', () => {
  it.each([200, 403, 404, 500])('is null after status %i', (status) => {
    expect(retryDelay(aResponse(status), 0, 0, visitor, 0.5)).toBeNull()
  })

  it.each([0, 204, 401, 408, 429, 502, 503, 504])('is a number after status %i', (status) => {
    expect(retryDelay(aResponse(status), 0, 0, visitor, 0.5)).not.toBeNull()
  })

  it('is null after three retries', () => {
    expect([0, 1, 2, 3].map((attempt) => retryDelay(noAnswer, attempt, 0, visitor, 0) === null)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('doubles with each attempt', () => {
    expect([0, 1, 2].map((attempt) => retryDelay(noAnswer, attempt, 0, visitor, 1))).toEqual([250, 500, 1000])
  })

  it('is shortened by up to half at random', () => {
    expect(retryDelay(noAnswer, 0, 0, visitor, 0)).toBe(125)
  })

  it('is as long as the host asks for', () => {
    expect(retryDelay(aResponse(503, undefined, 3_000), 0, 0, visitor, 0)).toBe(3_000)
    expect(retryDelay(aResponse(503, undefined, 1), 0, 0, visitor, 1)).toBe(250)
  })

  it('is null if the host asks for a delay beyond the deadline', () => {
    expect(retryDelay(aResponse(503, undefined, PAGE_TIMEOUT_MS), 0, 0, visitor, 0)).toBeNull()
    expect(retryDelay(aResponse(503, undefined, Number.POSITIVE_INFINITY), 0, 0, visitor, 0)).toBeNull()
  })

  it('is null for a prefetch', () => {
    expect(retryDelay(noAnswer, 0, 0, prefetchPolicy(0), 0)).toBeNull()
  })

  it('is positive and ends before the deadline', () => {
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(20_000),
        fc.nat(20_000),
        (attempt, random, wish, now) => {
          const pause = retryDelay(aResponse(503, undefined, wish), attempt, now, visitor, random)
          if (pause === null) return
          expect(pause).toBeGreaterThan(0)
          expect(now + pause).toBeLessThan(visitor.deadline)
        },
      ),
    )
  })
})

describe('requestTimeout', () => {
  it.each([
    { name: 'that of one request at first', now: 0, limit: REQUEST_TIMEOUT_MS },
    { name: 'what is left of the page’s time later', now: PAGE_TIMEOUT_MS - 1_000, limit: 1_000 },
    { name: 'nothing when the time is up', now: PAGE_TIMEOUT_MS + 1, limit: 0 },
  ])('gives a request the timeout $name', ({ now, limit }) => {
    expect(requestTimeout(now, visitor)).toBe(limit)
  })
})

describe('fetchWithRetry', () => {
  const ask = async (answers: readonly JsonResponse[], policy = visitor) => {
    const clock = aClock()
    const host = answersInTurn(answers)
    const answer = await fetchWithRetry(host.fetchJson, '/x.json', policy, clock)
    return { answer, requests: host.requests, waits: clock.waits }
  }

  it('sends one request if its response is final', async () => {
    const { answer, requests, waits } = await ask([aResponse(200, 'x')])
    expect(answer).toEqual(aResponse(200, 'x'))
    expect(requests).toEqual([{ url: '/x.json', timeoutMs: REQUEST_TIMEOUT_MS, priority: 'high' }])
    expect(waits).toEqual([])
  })

  it('waits and retries until a response is final', async () => {
    const { answer, waits } = await ask([noAnswer, aResponse(503), aResponse(200, 'x')])
    expect(answer).toEqual(aResponse(200, 'x'))
    expect(waits).toEqual([187.5, 375])
  })

  it('sends four requests at most, and returns the last response', async () => {
    const { answer, waits } = await ask([noAnswer, noAnswer, noAnswer, aResponse(503)])
    expect(answer).toEqual(aResponse(503))
    expect(waits).toHaveLength(3)
  })

  it('waits for the time that the host asks for', async () => {
    const { waits } = await ask([aResponse(429, undefined, 5_000), aResponse(200)])
    expect(waits).toEqual([5_000])
  })

  it('gives later requests the time that is left', async () => {
    const { requests } = await ask([aResponse(503, undefined, 9_000), aResponse(200)])
    expect(requests.map(({ timeoutMs }) => timeoutMs)).toEqual([REQUEST_TIMEOUT_MS, 3_000])
  })

  it('sends one request at low priority for a prefetch', async () => {
    const { answer, requests } = await ask([noAnswer], prefetchPolicy(0))
    expect(answer).toEqual(noAnswer)
    expect(requests).toEqual([{ url: '/x.json', timeoutMs: REQUEST_TIMEOUT_MS, priority: 'low' }])
  })
})
