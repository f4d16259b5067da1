import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { HsLine, HsTradeWords } from '#content/schema/hs.ts'
import { askGoods, type GoodsAnswer } from '#freight/classify/ask-goods.ts'
import { findGoods } from '#freight/classify/find-goods.ts'
import { openGoods } from '#freight/classify/goods-index.ts'
import { packGoods } from '#freight/classify/pack-goods.ts'

const rowsOf = <Row>(file: URL): readonly Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

const data = new URL('../../../content/data/hs/rows/', import.meta.url)
const lines = readdirSync(new URL('lines/', data))
  .flatMap((file) => rowsOf<HsLine>(new URL(`lines/${file}`, data)))
  .filter(({ after }) => after === undefined)
const said = new Map(rowsOf<HsTradeWords>(new URL('trade-words.ndjson', data)).map((row) => [row.code, row]))

const indexOf = (edition: 'en-US' | 'zh-CN') =>
  openGoods(
    packGoods(
      lines.map(({ code, name }) => ({
        code,
        name: name[edition] ?? name['en-US'] ?? code,
        phrases: said.get(code)?.[edition] ?? [],
      })),
    ),
  )

describe.each(['en-US', 'zh-CN'] as const)('finding codes in %s', (edition) => {
  const index = indexOf(edition)
  const judged = rowsOf<{ readonly said: string; readonly codes: readonly string[] }>(
    new URL(`judged.${edition}.ndjson`, import.meta.url),
  )

  it('has 150 judged descriptions, with codes of HS 2022', () => {
    expect(judged.length).toBeGreaterThanOrEqual(150)
    expect(judged.flatMap(({ codes }) => codes).filter((code) => !index.names.has(code))).toEqual([])
  })

  it('has the right subheading among the first three for nine of ten', () => {
    const missed = judged.filter(
      ({ said: text, codes }) =>
        !findGoods(index, text)
          .slice(0, 3)
          .some(({ code }) => codes.includes(code)),
    )
    expect(missed.length, missed.map(({ said: text }) => text).join(', ')).toBeLessThanOrEqual(judged.length / 10)
  })

  it('has it for nine of ten descriptions by somebody who had not seen the words', () => {
    const heldOut = rowsOf<{ readonly said: string; readonly codes: readonly string[] }>(
      new URL(`held-out.${edition}.ndjson`, import.meta.url),
    )
    const missed = heldOut.filter(
      ({ said: text, codes }) =>
        !findGoods(index, text)
          .slice(0, 3)
          .some(({ code }) => codes.includes(code)),
    )
    expect(missed.length, missed.map(({ said: text }) => text).join(', ')).toBeLessThanOrEqual(heldOut.length / 10)
  })

  it('asks at most three questions, each of which narrows or keeps the candidates', () => {
    for (const { said: text } of judged) {
      const answers: GoodsAnswer[] = []
      let finding = askGoods(index, text, answers)
      while (finding.question !== undefined) {
        const { topic, values } = finding.question
        expect(values.length, text).toBeGreaterThan(1)
        for (const value of values)
          expect(askGoods(index, text, [...answers, { topic, value }]).candidates.length, text).toBeGreaterThan(0)
        const [value] = values
        answers.push(value === undefined ? { topic } : { topic, value })
        finding = askGoods(index, text, answers)
      }
      expect(answers.length, text).toBeLessThanOrEqual(3)
    }
  })

  it('keeps the range where the visitor does not know', () => {
    const [{ said: text } = { said: '' }] = judged.filter(
      ({ said: one }) => askGoods(index, one, []).question !== undefined,
    )
    const { question, candidates } = askGoods(index, text, [])
    expect(question).toBeDefined()
    if (question !== undefined)
      expect(askGoods(index, text, [{ topic: question.topic }]).candidates).toEqual(candidates)
  })

  it('finds nothing for words that name no goods', () => expect(findGoods(index, 'qqqzzx')).toEqual([]))
})

it('finds goods through a misspelt word', () => {
  const [first] = findGoods(indexOf('en-US'), 'leather walet')
  expect(first?.code).toBe('420231')
})
