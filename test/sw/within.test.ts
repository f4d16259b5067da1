import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitWork, within } from '#sw/within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<string>(() => {})

it('work has its value within the limit, and none if it fails or takes longer', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done')
  expect(await within(1_000, Promise.reject(new Error('failed')))).toBeUndefined()
  const late = within(1_000, never)
  vi.advanceTimersByTime(1_000)
  expect(await late).toBeUndefined()
})

it('no work of an event outlasts the limit, nor does its answer', async () => {
  const works: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => void works.push(work) }
  const limit = limitWork(event)
  event.waitUntil(never)
  const answer = limit(never)
  vi.advanceTimersByTime(60_000)
  expect(await Promise.all([...works, answer])).toEqual([undefined, undefined])
})
