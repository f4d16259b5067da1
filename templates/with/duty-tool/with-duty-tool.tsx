import { useApp } from '@fairlead/engine'
import { memo, type ReactElement, useCallback } from 'react'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { DutyLines, type DutyResultProps } from '../../sections/duty-result/duty-result.tsx'
import { writeDate } from '../../sections/tool/cite.ts'
import { fill } from '../../sections/tool/fill.ts'
import { ToolAnswer } from '../../sections/tool/tool-answer.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { MoreGroup } from '../tool/more-fields.tsx'
import { ToolActions } from '../tool/tool-actions.tsx'
import { ToolFrame } from '../tool/tool-frame.tsx'
import type { ToolValues } from '../tool/tool-values.ts'
import { type AnswerValues, type GivenAnswer, useTool } from '../tool/use-tool.ts'
import type { DutyToolWords, LoadChapter } from './answer-duty.ts'
import { additionalFields, completeImport, countPrefix, isImportField, isMoreOfImport } from './read-import.ts'
import { type OpenGoods, WithGoodsField } from './with-goods-field.tsx'

export type DutyToolProps = {
  readonly words: DutyToolWords & Pick<DutyPage, 'withoutScript' | 'failed' | 'actions' | 'what'>
  /** Address of the index of codes. */
  readonly hsIndex: string
  /** Marks an optional field. */
  readonly optional: string
  readonly countries: readonly SelectOption[]
  readonly states: readonly SelectOption[]
  readonly example: ToolValues
  readonly answer: GivenAnswer<DutyResultProps>
  readonly fileName: string
}

/** Makes the loader of a folder of chapters. */
export type OpenTariff = (basePath: string) => LoadChapter

const loadFor =
  (words: DutyToolWords, loadChapter: LoadChapter) => async (): Promise<AnswerValues<DutyResultProps>> => {
    const { answerDuty } = await import('./answer-duty.ts')
    return answerDuty(words, loadChapter)
  }

const optionsOf = (labels: Readonly<Record<string, string>>): readonly SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Memoised: a list of hundreds of countries must not render at every keystroke. */
const CountryField = memo(SelectField)

/** Memoised: re-render for another result only. */
const Answer = memo(ToolAnswer)
const Lines = memo(DutyLines)

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What the folded fields hold, in a line. */
const writeHeld = (
  { market = '', mode = '', entryDate = '', basis = '' }: ToolValues,
  { form, edition }: DutyToolProps['words'],
): string =>
  [form.markets[market], form.modes[mode], isDay(entryDate) ? writeDate(entryDate, edition) : entryDate, basis]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')

/** The estimator: a form and its result. */
export const WithDutyTool = ({
  words,
  optional,
  countries,
  states,
  example,
  answer,
  fileName,
  hsIndex,
  openTariff,
  openGoods,
}: DutyToolProps & { readonly openTariff: OpenTariff; readonly openGoods: OpenGoods }): ReactElement => {
  const { basePath } = useApp().site
  const tool = useTool({
    example,
    answer,
    failed: words.failed,
    isField: isImportField,
    complete: completeImport(example),
    load: loadFor(words, openTariff(basePath)),
  })
  const { values, settle } = tool
  const { form, actions } = words
  const renderActions = useCallback(
    (csv: DutyResultProps['csv']) => <ToolActions words={actions} settle={settle} csv={csv} fileName={fileName} />,
    [actions, settle, fileName],
  )
  const faults = tool.answer._tag === 'Faults' ? tool.answer.faults : []
  const asks = tool.answer._tag === 'Failed' ? {} : (tool.answer.asks ?? {})
  const field = (name: string, texts: { readonly label: string; readonly hint?: string }) => ({
    name,
    label: texts.label,
    hint: texts.hint,
    value: values[name],
    error: faults.find((fault) => fault.name === name)?.text,
  })
  const amount = { inputMode: 'decimal', width: 'short' } as const
  const market = values['market'] ?? ''
  const currency = form.currencies[market]
  return (
    <ToolFrame
      tool={tool}
      words={{ ...words, label: form.label, more: form.more }}
      renderAnswer={({ figures, stack, csv }) => <Answer {...{ figures, stack, csv, renderActions }} />}
      renderLines={(result) => <Lines {...result} />}
      more={{
        isMember: isMoreOfImport,
        preset: example,
        held: writeHeld(values, words),
        fields: (
          <>
            <MoreGroup {...form.entry}>
              <SelectField {...field('market', form.market)} choose={form.choose} options={optionsOf(form.markets)} />
              <Field {...field('entryDate', form.date)} type="date" />
              {market === 'EU' ? (
                <SelectField {...field('state', form.state)} choose={form.choose} options={states} />
              ) : null}
              <SelectField {...field('mode', form.mode)} options={optionsOf(form.modes)} />
            </MoreGroup>
            <MoreGroup {...form.value}>
              <SelectField {...field('basis', form.basis)} options={optionsOf(form.bases)} />
              <Field {...field('freight', form.freight)} {...amount} optional={optional} />
              <Field {...field('insurance', form.insurance)} {...amount} optional={optional} />
              <Field {...field('inland', form.inland)} {...amount} optional={optional} />
              <Field {...field('units', form.units)} {...amount} optional={optional} />
            </MoreGroup>
            <MoreGroup {...form.extras}>
              <Field {...field('rate', form.rate)} {...amount} optional={optional} />
              {additionalFields.map((name, index) => (
                <Field
                  key={name}
                  {...field(name, { ...form.additional, label: fill(form.additional.label, { number: index + 1 }) })}
                  {...amount}
                  optional={optional}
                />
              ))}
              {market === 'US' ? (
                <>
                  <SelectField
                    {...field('program', form.program)}
                    choose={form.none}
                    options={optionsOf(form.programs)}
                    optional={optional}
                  />
                  <SelectField
                    {...field('entry', form.kind)}
                    choose={form.byValue}
                    options={optionsOf(form.kinds)}
                    optional={optional}
                  />
                </>
              ) : (
                <Field {...field('vat', form.vat)} {...amount} optional={optional} />
              )}
            </MoreGroup>
          </>
        ),
      }}
    >
      <WithGoodsField
        words={words.what}
        hsIndex={hsIndex}
        openGoods={openGoods}
        value={values['what'] ?? ''}
        isChosen={values['hs'] !== undefined}
        onChoose={(hs, what) => {
          const { line: _, ...others } = values
          tool.put({ ...others, hs, what }, 'field-hs')
        }}
      >
        <Field {...field('hs', form.hs)} inputMode="decimal" />
      </WithGoodsField>
      {asks['line'] === undefined ? null : (
        <SelectField {...field('line', form.line)} choose={form.chooseLine} options={asks['line']} />
      )}
      {(asks['quantities'] ?? []).map(({ value, label }) => (
        <Field
          key={value}
          {...field(`${countPrefix}${value}`, { label: fill(form.quantities.label, { unit: label }) })}
          {...amount}
        />
      ))}
      <CountryField {...field('origin', form.origin)} choose={form.choose} options={countries} />
      <Field
        {...field('value', { ...form.price, ...(currency === undefined ? {} : { hint: currency }) })}
        inputMode="decimal"
      />
    </ToolFrame>
  )
}
