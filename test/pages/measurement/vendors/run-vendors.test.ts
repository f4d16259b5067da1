import { describe, expect, it } from 'vitest'
import type { VendorSettings } from '#content/schema/measurement.ts'
import type { Purpose } from '#pages/measurement/consent/purposes.ts'
import { NO_ARRAY, NO_NAME, pushEvent } from '#pages/measurement/vendors/data-layer.ts'
import { runVendors } from '#pages/measurement/vendors/run-vendors.ts'
import { openSandbox, SANDBOX_TIMEOUT_MS, type Sandbox } from '#pages/measurement/vendors/sandbox.ts'

const kinds = ['tag-manager', 'product-analytics', 'marketing-automation', 'bot-protection', 'user-monitoring'] as const
const aVendor = (kind: VendorSettings['kind']): VendorSettings => ({
  kind,
  script: `https://${kind}.example/tag.js`,
  id: 'account',
})
const all = new Set<Purpose>(['necessary', 'personalization', 'analytics', 'advertising'])
const nothing = new Set<Purpose>(['necessary'])
const settle = () => new Promise((resolve) => setImmediate(resolve))

type Pushed = { readonly queue: string; readonly message: unknown }

const setUp = (vendors: readonly VendorSettings[], over: Partial<Sandbox> = {}) => {
  const pushed: Pushed[] = []
  const loaded: string[] = []
  const logged: string[] = []
  let opened = 0
  const sandbox: Sandbox = {
    push: (queue, message) => pushed.push({ queue, message }),
    load: async (script) => {
      loaded.push(script)
      return 'loaded'
    },
    ...over,
  }
  const running = runVendors(vendors, {
    openSandbox: async () => {
      opened += 1
      return sandbox
    },
    untilIdle: async () => {},
    log: (message) => logged.push(message),
  })
  return { running, pushed, loaded, logged, opened: () => opened }
}

describe('a third party', () => {
  it.each(kinds.filter((kind) => kind !== 'bot-protection'))(
    'of kind %s does not run without consent',
    async (kind) => {
      const { running, loaded, opened } = setUp([aVendor(kind)])
      running.follow(nothing)
      running.routeChanged('/help', 'Help')
      running.event('quote', {})
      await settle()
      expect([loaded, opened()]).toEqual([[], 0])
    },
  )

  it.each(kinds)('of kind %s runs once with consent, in one sandbox for all', async (kind) => {
    const { running, loaded, opened } = setUp([aVendor(kind), aVendor('tag-manager')])
    running.follow(all)
    running.follow(all)
    await settle()
    expect([loaded.filter((script) => script.includes(kind)).length, opened()]).toEqual([
      kind === 'tag-manager' ? 2 : 1,
      1,
    ])
  })

  it('gets the consent defaults first, its script later, and every change of consent', async () => {
    const order: string[] = []
    const { running, pushed } = setUp([aVendor('tag-manager')], {
      load: async () => {
        order.push('script')
        return 'loaded'
      },
    })
    running.follow(all)
    await settle()
    expect(pushed[0]?.message).toMatchObject({ 0: 'consent', 1: 'default', 2: { ad_storage: 'denied' } })
    expect(pushed[1]?.message).toMatchObject({ 0: 'consent', 1: 'update', 2: { ad_storage: 'granted' } })
    expect([order, pushed.length]).toEqual([['script'], 3])
    running.follow(nothing)
    expect(pushed[3]?.message).toMatchObject({ 0: 'consent', 1: 'update', 2: { ad_storage: 'denied' } })
    expect(pushed[4]?.message).toMatchObject({ event: 'consent_changed', ad_storage: 'denied' })
  })

  it('gets no page views after consent is withdrawn', async () => {
    const { running, pushed } = setUp([aVendor('marketing-automation')])
    running.follow(all)
    await settle()
    running.routeChanged('/help', 'Help')
    const count = pushed.length
    running.follow(nothing)
    running.routeChanged('/blog', 'Blog')
    expect(pushed.slice(count)).toEqual([])
  })

  it('for marketing gets the address after every navigation', async () => {
    const { running, pushed } = setUp([aVendor('marketing-automation')])
    running.follow(all)
    await settle()
    running.routeChanged('/help', 'Help')
    expect(pushed.slice(1).map(({ message }) => message)).toEqual([['setPath', '/help'], ['trackPageView']])
  })

  it('that throws on every message affects neither other vendors nor the caller', async () => {
    const bad = aVendor('product-analytics')
    const heard: string[] = []
    const { running, logged } = setUp([bad, aVendor('marketing-automation')], {
      push: (queue) => {
        if (queue === 'productAnalytics') throw new Error('hostile')
        heard.push(queue)
      },
    })
    running.follow(all)
    await settle()
    expect(() => running.routeChanged('/help', 'Help')).not.toThrow()
    expect(heard.length).toBeGreaterThan(1)
    expect(logged.some((line) => line.includes('hostile'))).toBe(true)
  })

  it.each(['failed', 'late'] as const)('whose script is %s is logged, and others run', async (result) => {
    const { running, logged, loaded } = setUp([aVendor('tag-manager'), aVendor('user-monitoring')], {
      load: async (script) => {
        loaded.push(script)
        return script.includes('tag-manager') ? result : 'loaded'
      },
    })
    running.follow(all)
    await settle()
    expect([loaded.length, logged]).toEqual([2, [`https://tag-manager.example/tag.js: ${result}.`]])
  })
})

