import { afterEach, describe, expect, it } from 'vitest'
import {
  beginWork,
  createWorkObserver,
  createWorkSlots,
  duringWork,
  endWork,
  observeWork,
  takeSlot,
} from '#prerender/base/site-work.ts'

afterEach(() => takeSlot(undefined))

describe('the work of a thread', () => {
  it('is seen by those who share the memory, until it ends', () => {
    const slots = createWorkSlots(2)
    takeSlot(slots, 1)
    beginWork('pages/港口.page.tsx', 'The page /港口 (zh-CN)')
    expect(observeWork(slots, 1).work).toEqual({ file: 'pages/港口.page.tsx', what: 'The page /港口 (zh-CN)' })
    expect(observeWork(slots, 0).work).toBeUndefined()
    endWork()
    expect(observeWork(slots, 1).work).toBeUndefined()
  })

  it('ends when it throws', () => {
    const slots = createWorkSlots(1)
    takeSlot(slots)
    const failing = (): never => {
      throw new Error('broken')
    }
    expect(() => duringWork('a', 'A', failing)).toThrow('broken')
    expect(observeWork(slots, 0).work).toBeUndefined()
  })

  it('a text that is too long for its slot is cut, and leaves the next slot alone', () => {
    const slots = createWorkSlots(2)
    takeSlot(slots, 1)
    beginWork('b', 'B')
    takeSlot(slots, 0)
    beginWork('a', '长'.repeat(5000))
    expect(observeWork(slots, 0).work?.what).toMatch(/^长{300,}$/)
    expect(observeWork(slots, 1).work).toEqual({ file: 'b', what: 'B' })
  })

  it('a thread without a slot notes nothing', () => {
    beginWork('a', 'A')
    expect(duringWork('a', 'A', () => 7)).toBe(7)
  })
})

describe('an observer', () => {
  const anObserver = (looks: number) => {
    const slots = createWorkSlots(1)
    takeSlot(slots)
    return createWorkObserver(slots, 1, looks)
  }

  it('finds work that does not end during so many looks', () => {
    const look = anObserver(3)
    beginWork('a', 'A')
    expect([look(), look(), look()]).toEqual([undefined, undefined, undefined])
    expect(look()).toEqual({ thread: 0, work: { file: 'a', what: 'A' } })
  })

  it('accepts any number of pieces that end, even if they have the same name', () => {
    const look = anObserver(2)
    for (let page = 0; page < 20; page += 1) {
      beginWork('a', 'A')
      expect(look()).toBeUndefined()
      expect(look()).toBeUndefined()
    }
  })

  it('accepts a thread that has nothing to do', () => {
    const look = anObserver(1)
    beginWork('a', 'A')
    endWork()
    for (let round = 0; round < 10; round += 1) expect(look()).toBeUndefined()
  })
})
