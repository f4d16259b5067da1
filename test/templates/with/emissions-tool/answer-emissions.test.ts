import { describe, expect, it } from 'vitest'
import { answerEmissions, type EmissionsToolWords } from '#templates/with/emissions-tool/answer-emissions.ts'
import type { PlaceAnswer, PlaceFieldWords } from '#templates/with/place/place-client.ts'
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

  const sea = { weight: '1000', by1: 'sea-average', to1: 'NLRTM' }
  const place = (code: string, text: string) => ({ code, text, kind: 'port' as const, country: 'China', slug: '' })
  const words = { port: 'port', airport: 'airport' } as PlaceFieldWords
  const reading =
    (answerOf: (typed: string) => Promise<PlaceAnswer | null>) => (values: Readonly<Record<string, string>>) =>
      answerEmissions({ ...page, edition: 'en-US' }, {}, { client: { offer: answerOf }, words })(values)
  const reply = (tag: PlaceAnswer['reading'], ...meant: PlaceAnswer['meant']) =>
    reading(async () => ({ reading: tag, isNothing: tag === 'Unknown', meant, list: meant }))

  it('a name is the port that it stands for, by the same distance as its code', async () => {
    const asked: string[] = []
    const byName = await reading(async (typed) => {
      asked.push(typed)
      return { reading: 'Known', isNothing: false, meant: [place('CNSHA', 'Shanghai (CNSHA)')], list: [] }
    })({ ...sea, from1: 'shang hai' })
    const byCode = await answer({ ...sea, from1: 'CNSHA' })
    if (byName._tag !== 'Answer' || byCode._tag !== 'Answer') throw new Error(byName._tag)
    expect(byName.status).toBe(byCode.status)
    expect(asked).toEqual(['shang hai'])
  })

  it.each([
    ['CNSHA', 'a code alone'],
    ['Shanghai (CNSHA)', 'a code in brackets'],
  ])('%s asks for no list of places: it is %s', async (from1) => {
    const given = await reading(() => Promise.reject(new Error('asked')))({ ...sea, from1 })
    expect(given._tag).toBe('Answer')
  })

  it('a name of several ports asks which, and one of none offers the nearest spellings', async () => {
    const [one, two, three] = [place('A', 'Aa (A)'), place('B', 'Bb (B)'), place('C', 'Cc (C)')]
    expect(await reply('Several', one, two)({ ...sea, from1: 'x' })).toMatchObject({
      _tag: 'Faults',
      faults: [
        {
          name: 'from1',
          text: expect.stringContaining('Which port do you mean? Choose Aa (A) China or Bb (B) China.'),
        },
      ],
    })
    expect(await reply('Unknown', one, two, three)({ ...sea, from1: 'x' })).toMatchObject({
      _tag: 'Faults',
      faults: [{ name: 'from1', text: expect.stringContaining('No port has this name') }],
    })
  })

  it('a list of places that never comes is a fault of the field within two seconds', async () => {
    const given = await reading(() => new Promise(() => {}))({ ...sea, from1: 'Shanghai' })
    expect(given).toMatchObject({ _tag: 'Faults', faults: [{ name: 'from1', text: expect.stringContaining('CNSHA') }] })
  }, 2000)
})
