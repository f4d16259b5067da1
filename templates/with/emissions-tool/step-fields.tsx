import { type FocusEvent, memo, type ReactElement } from 'react'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Via } from '#freight/emissions/distances.ts'
import { fill } from '../../sections/tool/fill.ts'
import { Field } from '../../ui/field.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import type { FieldText } from '../../ui/field-text.ts'
import { SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import type { PlaceKind } from '../place/place-client.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import { kindFor, writePlace } from './read-places.ts'
import styles from './step-fields.module.css'

type Options = SelectFieldProps['options']

/** Memoised: a long list must not render at every keystroke. */
const ChoiceField = memo(SelectField)

type PlaceFieldProps = FieldText & {
  readonly value: string
  readonly kind: PlaceKind
  readonly onAsk: (input: HTMLInputElement, kind: PlaceKind) => void
  /** Ends an entry: a half typed name is no fault yet. */
  readonly onEnter: () => void
}

const PlaceField = ({ value, kind, onAsk, onEnter, ...field }: PlaceFieldProps): ReactElement => (
  <FieldFrame {...field}>
    {(control) => (
      <input
        {...control}
        type="text"
        autoComplete="off"
        maxLength={80}
        defaultValue={value}
        onFocus={({ target }: FocusEvent<HTMLInputElement>) => onAsk(target, kind)}
        onChange={(event) => event.stopPropagation()}
        onBlur={onEnter}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
        }}
      />
    )}
  </FieldFrame>
)

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

type StepFieldsProps = {
  readonly step: number
  readonly values: ToolValues
  readonly words: EmissionsPage['form']
  readonly choices: StepChoices
  readonly faultOf: (name: string) => string | undefined
  readonly onAsk: PlaceFieldProps['onAsk']
  readonly onEnter: () => void
  /** Absent for the only step. */
  readonly onRemove?: (() => void) | undefined
}

/** One step of the route: its mode, and the values that the mode needs. */
export const StepFields = ({
  step,
  values,
  words,
  choices,
  faultOf,
  onAsk,
  onEnter,
  onRemove,
}: StepFieldsProps): ReactElement => {
  const by = values[`by${step}`] ?? ''
  const mode = Object.hasOwn(choices.modes, by) ? choices.modes[by] : undefined
  const kind = kindFor(mode)
  const field = (name: 'by' | 'from' | 'to' | 'via' | 'km' | 'grams') => ({
    name: `${name}${step}`,
    ...words[name],
    value: values[`${name}${step}`],
    error: faultOf(`${name}${step}`),
  })
  const place = (name: 'from' | 'to') => ({
    ...field(name),
    value: writePlace(values[`${name}${step}`] ?? '', choices.places),
    onAsk,
    onEnter,
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
        {kind === undefined ? null : (
          <>
            <PlaceField key={`from ${kind}`} {...place('from')} kind={kind} />
            <PlaceField key={`to ${kind}`} {...place('to')} kind={kind} />
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
