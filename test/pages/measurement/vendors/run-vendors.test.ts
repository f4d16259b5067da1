import { describe, expect, it } from 'vitest'
import type { VendorSettings } from '#content/schema/measurement.ts'
import type { Purpose } from '#pages/measurement/consent/purposes.ts'
import type { DataLayerOwner } from '#pages/measurement/vendors/data-layer.ts'
import { runVendors } from '#pages/measurement/vendors/run-vendors.ts'
import { openSandbox } from '#pages/measurement/vendors/sandbox.ts'
import { SCRIPT_TIMEOUT_MS, type ScriptHost } from '#pages/measurement/vendors/script-host.ts'

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

const setUp = (
  vendors: readonly VendorSettings[],
  over: Partial<ScriptHost> & { readonly doesOpen?: boolean } = {},
) => {
  const pushed: Pushed[] = []
  const loaded: string[] = []
  const called: (readonly unknown[])[] = []
  const logged: string[] = []
  let opened = 0
  const page: DataLayerOwner = {}
  const sandbox: ScriptHost = {
    isPage: false,
    push: (queue, message) => pushed.push({ queue, message }),
    call: (path, values) => called.push([path, ...values]),
    load: async (script) => {
      loaded.push(script)
      return 'loaded'
    },
    ...over,
  }
  const running = runVendors(vendors, {
    openSandbox: async () => {
      opened += 1
      return over.doesOpen === false ? undefined : sandbox
    },
    openPage: () => ({ ...sandbox, isPage: true }),
    page,
    untilIdle: async () => {},
    log: (message) => logged.push(message),
  })
  return { running, pushed, called, loaded, logged, page, opened: () => opened }
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
    expect(pushed[0]?.message).toMatchObject({ call: ['consent', 'default', { ad_storage: 'denied' }] })
    expect(pushed[1]?.message).toMatchObject({ call: ['consent', 'update', { ad_storage: 'granted' }] })
    expect([order, pushed.length]).toEqual([['script'], 3])
    running.follow(nothing)
    expect(pushed[3]?.message).toMatchObject({ call: ['consent', 'update', { ad_storage: 'denied' }] })
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
    expect(pushed.slice(count).map(({ message }) => message)).toEqual([['doNotTrack', { track: false }]])
  })

  it('with a queue and names of its own gets its calls there, its own first, and none that has no name', async () => {
    const own = {
      ...aVendor('marketing-automation'),
      queue: '_own',
      start: [['open', 7]],
      calls: { setPath: 'path' },
    }
    const { running, pushed } = setUp([own])
    running.routeChanged('/help', 'Help')
    running.follow(all)
    await settle()
    expect(pushed).toEqual([
      { queue: '_own', message: ['open', 7] },
      { queue: '_own', message: ['path', '/help'] },
    ])
  })

  it('with names of functions has them called once its script is there, in their order', async () => {
    let arrive = (_result: 'loaded'): void => {}
    const own = {
      ...aVendor('user-monitoring'),
      start: [['Own.init', { url: 'x' }]],
      calls: { view: 'own.api.setView', pause: 'own.pause' },
    }
    const { running, pushed, called } = setUp([own], {
      load: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    running.routeChanged('/help', 'Help')
    running.follow(all)
    await settle()
    expect([pushed, called]).toEqual([[], []])
    arrive('loaded')
    await settle()
    running.follow(nothing)
    expect(called).toEqual([['Own.init', { url: 'x' }], ['own.api.setView', { name: '/help' }], ['own.pause']])
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

describe('a third party that starts late', () => {
  it('is told the page that is shown, which was shown before it started', async () => {
    const { running, pushed } = setUp([aVendor('marketing-automation'), aVendor('tag-manager')])
    running.follow(all)
    running.routeChanged('/landing', 'Landing')
    await settle()
    expect(pushed.map(({ message }) => message)).toContainEqual(['setPath', '/landing'])
    expect(pushed.map(({ message }) => message)).toContainEqual({
      event: 'page_view',
      page_path: '/landing',
      page_title: 'Landing',
    })
  })

  it('is told only the page that is shown by then, and once', async () => {
    const { running, pushed } = setUp([aVendor('marketing-automation')])
    running.routeChanged('/landing', 'Landing')
    running.follow(nothing)
    running.routeChanged('/help', 'Help')
    running.follow(all)
    await settle()
    running.follow(all)
    const paths = pushed.map(({ message }) => message as readonly string[]).filter(([call]) => call === 'setPath')
    expect(paths).toEqual([['setPath', '/help']])
  })

  it('gets no consent message without a change of consent', async () => {
    const { running, pushed } = setUp([aVendor('tag-manager')])
    for (const path of ['/', '/help', '/blog']) {
      running.follow(new Set(all))
      running.routeChanged(path, path)
      await settle()
    }
    expect(pushed.filter(({ message }) => JSON.stringify(message).includes('consent_changed'))).toEqual([])
  })

  it('is told who the visitor is, each change, and to forget it all on withdrawal', async () => {
    const { running, pushed } = setUp([aVendor('product-analytics')])
    running.identify({
      userId: 'u1',
      deviceId: 'd1',
      userProperties: { clearAll: true, set: { isEU: true, gclid: 'a' } },
    })
    running.follow(all)
    await settle()
    running.identify({ userProperties: { set: { isCustomer: true }, unset: ['gclid'] } })
    running.follow(nothing)
    running.identify({ userId: 'u2' })
    running.follow(all)
    expect(
      pushed.map(({ message }) => message).filter((message) => /User|Device|OptOut/.test(String(message))),
    ).toEqual([
      ['setUserId', 'u1'],
      ['setDeviceId', 'd1'],
      ['clearUserProperties'],
      ['setUserProperties', { isEU: true, gclid: 'a' }],
      ['unsetUserProperties', ['gclid']],
      ['setUserProperties', { isCustomer: true }],
      ['setUserId', null],
      ['setDeviceId', null],
      ['clearUserProperties'],
      ['setOptOut', true],
      ['setOptOut', false],
      ['setUserId', 'u2'],
      ['setDeviceId', 'd1'],
      ['clearUserProperties'],
      ['setUserProperties', { isEU: true, isCustomer: true }],
    ])
  })

  it('neither starts nor hears anything on a page that is not measured, and starts on the next', async () => {
    const { running, pushed, loaded } = setUp([aVendor('tag-manager'), aVendor('product-analytics')])
    running.follow(all)
    running.routeChanged('/', 'Home')
    running.pause()
    await settle()
    running.event('Form started', { form: 'contact' })
    expect([pushed, loaded]).toEqual([[], []])
    running.follow(all)
    running.routeChanged('/help', 'Help')
    await settle()
    expect(loaded).toHaveLength(2)
    const count = pushed.length
    running.pause()
    running.event('Form started', { form: 'contact' })
    expect(pushed).toHaveLength(count)
  })
})

describe('where the sandbox does not open', () => {
  it('third parties run in the page, read its data layer themselves, and the reason is logged', async () => {
    const { running, pushed, loaded, logged, page } = setUp([aVendor('tag-manager'), aVendor('marketing-automation')], {
      doesOpen: false,
    })
    page.dataLayer = [{ event: 'early' }]
    running.follow(all)
    running.routeChanged('/help', 'Help')
    await settle()
    expect(loaded).toHaveLength(2)
    expect(pushed.every(({ queue }) => queue === 'marketingAutomation')).toBe(true)
    const [first, second, ...rest] = page.dataLayer as readonly unknown[]
    expect([first, second].map(String)).toEqual(['[object Arguments]', '[object Arguments]'])
    expect(rest).toMatchObject([{ event: 'early' }, { event: 'gtm.js' }, { event: 'page_view', page_path: '/help' }])
    expect(logged).toEqual(['The frame of third parties did not open: their scripts run in the page.'])
  })

  it('they run with consent alone', async () => {
    const { running, loaded } = setUp([aVendor('tag-manager')], { doesOpen: false })
    running.follow(nothing)
    running.routeChanged('/help', 'Help')
    await settle()
    expect(loaded).toEqual([])
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

  it('is removed after 10 s without an answer', async () => {
    const { frame, isRemoved } = aFrame()
    const { wait, waits } = aWait()
    const opening = openSandbox(frame, wait, () => {})
    expect([SCRIPT_TIMEOUT_MS, waits[0]?.ms]).toEqual([10_000, 10_000])
    waits[0]?.end()
    expect([await opening, isRemoved()]).toEqual([undefined, true])
  })

  it('stays open if it answers in time', async () => {
    const { frame, tell, isRemoved } = aFrame()
    const { wait, waits } = aWait()
    const opening = openSandbox(frame, wait, () => {})
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
    const opening = openSandbox(frame, wait, () => {})
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
