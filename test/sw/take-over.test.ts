import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeOver } from '#sw/take-over.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a worker that is installed asks again to take over, which a browser may have refused', () => {
  const worker = Object.assign(new EventTarget(), { skipWaiting: vi.fn(() => Promise.resolve()) })
  takeOver(worker as never)
  worker.dispatchEvent(new Event('install'))
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(15_000)
  expect(worker.skipWaiting).toHaveBeenCalledTimes(2)
})
