import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLifecycle, type LifecycleSubscriber, type LifecycleSubscribers } from '#runtime/lifecycle/lifecycle.ts'
import { aPageData } from '#test/support/builders.ts'

const page = aPageData()
const alive = { path: '/a-page', page, isHydrated: true }
const move = { from: '/a-page', to: '/b?q=1#part' }
const failure = { path: '/b', reason: 'chunk', error: new Error('No such chunk.') } as const

/** Emits three events, the second one a failure, and lets the subscribers run. */
const emitThree = async (subscribers: LifecycleSubscribers): Promise<void> => {
  const emit = createLifecycle(subscribers, 'the-running-code')
  emit('alive', alive)
  emit('failed', failure)
  emit('navigating', move)
  await vi.runAllTimersAsync()
}

const base = { compilationHash: 'the-running-code' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('createLifecycle', () => {
  it('delivers each event with the hash of the running code, and whether something has failed before', async () => {
    const received: unknown[] = []
    await emitThree([
      {
        alive: (event) => received.push(event),
        failed: (event) => received.push(event),
        navigating: (event) => received.push(event),
      },
    ])
    expect(received).toEqual([
      { ...base, ...alive, hasFailed: false },
      { ...base, ...failure, hasFailed: false },
      { ...base, ...move, hasFailed: true },
    ])
  })

  it('delivers an event after the work that caused it', async () => {
    const log: string[] = []
    const emit = createLifecycle([{ alive: () => log.push('subscriber') }], 'the-running-code')
    emit('alive', alive)
    await Promise.resolve()
    log.push('work')
    await vi.runAllTimersAsync()
    expect(log).toEqual(['work', 'subscriber'])
  })

  it('imports a lazy subscriber when the first event is due, once, and then delivers all events in order', async () => {
    const received: string[] = []
    const subscriber: LifecycleSubscriber = {
      alive: () => received.push('alive'),
      failed: () => received.push('failed'),
      navigating: () => received.push('navigating'),
    }
    const load = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return subscriber
    })
    const emit = createLifecycle([load], 'the-running-code')
    expect(load).not.toHaveBeenCalled()
    emit('alive', alive)
    emit('failed', failure)
    emit('navigating', move)
    await vi.advanceTimersByTimeAsync(999)
    expect(received).toEqual([])
    await vi.runAllTimersAsync()
    expect(received).toEqual(['alive', 'failed', 'navigating'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('ignores an event without a handler', async () => {
    await emitThree([{}, { delayed: vi.fn() }])
    expect(console.error).not.toHaveBeenCalled()
  })

  const refuse = (): never => {
    throw new Error('no')
  }
  it.each<{ readonly name: string; readonly faulty: LifecycleSubscribers[number]; readonly logs: number }>([
    { name: 'throws', faulty: { alive: refuse, navigating: refuse }, logs: 2 },
    { name: 'rejects', faulty: { alive: () => Promise.reject(new Error('no')) }, logs: 1 },
    { name: 'never ends', faulty: { alive: () => new Promise(() => {}) }, logs: 0 },
    { name: 'throws while it is imported', faulty: refuse, logs: 3 },
    { name: 'cannot be imported', faulty: () => Promise.reject(new Error('no')), logs: 3 },
    { name: 'is imported for ever', faulty: () => new Promise(() => {}), logs: 0 },
  ])(
    'createLifecycle neither throws nor rejects for a subscriber that $name, and serves the others',
    async ({ faulty, logs }) => {
      const received: string[] = []
      const rejected = vi.fn()
      process.on('unhandledRejection', rejected)
      const healthy = { alive: () => received.push('alive'), navigating: () => received.push('navigating') }
      await emitThree([faulty, healthy])
      vi.useRealTimers()
      await new Promise((resolve) => setImmediate(resolve))
      process.off('unhandledRejection', rejected)
      expect(received).toEqual(['alive', 'navigating'])
      expect(rejected).not.toHaveBeenCalled()
      expect(console.error).toHaveBeenCalledTimes(logs)
    },
  )
})
