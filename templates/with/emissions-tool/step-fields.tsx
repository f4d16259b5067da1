import { memo, type ReactElement, useDeferredValue } from 'react'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Via } from '#freight/emissions/distances.ts'
import { fill } from '../../sections/tool/fill.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import type { ToolValues } from '../tool/tool-values.ts'
import styles from './step-fields.module.css'

type Options = SelectFieldProps['options']

/** Names of places by code, as in the lists. */
export const placeNames = (options: Options): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options
      .flatMap((option) => ('group' in option ? option.options : [option]))
      .map(({ value, label }) => [value, label]),
  )

/** Memoised: long lists must not render at every keystroke. */
const ChoiceField = memo(SelectField)

/** The part of a list with what is chosen. */
const chosenOf = (options: Options, value = ''): Options =>
  options.flatMap((option): Options => {
    if (!('group' in option)) return option.value === value ? [option] : []
    const chosen = option.options.filter((choice) => choice.value === value)
    return chosen.length === 0 ? [] : [{ ...option, options: chosen }]
  })

/**
 * A list of hundreds of places. The document has the chosen one, and the page adds the others once it is alive: they
 * are half of its elements, and of no use without JavaScript.
 */
const PlaceField = memo(({ options, ...field }: SelectFieldProps): ReactElement => {
  const shown = useDeferredValue(options, chosenOf(options, field.value))
  return <SelectField {...field} options={shown} />
})

/** Available choices. */
export type StepChoices = {
  readonly factors: Options
  readonly ports: Options
  readonly airports: Options
  /** How ships sail now. */
  readonly usualVia: Via
  /** Mode of each factor by id, which decides the further fields. */
  readonly modes: Readonly<Record<string, string>>
}

type StepFieldsProps = {
  readonly step: number
  readonly values: ToolValues
  readonly words: EmissionsPage['form']
  readonly choices: StepChoices
  readonly faultOf: (name: string) => string | undefined
  /** Absent for the only step. */
  readonly onRemove?: (() => void) | undefined
}

/** One step of the route: its mode, and the values that the mode needs. */
export const StepFields = ({ step, values, words, choices, faultOf, onRemove }: StepFieldsProps): ReactElement => {
  const by = values[`by${step}`] ?? ''
  const mode = Object.hasOwn(choices.modes, by) ? choices.modes[by] : undefined
  const places = mode === 'sea' ? choices.ports : mode === 'air' ? choices.airports : undefined
  const field = (name: 'by' | 'from' | 'to' | 'via' | 'km' | 'grams') => ({
    name: `${name}${step}`,
    ...words[name],
    value: values[`${name}${step}`],
    error: faultOf(`${name}${step}`),
  })
  const vias = Object.entries(words.vias).map(([value, label]) => ({ value, label }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: WebKit takes the legend of a fieldset out of its flow.
    <div role="group" aria-labelledby={`step-${step}`} className={styles.step}>
      <p id={`step-${step}`} className={styles.legend}>
        {fill(words.step, { step })}
      </p>
      <div className={styles.fields}>
        <ChoiceField {...field('by')} choose={words.choose} options={choices.factors} />
        {places === undefined ? null : (
          <>
            <PlaceField {...field('from')} choose={words.choose} options={places} />
            <PlaceField {...field('to')} choose={words.choose} options={places} />
          </>
        )}
        {mode === 'sea' ? (
          <SelectField {...field('via')} value={values[`via${step}`] ?? choices.usualVia} options={vias} />
        ) : null}
        {mode === 'hub' ? null : <Field {...field('km')} inputMode="decimal" width="short" />}
        {by === 'own' ? <Field {...field('grams')} inputMode="decimal" width="short" /> : null}
      </div>
      {onRemove === undefined ? null : (
        <button type="button" className={styles.remove} aria-label={fill(words.remove, { step })} onClick={onRemove}>
          {words.removeShort}
        </button>
      )}
    </div>
  )
}
