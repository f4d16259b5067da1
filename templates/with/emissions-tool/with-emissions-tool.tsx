import { type ComponentType, memo, type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import { EmissionsLines, type EmissionsResultProps } from '../../sections/emissions-result/emissions-result.tsx'
import { ToolAnswer } from '../../sections/tool/tool-answer.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { fieldIdOf } from '../../ui/field-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { PlaceKind } from '../place/place-client.ts'
import type { PlaceFieldsData } from '../place/with-place-fields.tsx'
import { type RouteAsking, useRouteClient } from '../route/with-route-form.tsx'
import { MoreGroup } from '../tool/more-fields.tsx'
import { ToolActions } from '../tool/tool-actions.tsx'
import { ToolFrame } from '../tool/tool-frame.tsx'
import type { ToolValues } from '../tool/tool-values.ts'
import { type AnswerValues, type GivenAnswer, useTool } from '../tool/use-tool.ts'
import type { EmissionsToolWords, PlaceReader } from './answer-emissions.ts'
import type { ChosenLaneButtonProps } from './chosen-lane-button.tsx'
import { tidyPlaces } from './read-places.ts'
import { completeShipment, isShipmentField, MAX_STEPS, stepNumbers, withoutStep } from './read-shipment.ts'
import { mainStep, type StepChoices, StepEnds, StepFields } from './step-fields.tsx'
import styles from './with-emissions-tool.module.css'

export type EmissionsToolProps = {
  readonly words: EmissionsToolWords & Pick<EmissionsPage, 'withoutScript' | 'failed' | 'actions'>
  /** Marks an optional field. */
  readonly optional: string
  readonly choices: StepChoices
  readonly example: ToolValues
  readonly answer: GivenAnswer<EmissionsResultProps>
  readonly fileName: string
  /** Absent on a site without a list of places: there, places are codes. */
  readonly placeFields?: Pick<PlaceFieldsData, 'files' | 'words'>
}

const loadFor =
  (words: EmissionsToolWords, places: StepChoices['places'], reader: PlaceReader | undefined) =>
  async (): Promise<AnswerValues<EmissionsResultProps>> => {
    const { answerEmissions } = await import('./answer-emissions.ts')
    return answerEmissions(words, places, reader)
  }

/** Memoised: re-render for another result only. */
const Answer = memo(ToolAnswer)
const Lines = memo(EmissionsLines)

/** What the folded fields hold, in a line: the steps in their order. */
const writeHeld = (values: ToolValues, { factors }: EmissionsToolProps['words']): string =>
  stepNumbers(values)
    .map((step) => factors[values[`by${step}`] ?? ''])
    .filter((name) => name !== undefined)
    .join(' → ')

/** The calculator: a form and its result. */
export const WithEmissionsTool = ({
  words,
  optional,
  choices,
  example,
  answer,
  fileName,
  placeFields,
  createClient,
}: EmissionsToolProps & RouteAsking): ReactElement => {
  const client = useRouteClient(createClient, placeFields?.files ?? '')
  const reader = placeFields && { client, words: placeFields.words }
  const tidy = useMemo(() => tidyPlaces(choices.places), [choices.places])
  const tool = useTool({
    example,
    answer,
    failed: words.failed,
    isField: isShipmentField,
    complete: completeShipment(example),
    tidy,
    load: loadFor(words, choices.places, reader),
  })
  const { values, put, settle, follow } = tool
  const { form, actions } = words
  const renderActions = useCallback(
    (csv: EmissionsResultProps['csv']) => <ToolActions words={actions} settle={settle} csv={csv} fileName={fileName} />,
    [actions, settle, fileName],
  )
  const faults = tool.answer._tag === 'Faults' ? tool.answer.faults : []
  const faultOf = (name: string): string | undefined => faults.find((fault) => fault.name === name)?.text
  const fieldProps = (name: 'weight' | 'teu' | 'containers' | 'load') => ({
    name,
    ...form[name],
    value: values[name],
    error: faultOf(name),
  })
  const ask = (input: HTMLInputElement, kind: PlaceKind): void => {
    if (reader === undefined) return
    // A chunk that failed to load is requested again with the next focus.
    import('../place/attach-place-field.tsx').then(
      ({ attachPlaceField }) => attachPlaceField(input, { ...reader, kind, isQuiet: true, onChoose: follow }),
      () => {},
    )
  }
  // Loaded once the page is alive: few visitors have chosen a lane.
  const [LaneButton, setLaneButton] = useState<ComponentType<ChosenLaneButtonProps>>()
  useEffect(() => {
    import('./chosen-lane-button.tsx').then(
      ({ ChosenLaneButton }) => setLaneButton(() => ChosenLaneButton),
      () => {},
    )
  }, [])
  const { generation } = tool
  // Decided when the fields are set: while one is changed, none moves from under the cursor.
  const [main, setMain] = useState({ generation, step: mainStep(values, choices) })
  if (main.generation !== generation) setMain({ generation, step: mainStep(values, choices) })
  const steps = stepNumbers(values)
  const loads = Object.entries(form.loads).map(([value, label]) => ({ value, label }))
  const next = steps.length + 1
  const stepProps = { values, words: form, choices, faultOf, onAsk: ask, onEnter: follow }
  const isFirst = (name: string): boolean =>
    name === 'weight' || ['from', 'to', 'km'].some((field) => name === `${field}${main.step}`)
  return (
    <ToolFrame
      tool={tool}
      words={{ ...words, label: form.label, more: form.more }}
      renderAnswer={({ figures, stack, csv }) => <Answer {...{ figures, stack, csv, renderActions }} />}
      renderLines={(result) => <Lines {...result} />}
      more={{
        isMember: (name) => isShipmentField(name) && !isFirst(name),
        preset: example,
        held: writeHeld(values, words),
        fields: (
          <>
            <MoreGroup {...form.goods}>
              <Field {...fieldProps('teu')} optional={optional} inputMode="decimal" width="short" />
              <Field {...fieldProps('containers')} optional={optional} inputMode="numeric" width="short" />
              <SelectField {...fieldProps('load')} options={loads} />
              <Checkbox name="cooled" {...form.cooled} optional="" isTicked={values['cooled'] !== undefined} />
            </MoreGroup>
            <MoreGroup {...form.way}>
              {steps.map((step) => (
                <StepFields
                  key={step}
                  step={step}
                  isMain={step === main.step}
                  {...stepProps}
                  onRemove={
                    steps.length === 1
                      ? undefined
                      : () => put(withoutStep(values, step), fieldIdOf(`by${Math.min(step, steps.length - 1)}`))
                  }
                />
              ))}
              {next > MAX_STEPS ? null : (
                <div className={styles.add}>
                  <Button
                    size="small"
                    onClick={() => put({ ...values, [`by${next}`]: 'truck-eu' }, fieldIdOf(`by${next}`))}
                  >
                    {form.add}
                  </Button>
                </div>
              )}
            </MoreGroup>
          </>
        ),
      }}
    >
      <StepEnds step={main.step} {...stepProps} />
      <Field {...fieldProps('weight')} inputMode="decimal" />
      {LaneButton === undefined ? null : (
        <LaneButton
          pattern={form.useLane}
          values={values}
          step={main.step}
          onUse={(given) => put(given, fieldIdOf('weight'))}
        />
      )}
    </ToolFrame>
  )
}
