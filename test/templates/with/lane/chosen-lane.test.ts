import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packTrack } from '#freight/charts/track.ts'
import {
  type ChosenLane,
  forgetChosenLane,
  keepChosenLane,
  readChosenLane,
  watchChosenLane,
} from '#templates/with/lane/chosen-lane.ts'

const key = 'fairlead:lane'

const lane: ChosenLane = {
  from: { name: 'Yantian, Shenzhen', code: 'CNYTN' },
  to: { name: 'Los Angeles', code: 'USLAX' },
  mode: 'fcl',
  miles: 6320,
  days: { best: 22, plan: 31 },
  kgCo2e: 1190,
  href: '/route-search/yantian-cnytn/los-angeles-uslax',
  track: packTrack([
    [114.27, 22.57],
    [180, 47],
    [241.74, 33.73],
  ]),
}

/** Storage of a browser, which other tabs write to as well. */
const createStorage = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string): string | null => items.get(name) ?? null,
    setItem: (name: string, value: string): void => void items.set(name, value),
    removeItem: (name: string): void => void items.delete(name),
  }
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

let storage = createStorage()
let tab = new EventTarget()

/** What a browser does in this tab when another one has written. */
const writeInOtherTab = (changed: string | null, stored?: string): void => {
  if (changed === null) storage.items.clear()
  else if (stored === undefined) storage.items.delete(changed)
  else storage.items.set(changed, stored)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: changed }))
}

beforeEach(() => {
  storage = createStorage()
  tab = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})

afterEach(() => {
  forgetChosenLane()
  vi.unstubAllGlobals()
})

describe('the chosen lane', () => {
  it('is none before one is kept', () => {
    expect(readChosenLane()).toBeUndefined()
  })

  it('is read as it was kept, and the same object each time', () => {
    keepChosenLane(lane)
    expect(readChosenLane()).toEqual(lane)
    expect(readChosenLane()).toBe(readChosenLane())
  })

  it('replaces the one before it', () => {
    keepChosenLane(lane)
    const { miles, ...byAir } = lane
    keepChosenLane({ ...byAir, mode: 'air' })
    expect(readChosenLane()).toEqual({ ...byAir, mode: 'air' })
  })

  it('is gone once forgotten, from the device too', () => {
    keepChosenLane(lane)
    forgetChosenLane()
    expect(readChosenLane()).toBeUndefined()
    expect(storage.items.size).toBe(0)
  })

  it('is stored without anything that is no part of it', () => {
    keepChosenLane({ ...lane, email: 'someone@company.example' } as ChosenLane)
    expect(storage.items.get(key)).not.toContain('someone')
  })
})

describe('a stored text', () => {
  const stored = (changes: object, version: unknown = 1): string =>
    JSON.stringify({ version, lane: { ...lane, ...changes } })

  it.each([
    ['no JSON', '{"version":1,"lane":'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a lane without a version', JSON.stringify(lane)],
    ['a lane of another version', stored({}, 2)],
    ['a version in words', stored({}, '1')],
    ['an end without a code', stored({ to: { name: 'Los Angeles' } })],
    ['an end as a list', stored({ from: ['Yantian', 'CNYTN'] })],
    ['an empty name', stored({ from: { name: ' ', code: 'CNYTN' } })],
    ['a name as long as a page', stored({ from: { name: 'x'.repeat(5000), code: 'CNYTN' } })],
    ['an unknown mode', stored({ mode: 'barge' })],
    ['a mode of every object', stored({ mode: 'constructor' })],
    ['a script as path', stored({ href: 'javascript:alert(1)' })],
    ['another host', stored({ href: 'https://elsewhere.example/' })],
    ['another host without a scheme', stored({ href: '//elsewhere.example' })],
    ['another host with a backslash', stored({ href: '/\\elsewhere.example' })],
    ['no path', stored({ href: undefined })],
  ])('is no lane if it is %s', (_, text) => {
    storage.items.set(key, text)
    expect(readChosenLane()).toBeUndefined()
  })

  it('loses figures that do not hold, and keeps the lane', () => {
    storage.items.set(key, stored({ miles: -1, days: { best: 40, plan: 31 }, kgCo2e: '1190', track: '<svg>' }))
    const { miles, days, kgCo2e, track, ...rest } = lane
    expect(readChosenLane()).toEqual(rest)
  })

  it('that is no lane gives way to one that is kept', () => {
    storage.items.set(key, '{')
    keepChosenLane(lane)
    expect(readChosenLane()).toEqual(lane)
  })
})

describe('with storage refused', () => {
  it('the lane lasts as long as the document', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    keepChosenLane(lane)
    expect(readChosenLane()).toEqual(lane)
    forgetChosenLane()
    expect(readChosenLane()).toBeUndefined()
  })

  it('a lane that cannot be written replaces the stored one', () => {
    keepChosenLane(lane)
    storage.setItem = refuse
    keepChosenLane({ ...lane, mode: 'lcl' })
    expect(readChosenLane()?.mode).toBe('lcl')
  })

  it('nothing breaks where there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(readChosenLane()).toBeUndefined()
    keepChosenLane(lane)
    expect(readChosenLane()).toEqual(lane)
  })
})

describe('a watcher', () => {
  it('hears of a lane kept and forgotten, until it ends', () => {
    const heard: unknown[] = []
    const end = watchChosenLane(() => heard.push(readChosenLane()?.to.code))
    keepChosenLane(lane)
    forgetChosenLane()
    end()
    keepChosenLane(lane)
    expect(heard).toEqual(['USLAX', undefined])
  })

  it('hears of a lane kept or forgotten in another tab, and of all storage cleared', () => {
    const heard: unknown[] = []
    const end = watchChosenLane(() => heard.push(readChosenLane()?.mode))
    writeInOtherTab(key, JSON.stringify({ version: 1, lane: { ...lane, mode: 'air' } }))
    writeInOtherTab(key)
    writeInOtherTab(key, JSON.stringify({ version: 1, lane }))
    writeInOtherTab(null)
    end()
    writeInOtherTab(key, JSON.stringify({ version: 1, lane }))
    expect(heard).toEqual(['air', undefined, 'fcl', undefined])
  })

  it('hears nothing of other items', () => {
    const heard: string[] = []
    const end = watchChosenLane(() => heard.push('changed'))
    writeInOtherTab('fairlead:device', 'a')
    end()
    expect(heard).toEqual([])
  })
})
