import { describe, expect, it } from 'vitest'
import sailing from '#content/facts/canals.json' with { type: 'json' }
import { canals } from '#freight/routes/canals.ts'
import { decidingCanals, inSailedOrder } from '#freight/routes/sailed-way.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson, readText } from '#test/support/files.ts'

type Way = { readonly by: readonly string[]; readonly nm: number }

type Golden = {
  readonly whileSuezIsAvoided: readonly { readonly from: string; readonly to: string; readonly by: readonly string[] }[]
}

const golden = readJson(repositoryDir, 'test/freight/routes/sailed-lanes.json') as Golden

type Lane = { readonly from: string; readonly to: string; readonly ways: readonly Way[] }

const rows = readText(repositoryDir, 'content/data/lanes/rows.ndjson')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Lane)
const avoided = canals.filter((canal) => !sailing[canal].isSailed)

const waysBetween = (a: string, b: string): readonly Way[] =>
  rows.find(({ from, to }) => (from === a && to === b) || (from === b && to === a))?.ways ?? []

const suez = { by: ['suez', 'red-sea'], nm: 10_550 }
const cape = { by: ['good-hope'], nm: 13_920 }
const panama = { by: ['panama'], nm: 10_710 }

describe('routes as ships sail them', () => {
  it('come in the order given while no canal is avoided', () => {
    expect(inSailedOrder([suez, cape], [])).toEqual([suez, cape])
  })

  it('avoid a canal as long as there is another route', () => {
    expect(inSailedOrder([suez, cape], ['suez'])).toEqual([cape, suez])
    expect(inSailedOrder([panama, suez, cape], ['suez', 'panama'])).toEqual([cape, panama, suez])
    expect(inSailedOrder([suez], ['suez'])).toEqual([suez])
  })

  it('call at ports of the Red Sea from either end', () => {
    const [fromEurope, fromAsia] = [{ by: ['suez'] }, { by: ['red-sea'] }]
    expect(inSailedOrder([fromEurope, cape], ['suez'])[0]).toBe(fromEurope)
    expect(inSailedOrder([fromAsia, cape], ['suez'])[0]).toBe(fromAsia)
  })

  it('depend on a canal only if they differ by it', () => {
    expect(decidingCanals([suez, cape])).toEqual(['suez'])
    expect(decidingCanals([panama, cape])).toEqual(['panama'])
    expect(decidingCanals([{ by: ['suez'] }, cape])).toEqual([])
    expect(decidingCanals([suez])).toEqual([])
    expect(decidingCanals([{ by: [] }, { by: ['horn'] }])).toEqual([])
  })
})

describe('lanes of the atlas, as ships sail them', () => {
  // Written by hand from what carriers publish about their services while they avoid the Red Sea.
  it.each(golden.whileSuezIsAvoided)('$from–$to leads by $by', ({ from, to, by }) => {
    expect(inSailedOrder(waysBetween(from, to), ['suez'])[0]?.by.filter((side) => side !== 'kiel')).toEqual(by)
  })

  it('no lane leads through the Red Sea from end to end while ships avoid it', () => {
    const through = rows.filter(({ ways }) => {
      const [first] = inSailedOrder(ways, ['suez'])
      return first?.by.includes('suez') === true && first.by.includes('red-sea')
    })
    expect(through.map(({ from, to }) => `${from}–${to}`)).toEqual([])
  })

  it('our services sail the same way', () => {
    const services = readText(repositoryDir, 'content/data/services/rows.ndjson')
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            readonly id: string
            readonly around?: string
            readonly calls: readonly { readonly port: string }[]
          },
      )
    for (const { id, around, calls } of services)
      for (const [index, { port }] of calls.entries()) {
        const ways = waysBetween(port, calls[(index + 1) % calls.length]?.port ?? '')
        const [sailed] = inSailedOrder(ways, avoided)
        if (ways[0]?.by.includes('suez') === true && ways[0].by.includes('red-sea'))
          expect(`${id} from ${port}: ${around}`).toBe(`${id} from ${port}: ${sailed === ways[0] ? undefined : 'cape'}`)
      }
  })

  it('every route that is sailed now can be drawn', () => {
    const undrawn = rows.filter(({ ways }) => !Object.hasOwn(inSailedOrder(ways, avoided)[0] ?? {}, 'track'))
    expect(undrawn.map(({ from, to }) => `${from}–${to}`)).toEqual([])
  })
})
