import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import notes from '#content/facts/duty/notes.json' with { type: 'json' }
import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { DutyPage, EmissionsPage } from '#content/schema/tool-pages.ts'
import { LANE_OF_PORTS } from '#templates/with/emissions-tool/lane-of-ports.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const editions = ['en-US', 'zh-CN']

const wordsOf = (edition: string, id: string): unknown => readJson(repositoryDir, `content/${edition}/tools/${id}.json`)

/** Places to fill in, by where the pattern stands. */
const placesIn = (words: unknown, at = ''): readonly string[] => {
  if (typeof words === 'string')
    return [...new Set(words.match(/\{\w+\}/g) ?? [])].sort().map((place) => `${at} ${place}`)
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => placesIn(value, `${at}/${key}`))
}

describe.each(editions)('the words of the emissions calculator in %s', (edition) => {
  const words = wordsOf(edition, 'emissions-calculator') as EmissionsPage

  it('the texts of the emissions calculator name every factor and its mode', () => {
    expect(Object.keys(words.factors).toSorted()).toEqual(
      [...emissionFactors.factors.map(({ id }) => id), LANE_OF_PORTS, 'own'].toSorted(),
    )
    expect(Object.keys(words.modes)).toEqual(['sea', 'air', 'road', 'rail', 'barge', 'hub', 'desnz', 'own'])
    expect(emissionFactors.factors.filter(({ per }) => words.table.per[per] === undefined)).toEqual([])
  })
})

describe.each(editions)('the words of the duty estimator in %s', (edition) => {
  const words = wordsOf(edition, 'duty-estimator') as DutyPage

  it('say beside the rates of 0% what is due all the same', () => {
    const fees = {
      'en-US': 'merchandise processing fee|harbor maintenance fee|Section 301',
      'zh-CN': 'MPF|HMF|301条款',
    }
    const named = fees[edition as keyof typeof fees].split('|')
    expect(
      named.filter((name) => !(wordsOf(edition, 'duty-estimator') as DutyPage).rates.intro.includes(name)),
    ).toEqual([])
  })

  it('the texts of the duty estimator name every code, fee and note on file', () => {
    const codes = Object.values(dutyRates.duties).flatMap((table) => Object.keys(table))
    expect(Object.keys(words.rates.goods).toSorted()).toEqual([...new Set(codes)].toSorted())
    expect(Object.keys(words.fees.names).toSorted()).toEqual([...Object.keys(dutyRates.fees), 'vat'].toSorted())
    expect(Object.keys(words.result.notes.items).toSorted()).toEqual(notes.notes.map(({ id }) => id).toSorted())
  })
})

describe.each(['emissions-calculator', 'duty-estimator'])('the words of %s', (id) => {
  it('the texts of a tool use the same figures in both editions', () => {
    const [one, other] = editions.map((edition) => placesIn(wordsOf(edition, id)))
    expect(one?.length).toBeGreaterThan(20)
    expect(other).toEqual(one)
  })
})