describe('the sandbox', () => {
  const aFrame = () => {
    let tell = (_message: unknown): void => {}
    let isRemoved = false
    const posted: unknown[] = []
    return {
      posted,
      tell: (message: unknown) => tell(message),
      isRemoved: () => isRemoved,
      frame: {
        post: (message: unknown) => void posted.push(message),
        listen: (onMessage: (message: unknown) => void) => {
          tell = onMessage
        },
        remove: () => {
          isRemoved = true
        },
      },
    }
  }
  const aWait = () => {
    const waits: { readonly ms: number; readonly end: () => void }[] = []
    return {
      waits,
      wait: (ms: number) => new Promise<void>((resolve) => void waits.push({ ms, end: resolve })),
    }
  }

  it('is removed after 10 s without an answer, and no third party runs', async () => {
    const { frame, isRemoved } = aFrame()
    const { wait, waits } = aWait()
    const opening = openSandbox(frame, wait)
    expect([SANDBOX_TIMEOUT_MS, waits[0]?.ms]).toEqual([10_000, 10_000])
    waits[0]?.end()
    expect([await opening, isRemoved()]).toEqual([undefined, true])
  })

  it('stays open if it answers in time', async () => {
    const { frame, tell, isRemoved } = aFrame()
    const { wait, waits } = aWait()
    const opening = openSandbox(frame, wait)
    for (const nonsense of [null, 1, 'ready', {}, { type: 1 }]) tell(nonsense)
    tell({ type: 'ready' })
    expect(await opening).toBeDefined()
    waits[0]?.end()
    await settle()
    expect(isRemoved()).toBe(false)
  })

  it('reports the outcome of a script: one that takes 30 s is late', async () => {
    const { frame, tell } = aFrame()
    const { wait, waits } = aWait()
    const opening = openSandbox(frame, wait)
    tell({ type: 'ready' })
    const sandbox = await opening
    const [good, bad, slow] = ['good', 'bad', 'slow'].map((script) => sandbox?.load(script, undefined))
    tell({ type: 'loaded', script: 'good' })
    tell({ type: 'failed', script: 'bad' })
    for (const { end } of waits) end()
    expect(await Promise.all([good, bad, slow])).toEqual(['loaded', 'failed', 'late'])
    tell({ type: 'loaded', script: 'slow' })
  })
})

describe('the data layer', () => {
  it.each([
    [undefined, 'quote', NO_ARRAY],
    [{}, 'quote', NO_ARRAY],
    ['text', '', NO_ARRAY],
    [[], '', NO_NAME],
    [[], '  ', NO_NAME],
  ])('%j rejects the event %j, and logs the reason', (layer, name, message) => {
    const logged: string[] = []
    expect(pushEvent(layer, name, {}, (line) => logged.push(line))).toBe(false)
    expect(logged).toEqual([message])
  })

  it('takes an event with its properties', () => {
    const layer: unknown[] = []
    expect(pushEvent(layer, 'quote', { mode: 'air' }, () => {})).toBe(true)
    expect(layer).toEqual([{ event: 'quote', mode: 'air' }])
  })
})
