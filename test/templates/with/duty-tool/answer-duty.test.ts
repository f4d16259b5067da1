import { describe, expect, it } from 'vitest'
import { answerDuty, type DutyToolWords } from '#templates/with/duty-tool/answer-duty.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const words = (edition: string) => {
  const page = readJson(repositoryDir, `content/${edition}/tools/duty-estimator.json`) as DutyToolWords & {
    readonly example: string
  }
  return { ...page, edition }
}

const english = words('en-US')
const example = Object.fromEntries(new URLSearchParams(english.example))

const faultsOf = (changed: Readonly<Record<string, string>>, of = english) => {
  const answer = answerDuty(of)({ ...example, ...changed })
  return answer._tag === 'Faults' ? answer.faults : answer._tag
}

describe('answerDuty', () => {
  it.each([
    { value: '$45,000' },
    { value: '45 000.00 USD', freight: '2,200 $', units: '1,000 pcs' },
    { hs: 'HTS 8507-60', rate: '3.4%' },
    { value: '４５，０００', insurance: '.5' },
  ])('reads what is pasted: %o', (changed) => {
    expect(faultsOf(changed)).toBe('Answer')
  })

  it('computes the same for a number however it is written', () => {
    const answer = answerDuty(english)
    expect(answer({ ...example, value: '$50,000' })).toEqual(answer({ ...example, value: '50000' }))
  })

  it('asks which of two numbers is meant', () => {
    expect(faultsOf({ value: '1.234' })).toEqual([
      { name: 'value', text: expect.stringContaining('“1.234” can mean 1234 or 1.2340.') },
    ])
    expect(faultsOf({ value: '1.234' }, words('zh-CN'))).toMatchObject([{ text: expect.stringContaining('1.2340') }])
  })

  it('offers the code with its lost zero', () => {
    expect(faultsOf({ hs: '90111' })).toEqual([{ name: 'hs', text: expect.stringContaining('Did you mean 0901.11?') }])
  })

  it('names other faults beside the questions', () => {
    const faults = faultsOf({ hs: '90111', value: '€45,000', additional2: '1,00' })
    expect(faults).toMatchObject([{ name: 'hs' }, { name: 'value' }])
  })
})
