import { memo, type ReactElement } from 'react'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Via } from '#freight/emissions/distances.ts'
import { fill } from '../../sections/tool/fill.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import type { ToolValues } from '../tool/tool-values.ts'
import { PlaceField, type PlaceFieldProps } from './place-field.tsx'
import { kindFor, writePlace } from './read-places.ts'
import { stepNumbers } from './read-shipment.ts'
import styles from './step-fields.module.css'

type Options = SelectFieldProps['options']

/** Memoised: a long list must not render at every keystroke. */
const ChoiceField = memo(SelectField)

/** Available choices. */
export type StepChoices = {
  readonly factors: Options
  /** Names of the great ports and airports by code. */
  readonly places: Readonly<Record<string, string>>
  /** How ships sail now. */
  readonly usualVia: Via
  /** Mode of each factor by id, which decides the further fields. */
  readonly modes: Readonly<Record<string, string>>
}

type StepProps = {
  readonly step: number
  readonly values: ToolValues
  readonly words: EmissionsPage['form']
  readonly choices: StepChoices
  readonly faultOf: (name: string) => string | undefined
  readonly onAsk: PlaceFieldProps['onAsk']
  readonly onEnter: () => void
}

const modeOf = ({ step, values, choices }: Pick<StepProps, 'step' | 'values' | 'choices'>): string | undefined => {
  const by = values[`by${step}`] ?? ''
  return Object.hasOwn(choices.modes, by) ? choices.modes[by] : undefined
}

/** The step that a visitor thinks of as the shipment: the first by ship or plane, else the first. */
export const mainStep = (values: ToolValues, choices: StepChoices): number =>
  stepNumbers(values).find((step) => kindFor(modeOf({ step, values, choices })) !== undefined) ?? 1

/** How far a step leads: between two places, or as many kilometers. */
export const StepEnds = ({ step, values, words, choices, faultOf, onAsk, onEnter }: StepProps): ReactElement => {
  const mode = modeOf({ step, values, choices })
  const kind = kindFor(mode)
  const place = (name: 'from' | 'to') => ({
    name: `${name}${step}`,
    ...words[name],
    value: writePlace(values[`${name}${step}`] ?? '', choices.places),
    error: faultOf(`${name}${step}`),
    onAsk,
    onEnter,
  })
  if (kind === undefined) return <StepDistance {...{ step, values, words, choices, faultOf }} />
  return (
    <>
      <PlaceField key={`from ${kind}`} {...place('from')} kind={kind} />
      <PlaceField key={`to ${kind}`} {...place('to')} kind={kind} />
    </>
  )
}

const StepDistance = (props: Omit<StepProps, 'onAsk' | 'onEnter'>): ReactElement | null => {
  const { step, values, words, faultOf } = props
  const name = `km${step}`
  return modeOf(props) === 'hub' ? null : (
    <Field {...{ name, ...words.km, value: values[name], error: faultOf(name) }} inputMode="decimal" width="short" />
  )
}

type StepFieldsProps = StepProps & {
  /** Whether its ends stand elsewhere. */
  readonly isMain: boolean
  /** Absent for the only step. */
  readonly onRemove?: (() => void) | undefined
}

/** One step of the route: its mode, and the values that the mode needs. */
export const StepFields = ({ isMain, onRemove, ...props }: StepFieldsProps): ReactElement => {
  const { step, values, words, choices, faultOf } = props
  const by = values[`by${step}`] ?? ''
  const mode = modeOf(props)
  const hasPlaces = kindFor(mode) !== undefined
  const field = (name: 'by' | 'via' | 'grams') => ({
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
        {isMain ? null : <StepEnds {...props} />}
        {mode === 'sea' ? (
          <SelectField {...field('via')} value={values[`via${step}`] ?? choices.usualVia} options={vias} />
        ) : null}
        {hasPlaces ? <StepDistance {...props} /> : null}
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
