import { expect, it } from 'vitest'
import { answerGoods } from '#freight/classify/answer-goods.ts'
import { goodsForms } from '#freight/classify/goods-forms.ts'
import { openGoods } from '#freight/classify/goods-index.ts'

const index = openGoods({
  lines: [
    ['61', 'Knitted clothing', ''],
    ['6109', 'T-shirts, knitted', ''],
    ['610910', 'T-shirts of cotton, knitted', 'tee;graphic tee'],
    ['62', 'Clothing, not knitted', ''],
    ['6205', 'Shirts for men, not knitted', ''],
    ['620520', 'Shirts of cotton for men, not knitted', 'oxford shirt'],
  ],
})

it('names a code and what stands above it, with the words that led to it', () => {
  expect(answerGoods(index, 'graphic tees', []).found[0]).toEqual({
    code: '610910',
    name: 'T-shirts of cotton, knitted',
    chapter: { code: '61', name: 'Knitted clothing' },
    heading: { code: '6109', name: 'T-shirts, knitted' },
    matched: ['graphic', 'tees'],
  })
})

it('takes a code for itself, with digits of a country behind it', () => {
  const { found, question } = answerGoods(index, 'HTS 6205.20.20.16', [])
  expect(found.map(({ code, name, matched }) => [code, name, matched])).toEqual([
    ['6205202016', 'Shirts of cotton for men, not knitted', []],
  ])
  expect(question).toBeUndefined()
})

it('does not take digits for a code that the nomenclature lacks', () => {
  expect(answerGoods(index, '999999', []).found).toEqual([])
})

it('gives the headings of a question their names, and an answer leaves its codes alone', () => {
  const { question } = answerGoods(index, 'cotton shirt', [{ topic: 'making' }])
  expect(question?.headings).toEqual([
    { code: '6205', name: 'Shirts for men, not knitted' },
    { code: '6109', name: 'T-shirts, knitted' },
  ])
  expect(
    answerGoods(index, 'cotton shirt', [{ topic: 'making', value: 'woven' }]).found.map(({ code }) => code),
  ).toEqual(['620520'])
})

it.each(['保温杯', '保溫杯', '保温盃'])('reads %s, in whichever characters', (said) => {
  const cups = openGoods({ lines: [['961700', '保温瓶', '保温杯;不锈钢保温杯']], forms: goodsForms })
  expect(answerGoods(cups, said, []).found.map(({ code, matched }) => [code, matched])).toEqual([
    ['961700', ['保温', '温杯']],
  ])
})

it.each([
  ['不銹鋼', '不锈钢'],
  ['不鏽鋼', '不锈钢'],
  ['充電寶', '充电宝'],
  ['嬰兒推車', '婴儿推车'],
  ['電動自行車', '电动自行车'],
  ['実木の机', '实木の机'],
])('writes %s as %s', (typed, simple) => {
  expect(openGoods({ lines: [], forms: goodsForms }).simplify(typed)).toBe(simple)
})
