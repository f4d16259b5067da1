import { memo, type ReactElement, useCallback } from 'react'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { useApp } from '#runtime/page/app-context.tsx'
import { DutyResult, type DutyResultProps } from '../../sections/duty-result/duty-result.tsx'
import { fill } from '../../sections/tool/fill.ts'
import { Field } from '../../ui/field.tsx'
import { FormGroup } from '../../ui/form.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { ToolActions } from '../tool/tool-actions.tsx'
import { ToolFrame } from '../tool/tool-frame.tsx'
import type { ToolValues } from '../tool/tool-values.ts'
import { type AnswerValues, type GivenAnswer, useTool } from '../tool/use-tool.ts'
import type { DutyToolWords, LoadChapter } from './answer-duty.ts'
import { additionalFields, completeImport, countPrefix, isImportField } from './read-import.ts'
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

/** Memoised: re-renders for another result only. */
const Result = memo(DutyResult)

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
  return (
    <>
      <WithGoodsField
        words={words.what}
        hsIndex={hsIndex}
        openGoods={openGoods}
        onChoose={(hs) => {
          const { line: _, ...others } = values
          tool.put({ ...others, hs }, 'field-hs')
        }}
      />
      <ToolFrame
        tool={tool}
        words={{ ...words, label: form.label }}
        renderResult={(result) => <Result {...result} renderActions={renderActions} />}
      >
        <FormGroup {...form.entry}>
          <SelectField {...field('market', form.market)} choose={form.choose} options={optionsOf(form.markets)} />
          <Field {...field('entryDate', form.date)} type="date" />
          {market === 'EU' ? (
            <SelectField {...field('state', form.state)} choose={form.choose} options={states} />
          ) : null}
          <SelectField {...field('mode', form.mode)} options={optionsOf(form.modes)} />
        </FormGroup>
        <FormGroup {...form.goods}>
          <Field {...field('hs', form.hs)} {...amount} />
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
          <Field {...field('rate', form.rate)} {...amount} optional={optional} />
        </FormGroup>
        <FormGroup {...form.value}>
          <Field {...field('value', form.price)} {...amount} />
          <SelectField {...field('basis', form.basis)} options={optionsOf(form.bases)} />
          <Field {...field('freight', form.freight)} {...amount} optional={optional} />
          <Field {...field('insurance', form.insurance)} {...amount} optional={optional} />
          <Field {...field('inland', form.inland)} {...amount} optional={optional} />
          <Field {...field('units', form.units)} {...amount} optional={optional} />
        </FormGroup>
        <FormGroup {...form.extras}>
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
        </FormGroup>
      </ToolFrame>
    </>
  )
}
