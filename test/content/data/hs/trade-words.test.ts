import { describe, expect, it } from 'vitest'
import { parseTradeWords } from '#content/data/hs/trade-words.ts'

const lines = new Map([
  ['850760', {}],
  ['940161', {}],
  ['080290', { after: ['080291'] }],
])
const parse = (text: string) => parseTradeWords(text, 'words.tsv', lines)

describe('parseTradeWords', () => {
  it('reads phrases by code', () =>
    expect(parse('850760\tpower bank; lithium battery\n')).toEqual([['850760', ['power bank', 'lithium battery']]]))

  it.each([
    ['850760\tpower bank\n999999\tgoods\n', 'words.tsv:2: 999999 is no code'],
    ['080290\tpine nuts\n', 'words.tsv:1: HS 2022 replaced 080290. Move its words to 080291'],
    ['850760\tpower bank\n940161\tsofa\n850760\tbattery\n', 'words.tsv:3: 850760 has a line above'],
    ['940161\tsofa; couch; sofa\n', 'words.tsv:1: “sofa” is empty or there twice'],
    ['940161\tsofa; \n', 'words.tsv:1'],
  ])('refuses %j', (text, message) => expect(() => parse(text)).toThrow(message))
})
