import type { ComponentProps, ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { LanePicker, type LanePickerProps } from '../sections/lane-picker.tsx'
import { Points } from '../sections/points.tsx'
import { Band } from '../ui/band.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { FormProps } from '../with/form/form-props.ts'
import { WithForm } from '../with/form/with-form.tsx'
import { type AttachPlaces, type PlaceFieldsData, WithPlaceFields } from '../with/place/with-place-fields.tsx'

export type LaneLandingProps = {
  readonly head: ArticleHeadProps
  readonly map: { readonly title: string; readonly text: string; readonly chart: ComponentProps<typeof LaneMap> }
  /** Leads to any other route from the lane's origin; absent where route search is. */
  readonly plan?: { readonly picker: LanePickerProps; readonly places: PlaceFieldsData }
  readonly points: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly form: FormProps
  readonly questions: {
    readonly title: string
    readonly items: readonly { readonly question: string; readonly answer: string }[]
  }
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

/** One lane with its facts, and a short form. */
export const LaneLanding = ({
  head,
  map,
  plan,
  points,
  form,
  questions,
  related,
  contact,
  loadPlaces,
}: LaneLandingProps & { readonly loadPlaces: () => Promise<AttachPlaces> }): ReactElement => (
  <>
    <ArticleHead {...head} />
    <Band id="lane" title={map.title} intro={map.text}>
      <LaneMap {...map.chart} />
    </Band>
    {plan === undefined ? null : (
      <Band id="plan" title={plan.picker.label}>
        <WithPlaceFields {...plan.places} load={loadPlaces}>
          <LanePicker {...plan.picker} />
        </WithPlaceFields>
      </Band>
    )}
    <Band id="points" title={points.title}>
      <Points items={points.items} />
    </Band>
    <WithForm {...form} />
    <Band id="questions" title={questions.title}>
      {questions.items.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </Band>
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
