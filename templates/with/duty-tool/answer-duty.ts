import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { DutyProblem } from '#freight/duty/duty-estimate.ts'
import type { DutyField } from '#freight/duty/duty-input.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import { isMarket, markets } from '#freight/duty/markets.ts'
import { readHsCode, writeHsCode } from '#search/read-hs-code.ts'
import type { DutyResultProps } from '../../sections/duty-result/duty-result.tsx'
import { type DutyWords, writeDuty, writeDutyStatus } from '../../sections/duty-result/write-duty.ts'
import { writeDate } from '../../sections/tool/cite.ts'
import { fill } from '../../sections/tool/fill.ts'
import { readNumbers } from '../tool/read-numbers.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import type { ToolAnswer } from '../tool/use-tool.ts'
import { measureOfImport, readImport } from './read-import.ts'

export type DutyToolWords = DutyWords & Pick<DutyPage, 'form' | 'faults'>

const labelOf = (field: DutyField, { form }: DutyToolWords): string => {
  switch (field) {
    case 'entryDate':
      return form.date.label
    case 'value':
      return form.price.label
    case 'entry':
      return form.kind.label
    case 'additional':
      return fill(form.additional.label, { number: 1 })
    default:
      return form[field].label
  }
}

const writeProblem = ({ field, fault, known, range, source }: DutyProblem, words: DutyToolWords): string => {
  const { texts } = words.faults
  const text = fill(texts[fault] ?? fault, {
    ...(known === undefined
      ? {}
      : { from: writeDate(known.from, words.edition), to: writeDate(known.to, words.edition) }),
    ...(range === undefined ? {} : { least: range[0], most: range[1] }),
    source: dutyRates.sources[source ?? '']?.title[words.edition] ?? '',
  })
  return fill(texts['field'] ?? '{text}', { label: labelOf(field, words), text })
}

const fieldOf = (name: string): DutyField => (/^additional/.test(name) ? 'additional' : (name as DutyField))

/** Asks what the visitor means, where a number or a code can be read in more than one way. */
const askBack = (
  { hs = '' }: ToolValues,
  unclear: ReturnType<typeof readNumbers>['unclear'],
  words: DutyToolWords,
): readonly { readonly name: string; readonly text: string }[] => {
  const { texts } = words.faults
  const write = (field: DutyField, text: string) =>
    fill(texts['field'] ?? '{text}', { label: labelOf(field, words), text })
  const code = readHsCode(hs)
  return [
    ...(code._tag === 'LostZero' && code.digits.length >= 6
      ? [{ name: 'hs', text: write('hs', fill(texts['lost-zero'] ?? '', { code: writeHsCode(code.digits) })) }]
      : []),
    ...unclear.map(({ name, typed, readings: [first, second] }) => ({
      name,
      text: write(fieldOf(name), fill(texts['ambiguous'] ?? '', { typed, first, second })),
    })),
  ]
}

/** Computes the result for the form's values. */
export const answerDuty =
  (words: DutyToolWords) =>
  (values: ToolValues): ToolAnswer<DutyResultProps> => {
    const { market = '' } = values
    const currency = isMarket(market) ? markets[market].currency : undefined
    const { values: read, unclear } = readNumbers(values, measureOfImport, currency)
    const questions = askBack(read, unclear, words)
    const estimate = estimateDuty(readImport(read), dutyRates)
    if (estimate._tag === 'Estimated' && questions.length === 0)
      return { _tag: 'Answer', result: writeDuty(estimate, words), status: writeDutyStatus(estimate, words) }
    const problems = estimate._tag === 'Estimated' ? [] : estimate.problems
    const found = problems.map((problem) => ({
      name: problem.field === 'additional' ? 'additional1' : problem.field,
      text: writeProblem(problem, words),
    }))
    const faults = [
      ...questions,
      ...found.filter(({ name }) => questions.every((other) => fieldOf(other.name) !== fieldOf(name))),
    ]
    return { _tag: 'Faults', faults, status: faults[0]?.text ?? '' }
  }
