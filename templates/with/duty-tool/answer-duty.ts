import { baseRates, withTariff } from '#content/facts/duty/base-rates.ts'
import { tariffPeriod } from '#content/facts/duty/tariff-period.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { DutyProblem } from '#freight/duty/duty-estimate.ts'
import { type DutyField, dutyFields } from '#freight/duty/duty-input.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import { isMarket, markets } from '#freight/duty/markets.ts'
import { quantitiesOf } from '#freight/duty/rate.ts'
import { linesUnder, type TariffChapter, type TariffLine, type UsTariff } from '#freight/duty/tariff-chapter.ts'
import { readHsCode, writeHsCode } from '#search/read-hs-code.ts'
import type { DutyResultProps } from '../../sections/duty-result/duty-result.tsx'
import { type DutyWords, writeDuty, writeDutyStatus, writeRate } from '../../sections/duty-result/write-duty.ts'
import { writeDate } from '../../sections/tool/cite.ts'
import { fill } from '../../sections/tool/fill.ts'
import { readNumbers } from '../tool/read-numbers.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import type { ToolAnswer, ToolAsks } from '../tool/use-tool.ts'
import { countPrefix, measureOfImport, readImport } from './read-import.ts'

export type DutyToolWords = DutyWords & Pick<DutyPage, 'faults'>

/** Loads a chapter of the US tariff by its two digits; undefined if it cannot be had. */
export type LoadChapter = (chapter: string) => Promise<TariffChapter | undefined>

const isField = (name: string): name is DutyField => dutyFields.some((field) => field === name)

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
    case 'quantities':
      return fill(form.quantities.label, { unit: '' }).replace(/[:：]\s*$/, '')
    default:
      return form[field].label
  }
}

const writeProblem = ({ field, fault, known, range, source }: DutyProblem, words: DutyToolWords): string => {
  const { texts } = words.faults
  const kind = fault === 'rate-varies' && range === undefined ? 'rate-varies-kinds' : fault
  const text = fill(texts[kind] ?? fault, {
    ...(known === undefined
      ? {}
      : { from: writeDate(known.from, words.edition), to: writeDate(known.to, words.edition) }),
    ...(range === undefined ? {} : { least: range[0], most: range[1] }),
    source: baseRates.sources[source ?? '']?.title[words.edition] ?? '',
  })
  return isField(field)
    ? fill(texts['field'] ?? '{text}', {
        label: fault === 'rate-varies' ? words.form.line.label : labelOf(field, words),
        text,
      })
    : text
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

/** The tariff as far as a code needs it; `Missing` if its chapter cannot be had. */
const loadTariff = async (
  hs: string | undefined,
  load: LoadChapter,
): Promise<{ readonly _tag: 'Tariff'; readonly tariff: UsTariff } | { readonly _tag: 'Missing' }> => {
  const reading = readHsCode(hs ?? '')
  if (reading._tag !== 'Code' || reading.digits.length < 6)
    return { _tag: 'Tariff', tariff: { ...tariffPeriod, chapters: {} } }
  const chapter = reading.digits.slice(0, 2)
  const loaded = await load(chapter)
  return loaded === undefined
    ? { _tag: 'Missing' }
    : { _tag: 'Tariff', tariff: { ...tariffPeriod, chapters: { [chapter]: loaded } } }
}

const writeLine = ({ code, text, label }: TariffLine, words: DutyToolWords): string =>
  [writeHsCode(code), text === 'free' ? '0%' : writeRate(text, words), label?.[words.edition]]
    .filter((part) => part !== undefined)
    .join(' · ')

/** Lines to choose from under six digits whose rates differ, and quantities that the rate counts. */
const findAsks = (
  { hs = '', market, rate }: ToolValues,
  code: string | undefined,
  entryDate: string,
  tariff: UsTariff,
  words: DutyToolWords,
): ToolAsks => {
  const typed = readHsCode(hs)
  if (market !== 'US' || rate !== undefined || typed._tag !== 'Code' || typed.digits.length < 6) return {}
  const under = linesUnder(tariff, typed.digits, entryDate)
  const differ = under.some(({ text }) => text !== under[0]?.text)
  const chosen = linesUnder(
    tariff,
    readHsCode(code ?? '')._tag === 'Code' ? (code ?? '').replace(/\D/g, '') : '',
    entryDate,
  )
  const counted = chosen.length > 0 && chosen.every(({ text }) => text === chosen[0]?.text) ? chosen[0] : undefined
  const counts = counted === undefined ? [] : quantitiesOf(counted.rate)
  return {
    ...(differ ? { line: under.map((line) => ({ value: line.code, label: writeLine(line, words) })) } : {}),
    ...(counts.length === 0
      ? {}
      : { quantities: counts.map((name) => ({ value: name, label: words.form.quantityUnits[name] ?? name })) }),
  }
}

/** Leaves out quantities that the rate does not count, from fields that are about to go. */
const keepCounted = (values: ToolValues, { quantities = [] }: ToolAsks): ToolValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        !name.startsWith(countPrefix) || quantities.some(({ value }) => value === name.slice(countPrefix.length)),
    ),
  )

const nameOfField = ({ field, allowed }: DutyProblem, values: ToolValues): string => {
  if (field === 'additional') return 'additional1'
  if (field !== 'quantities') return field
  const empty = allowed?.find((name) => values[`${countPrefix}${name}`] === undefined)
  return `${countPrefix}${empty ?? allowed?.[0] ?? ''}`
}

/** Computes the result for the form's values. The chapter of a US code is loaded first. */
export const answerDuty =
  (words: DutyToolWords, load: LoadChapter) =>
  async (values: ToolValues): Promise<ToolAnswer<DutyResultProps>> => {
    const { market = '' } = values
    const currency = isMarket(market) ? markets[market].currency : undefined
    const { values: read, unclear } = readNumbers(values, measureOfImport, currency)
    const { hs, entryDate } = readImport(read)
    const loaded = market === 'US' ? await loadTariff(hs, load) : { _tag: 'Tariff' as const, tariff: baseRates.tariff }
    if (loaded._tag === 'Missing') return { _tag: 'Failed', status: words.faults.texts['tariff-missing'] ?? '' }
    const { tariff } = loaded
    const asks = findAsks(read, hs, entryDate, tariff, words)
    const counted = keepCounted(read, asks)
    const questions = askBack(counted, unclear, words)
    const estimate = estimateDuty(readImport(counted), withTariff(tariff))
    if (estimate._tag === 'Estimated' && questions.length === 0)
      return { _tag: 'Answer', result: writeDuty(estimate, words), status: writeDutyStatus(estimate, words), asks }
    const problems = estimate._tag === 'Estimated' ? [] : estimate.problems
    const found = problems.map((problem) => ({
      name: problem.fault === 'rate-varies' ? 'line' : nameOfField(problem, counted),
      text: writeProblem(problem, words),
    }))
    const faults = [
      ...questions,
      ...found.filter(({ name }) => questions.every((other) => fieldOf(other.name) !== fieldOf(name))),
    ]
    return { _tag: 'Faults', faults, status: faults[0]?.text ?? '', asks }
  }
