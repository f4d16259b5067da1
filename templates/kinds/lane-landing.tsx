import type { ComponentProps, ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Points } from '../sections/points.tsx'
import { Band } from '../ui/band.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { FormProps } from '../with/form/form-props.ts'
import { WithForm } from '../with/form/with-form.tsx'

export type LaneLandingProps = {
  readonly head: PageHeadProps
  readonly map: { readonly title: string; readonly text: string; readonly chart: ComponentProps<typeof LaneMap> }
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
  points,
  form,
  questions,
  related,
  contact,
}: LaneLandingProps): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="lane" title={map.title} intro={map.text}>
      <LaneMap {...map.chart} />
    </Band>
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
