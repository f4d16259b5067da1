import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { answerDuty, type DutyToolWords, type LoadChapter } from '#templates/with/duty-tool/answer-duty.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const words = (edition: string) => {
  const page = readJson(repositoryDir, `content/${edition}/tools/duty-estimator.json`) as DutyToolWords & {
    readonly example: string
  }
  return { ...page, edition, reference: '/reference' }
}

const english = words('en-US')
const example = Object.fromEntries(new URLSearchParams(english.example))

const load: LoadChapter = (chapter) => Promise.resolve(dutyRates.tariff.chapters[chapter])

const faultsOf = async (changed: Readonly<Record<string, string>>, of = english) => {
  const answer = await answerDuty(of, load)({ ...example, ...changed })
  return answer._tag === 'Faults' ? answer.faults : answer._tag
}

describe('answerDuty', () => {
  it.each([
    { value: '$45,000' },
    { value: '45 000.00 USD', freight: '2,200 $', units: '1,000 pcs' },
    { hs: 'HTS 8507-60', rate: '3.4%' },
    { value: '４５，０００', insurance: '.5' },
  ])('reads what is pasted: %o', async (changed) => {
    expect(await faultsOf(changed)).toBe('Answer')
  })

  it('computes the same for a number however it is written', async () => {
    const answer = answerDuty(english, load)
    expect(await answer({ ...example, value: '$50,000' })).toEqual(await answer({ ...example, value: '50000' }))
  })

  it('asks which of two numbers is meant', async () => {
    expect(await faultsOf({ value: '1.234' })).toEqual([
      { name: 'value', text: expect.stringContaining('“1.234” can mean 1234 or 1.2340.') },
    ])
    expect(await faultsOf({ value: '1.234' }, words('zh-CN'))).toMatchObject([
      { text: expect.stringContaining('1.2340') },
    ])
  })

  it('offers the code with its lost zero', async () => {
    expect(await faultsOf({ hs: '90111' })).toEqual([
      { name: 'hs', text: expect.stringContaining('Did you mean 0901.11?') },
    ])
  })

  it('names other faults beside the questions', async () => {
    const faults = await faultsOf({ hs: '90111', value: '€45,000', additional2: '1,00' })
    expect(faults).toMatchObject([{ name: 'hs' }, { name: 'value' }])
  })

  it('offers the lines under a code whose rates differ, and computes with the one chosen', async () => {
    const answer = answerDuty(english, load)
    const asked = await answer({ ...example, hs: '6110.20' })
    expect(asked).toMatchObject({ _tag: 'Faults', faults: [{ name: 'line' }] })
    expect(asked._tag === 'Failed' ? [] : asked.asks?.['line']?.map(({ value }) => value)).toEqual([
      '61102010',
      '61102020',
    ])
    expect(await answer({ ...example, hs: '6110.20', line: '61102020' })).toMatchObject({ _tag: 'Answer' })
  })

  it('asks for the quantities of a specific rate, and forgets them with another code', async () => {
    const answer = answerDuty(english, load)
    const wine = { ...example, hs: '2204.21.50', origin: 'FR' }
    expect(await answer(wine)).toMatchObject({
      _tag: 'Faults',
      faults: [{ name: 'count-liter' }],
      asks: { quantities: [{ value: 'liter', label: 'liters' }] },
    })
    expect(await answer({ ...wine, 'count-liter': '9,000' })).toMatchObject({ _tag: 'Answer' })
    expect(await answer({ ...example, 'count-liter': '9000' })).toMatchObject({ _tag: 'Answer' })
  })

  it('fails with a sentence when a chapter cannot be loaded', async () => {
    const answer = await answerDuty(english, () => Promise.resolve(undefined))(example)
    expect(answer).toEqual({ _tag: 'Failed', status: expect.stringContaining('could not be loaded') })
  })

  it('heads the result with what is due at least and what is likely', async () => {
    const answer = await answerDuty(english, load)(example)
    expect(answer).toMatchObject({ _tag: 'Answer', status: expect.stringMatching(/at least 28\.87%, likely 41\.37%/) })
  })

  it.each([
    ['en-US', /^(?:.*\S )?(?:not )?checked against/i],
    ['zh-CN', /核对/],
  ])('says beside each line in %s how far its source was checked', async (edition, mark) => {
    const answer = await answerDuty(words(edition), load)(example)
    if (answer._tag !== 'Answer') throw new Error(answer._tag)
    const { lines, open, csv } = answer.result
    const remarks = lines.groups.flatMap(({ rows }) => rows).map(({ source }) => source.remarks ?? [])
    expect(remarks.length).toBeGreaterThan(3)
    expect(remarks.filter(([remark = '']) => !mark.test(remark))).toEqual([])
    const cited = open.facts
      .flatMap(({ values }) => values)
      .filter(({ href, text }) => href !== undefined && /9903/.test(text))
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter(({ text }) => !/Federal Register|联邦公报/.test(text))).toEqual([])
    expect(new Set(csv.map((row) => row.length))).toEqual(new Set([10]))
  })

  it('draws the landed cost in parts that add up, and what is likely outside of its sum', async () => {
    const answer = await answerDuty(english, load)(example)
    if (answer._tag !== 'Answer') throw new Error(answer._tag)
    const { parts, sums } = answer.result.stack
    expect(parts.map(({ look, amount }) => [look, amount])).toEqual([
      ['plain', '$50,000.00'],
      ['solid', '$1,700.00'],
      ['solid', '$12,500.00'],
      ['lines', '$173.20'],
      ['lines', '$62.50'],
      ['likely', '$6,250.00'],
    ])
    expect(sums.map(({ amount }) => amount)).toEqual(['$64,435.70'])
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1000, 0)
    const abroad = await answerDuty(english, load)({ ...example, market: 'EU', state: 'DE', units: '100' })
    if (abroad._tag !== 'Answer') throw new Error(abroad._tag)
    expect(abroad.result.stack.parts.map(({ look }) => look)).toEqual(['plain', 'solid', 'cross'])
    expect(abroad.result.stack.sums).toHaveLength(3)
  })

  it('leads from every line to the row about its source', async () => {
    const answer = await answerDuty(english, load)(example)
    if (answer._tag !== 'Answer') throw new Error(answer._tag)
    const links = answer.result.lines.groups.flatMap(({ rows }) => rows).map(({ source }) => source.onFile?.href ?? '')
    expect(links).toHaveLength(4)
    expect(links.filter((href) => dutyRates.sources[href.replace('/reference#source-', '')] === undefined)).toEqual([])
  })

  it('names no day on which a source was read that nobody has read', async () => {
    const answer = await answerDuty(english, load)(example)
    if (answer._tag !== 'Answer') throw new Error(answer._tag)
    const dates = answer.result.lines.groups.flatMap(({ rows }) => rows).map(({ source }) => source.source?.date)
    expect(dates).toContain('September 18, 2024')
    expect(dates).toContain(undefined)
    expect(dates).not.toContainEqual(expect.stringContaining('2026'))
  })
})
