import { describe, expect, it } from 'vitest'
import { createAnalytics, type EventBatch, MAX_QUEUED } from '#pages/measurement/analytics/analytics-client.ts'
import { deferRouteLoaded } from '#pages/measurement/analytics/defer-route-loaded.ts'
import { judgeAnswer, type LogAnswer, NO_REQUEST } from '#pages/measurement/analytics/judge-answer.ts'

const success: LogAnswer = { code: 200, body: 'success' }

const setUp = (answer: () => LogAnswer | Promise<LogAnswer> = () => success) => {
  const sent: EventBatch[] = []
  const last: EventBatch[] = []
  const errors: string[] = []
  let id = 0
  const ends: (() => void)[] = []
  const client = createAnalytics({
    now: () => 1000,
    newId: () => `id-${++id}`,
    wait: () =>
      new Promise((resolve) => {
        ends.push(resolve)
      }),
    onError: ({ message }) => errors.push(message),
  })
  return {
    client,
    sent,
    last,
    errors,
    attach: () =>
      client.attach({
        send: async (batch) => {
          sent.push(batch)
          return answer()
        },
        sendLast: (batch) => {
          last.push(batch)
          return true
        },
      }),
    pass: async () => {
      for (const end of ends.splice(0)) end()
      await new Promise((resolve) => setImmediate(resolve))
    },
    names: () => sent.flatMap(({ events }) => events.map(({ name }) => name)),
  }
}

describe('events', () => {
  it.each([
    [MAX_QUEUED - 1, 511],
    [MAX_QUEUED, 512],
    [MAX_QUEUED + 1, 512],
  ])('of %i events before a receiver attaches, the first %i are kept', async (count, kept) => {
    const { client, attach, pass, names } = setUp()
    for (let index = 0; index < count; index += 1) client.log(`event ${index}`, '/')
    expect(client.queued()).toBe(kept)
    attach()
    await pass()
    expect(names()).toEqual(Array.from({ length: kept }, (_, index) => `event ${index}`))
    expect(client.queued()).toBe(0)
  })

  it('are not sent before a receiver attaches', async () => {
    const { client, pass, sent } = setUp()
    client.log('early', '/')
    await pass()
    expect(sent).toEqual([])
  })

  it('in quick succession are sent in one batch', async () => {
    const { client, attach, pass, sent } = setUp()
    attach()
    await pass()
    client.log('one', '/a', { size: 1 })
    client.log('two', '/a')
    await pass()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.events[0]).toEqual({ id: 'id-1', name: 'one', at: 1000, path: '/a', properties: { size: 1 } })
  })

  it('are dropped with the queue after a refusal, and so are later ones', async () => {
    const { client, attach, pass, names } = setUp()
    client.log('before', '/')
    client.drop()
    client.log('after', '/')
    expect(client.queued()).toBe(0)
    attach()
    client.log('agreed', '/')
    await pass()
    expect(names()).toEqual(['agreed'])
  })

  it('are queued again when the visitor may still agree', () => {
    const { client } = setUp()
    client.drop()
    client.reopen()
    client.log('again', '/')
    expect(client.queued()).toBe(1)
  })

  it('that are left are sent by beacon when the page unloads', () => {
    const { client, attach, last } = setUp()
    client.log('one', '/')
    client.leave()
    expect(last).toEqual([])
    attach()
    client.leave()
    expect(last.flatMap(({ events }) => events.map(({ name }) => name))).toEqual(['one'])
    expect(client.queued()).toBe(0)
  })

  it('wait for the next one if no request could be sent', async () => {
    let isOnline = false
    const { client, attach, pass, names, errors } = setUp(() => (isOnline ? success : NO_REQUEST))
    attach()
    client.log('offline', '/')
    await pass()
    expect([client.queued(), errors]).toEqual([1, []])
    isOnline = true
    client.log('online', '/')
    await pass()
    await pass()
    expect(names().slice(-2)).toEqual(['offline', 'online'])
    expect(client.queued()).toBe(0)
  })

  it('that fail report an error with the code, and are not sent again', async () => {
    const { client, attach, pass, sent, errors } = setUp(() => ({ code: 500, body: '' }))
    attach()
    client.log('one', '/')
    await pass()
    expect([sent.length, client.queued(), errors]).toEqual([1, 0, ['The attempt to log returned 500.']])
  })

  it('survive a transport that rejects', async () => {
    const { client, attach, pass, errors } = setUp(() => Promise.reject(new Error('network')))
    attach()
    client.log('one', '/')
    await pass()
    expect(errors).toEqual(['The attempt to log returned 0.'])
  })
})

describe('the answer to an event', () => {
  it.each([
    [200, 'success', 'Sent'],
    [0, 'No request sent', 'NotSent'],
    [200, 'Success', 'Failed'],
    [200, '', 'Failed'],
    [201, 'success', 'Failed'],
    [204, '', 'Failed'],
    [0, '', 'Failed'],
    [429, 'No request sent', 'Failed'],
    [500, 'success', 'Failed'],
  ])('the answer %i %j to an event counts as %s', (code, body, tag) => {
    expect(judgeAnswer({ code, body })._tag).toBe(tag)
  })
})

describe('the identity of a user', () => {
  it('is sent with each batch, as set, unset and cleared', async () => {
    const { client, attach, pass, sent } = setUp()
    attach()
    const send = async () => {
      client.log('event', '/')
      await pass()
      return sent.at(-1)
    }
    client.identify({ deviceId: 'device', userProperties: { set: { a: 1, b: 'two' } } })
    expect(await send()).toMatchObject({ deviceId: 'device', userId: undefined, userProperties: { a: 1, b: 'two' } })
    client.identify({ userId: 'user', userProperties: { unset: ['a'] } })
    expect(await send()).toMatchObject({ userId: 'user', deviceId: 'device', userProperties: { b: 'two' } })
    client.identify({ userProperties: { clearAll: true, set: { c: true } } })
    expect((await send())?.userProperties).toEqual({ c: true })
    client.identify({ userProperties: { clearAll: true } })
    expect((await send())?.userProperties).toEqual({})
  })
})

describe('the route-loaded event', () => {
  it('waits up to 800 ms for the browser to be idle', () => {
    const calls: unknown[] = []
    deferRouteLoaded(() => {}, {
      requestIdleCallback: (_, options) => calls.push(options),
      setTimeout: () => calls.push('timer'),
    })
    expect(calls).toEqual([{ timeout: 800 }])
  })

  it('waits 300 ms in browsers without requestIdleCallback', () => {
    const waits: number[] = []
    deferRouteLoaded(() => {}, { setTimeout: (_, ms) => waits.push(ms) })
    expect(waits).toEqual([300])
  })
})
