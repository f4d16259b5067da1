import { describe, expect, it } from 'vitest'
import { answerEmissions, type EmissionsToolWords } from '#templates/with/emissions-tool/answer-emissions.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const page = readJson(repositoryDir, 'content/en-US/tools/emissions-calculator.json') as EmissionsToolWords
const answer = answerEmissions({ ...page, edition: 'en-US' }, {})

const shipment = { weight: '8500', by1: 'truck-eu', km1: '620' }

describe('answerEmissions', () => {
  it.each([
    { weight: '8,500 kg' },
    { weight: '8.5 t' },
    { weight: '8 500' },
    { weight: '8500公斤', km1: '620公里' },
    { km1: '620.' },
  ])('computes the same for %o', async (pasted) => {
    expect(await answer({ ...shipment, ...pasted })).toEqual(await answer(shipment))
  })

  it('asks which of two numbers is meant, and where', async () => {
    expect(await answer({ ...shipment, km1: '1.234' })).toMatchObject({
      _tag: 'Faults',
      faults: [{ name: 'km1', text: expect.stringContaining('“1.234” can mean 1234 or 1.2340.') }],
    })
  })
})
