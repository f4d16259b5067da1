import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { DutyProblem } from '#freight/duty/duty-estimate.ts'
import type { DutyField } from '#freight/duty/duty-input.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import type { DutyResultProps } from '../../sections/duty-result/duty-result.tsx'
import { type DutyWords, writeDuty, writeDutyStatus } from '../../sections/duty-result/write-duty.ts'
import { writeDate } from '../../sections/tool/cite.ts'
import { fill } from '../../sections/tool/fill.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import type { ToolAnswer } from '../tool/use-tool.ts'
import { readImport } from './read-import.ts'

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

/** Computes the result for the form's values. */
export const answerDuty =
  (words: DutyToolWords) =>
  (values: ToolValues): ToolAnswer<DutyResultProps> => {
    const estimate = estimateDuty(readImport(values), dutyRates)
    if (estimate._tag === 'Estimated')
      return { _tag: 'Answer', result: writeDuty(estimate, words), status: writeDutyStatus(estimate, words) }
    const faults = estimate.problems.map((problem) => ({
      name: problem.field === 'additional' ? 'additional1' : problem.field,
      text: writeProblem(problem, words),
    }))
    return { _tag: 'Faults', faults, status: faults[0]?.text ?? '' }
  }
