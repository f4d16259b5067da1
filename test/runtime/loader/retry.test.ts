import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#runtime/loader/answer.ts'
import { isFinalStatus } from '#runtime/loader/judge-page-data.ts'
import { fetchWithRetries, retryDelay } from '#runtime/loader/retry.ts'
import { aResponse, noAnswer } from '#test/support/builders.ts'
import { aClock, answersInTurn } from '#test/support/edges.ts'

describe('retryDelay', () => {
  it('is null for an answer that asking again does not change', () => {
    expect(retryDelay(aResponse(404), 0, isFinalStatus, 0)).toBeNull()
  })

  it('is null after three retries', () => {
    expect([0, 1, 2].map((attempt) => retryDelay(noAnswer, attempt, isFinalStatus, 0))).not.toContain(null)
    expect(retryDelay(noAnswer, 3, isFinalStatus, 0)).toBeNull()
  })

  it('doubles from one attempt to the next', () => {
    const delays = [0, 1, 2].map((attempt) => Number(retryDelay(noAnswer, attempt, isFinalStatus, 0.5)))
    expect(delays.map((delay) => delay / (delays[0] ?? 0))).toEqual([1, 2, 4])
  })

  it('differs between visitors', () => {
    expect(retryDelay(noAnswer, 0, isFinalStatus, 0)).not.toBe(retryDelay(noAnswer, 0, isFinalStatus, 0.9))
  })

  it('respects Retry-After', () => {
    expect(retryDelay(aResponse(503, undefined, 3_000), 0, isFinalStatus, 0)).toBe(3_000)
  })

  it('is always more than nothing and never longer than a visitor waits', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.double({ min: 0, max: 1, noNaN: true }), fc.option(fc.nat(10_000_000)), (attempt, random, retryAfterMs) => {
        const delay = retryDelay(aResponse(503, undefined, retryAfterMs), attempt, isFinalStatus, random)
        expect(delay).toBeGreaterThan(0)
        expect(delay).toBeLessThanOrEqual(5_000)
      }),
    )
  })
})

describe('fetchWithRetries', () => {
  const ask = async (answers: readonly Answer[]) => {
    const clock = aClock()
    const host = answersInTurn(answers)
    const answer = await fetchWithRetries(host.fetchJson, '/x.json', isFinalStatus, clock)
    return { answer, asked: host.asked.length, waits: clock.waits.length }
  }

  it('asks once for what is answered', async () => {
    expect(await ask([aResponse(200, 'x')])).toEqual({ answer: aResponse(200, 'x'), asked: 1, waits: 0 })
  })

  it('waits and asks again until there is a final answer', async () => {
    expect(await ask([noAnswer, aResponse(503), aResponse(200, 'x')])).toEqual({ answer: aResponse(200, 'x'), asked: 3, waits: 2 })
  })

  it('asks four times in all, and gives the last answer', async () => {
    expect(await ask([noAnswer, noAnswer, noAnswer, aResponse(503)])).toEqual({ answer: aResponse(503), asked: 4, waits: 3 })
  })
})
