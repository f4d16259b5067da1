import { describe, expect, it } from 'vitest'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectBorderForm } from '#pages/select/forms/border-form.ts'
import {
  selectEmissionsForm,
  selectExpertForm,
  selectMessageForm,
  selectSignUpForm,
} from '#pages/select/forms/contact-forms.ts'
import { selectQuoteForm, selectShortQuoteForm } from '#pages/select/forms/quote-form.ts'
import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import { siteWords } from '#test/support/site-words.ts'

/** Forms read words and the edition, never content. */
const contextOf = (edition: string) => ({ edition, t: siteWords(edition) }) as SiteBuildContext

const titles = { label: 'A form', subject: 'A subject' }
const fieldsOf = ({ groups }: RequestFormProps): readonly FormField[] => groups.flatMap(({ fields }) => fields)
const labelsOf = (form: RequestFormProps): readonly string[] => fieldsOf(form).map(({ label }) => label)
const choicesOf = (form: RequestFormProps, name: string): readonly string[] =>
  fieldsOf(form).flatMap((field) =>
    field.name === name && 'choices' in field ? field.choices.map(({ label }) => label) : [],
  )

const english = contextOf('en-US')
const borderWords = {
  ...titles,
  number: { label: 'Number', hint: 'H' },
  code: { label: 'Code', hint: 'H' },
  crossing: 'C',
}
const forms = (context: SiteBuildContext) => ({
  quote: selectQuoteForm(context, titles),
  'short quote': selectShortQuoteForm(context, titles),
  message: selectMessageForm(context, titles),
  'sign-up': selectSignUpForm(context, titles),
  expert: selectExpertForm(context, titles),
  emissions: selectEmissionsForm(context, titles),
  border: selectBorderForm(context, borderWords),
})

describe('what the specification lists', () => {
  it('is asked by the quote form', () => {
    const form = selectQuoteForm(english, titles)
    for (const label of [
      'Origin',
      'Destination',
      'Cargo',
      'Weight (KG)',
      'Volume (CBM)',
      'Estimated cargo value (USD)',
      'Cargo Ready Date',
      'Est. Transit Time',
    ]) {
      expect(labelsOf(form)).toContain(label)
    }
    expect(choicesOf(form, 'mode')).toEqual(['Ocean FCL', 'Ocean LCL', 'Air'])
    expect(choicesOf(form, 'containers')).toEqual(["20' Standard", "40' Standard", "40' High Cube", "45' High Cube"])
    expect(choicesOf(form, 'specialGoods')).toEqual([
      'Batteries',
      'Hazardous Materials',
      'Creams/liquids/powders',
      'Magnets',
    ])
    // The first two are the specification's; a pickup is offered since the origin may be a city.
    expect(choicesOf(form, 'scope')).toEqual(['Port to Port', 'Port to Door', 'Door to Port', 'Door to Door'])
  })

  it('is asked about ocean freight alone by the form of a lane', () => {
    expect(choicesOf(selectShortQuoteForm(english, titles), 'mode')).toEqual(['Ocean FCL', 'Ocean LCL'])
  })

  it('is asked by the contact and sign-up forms', () => {
    const person = [
      'First Name',
      'Last Name',
      'Company Name',
      'E-mail',
      'Business Phone',
      'Job Title',
      'Country/Region',
      'Country code',
    ]
    for (const form of [selectMessageForm(english, titles), selectSignUpForm(english, titles)])
      for (const label of [...person, 'Message']) expect(labelsOf(form)).toContain(label)
    expect(choicesOf(selectSignUpForm(english, titles), 'shipmentVolume')[0]).toBe('Less than 25')
    expect(choicesOf(selectSignUpForm(english, titles), 'tradeTerms')).toEqual([
      'None, first-time shipper',
      'None, does not ship freight',
      'Logistics provider',
      'EXW or FOB',
      'CIF, DAP, DDU or DDP',
      'Other',
    ])
  })

  it('is said of wrong answers', () => {
    const said = [selectQuoteForm(english, titles), selectShortQuoteForm(english, titles)].flatMap(({ faults }) =>
      Object.values(faults),
    )
    expect(new Set(said)).toEqual(
      new Set([
        'Required',
        'Please enter an email address',
        'Please enter a valid email address',
        'Please enter a valid phone number',
        'Please enter a valid response',
        'Invalid email',
      ]),
    )
  })
})

describe.each(['en-US', 'zh-CN'])('every form in %s', (edition) => {
  const all = Object.entries(forms(contextOf(edition)))

  it.each(all)('asks nothing twice: %s', (_, form) => {
    const names = fieldsOf(form).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(all)('has more than one line of text, so that Enter sends nothing: %s', (_, form) => {
    expect(fieldsOf(form).filter(({ control }) => control === 'line').length).toBeGreaterThan(1)
  })

  it.each(all)('ends with two consents, of which only the first is required: %s', (_, form) => {
    const ticks = fieldsOf(form).filter(({ control }) => control === 'tick')
    expect(ticks.map(({ optional }) => optional === undefined)).toEqual([true, false])
    expect(fieldsOf(form).slice(-2)).toEqual(ticks)
  })

  it.each(all)('has patterns that browsers accept: %s', (_, form) => {
    for (const field of fieldsOf(form)) {
      if ('pattern' in field && field.pattern !== undefined)
        expect(() => new RegExp(`^(?:${field.pattern})$`, 'v')).not.toThrow()
    }
  })
})

describe('patterns', () => {
  const accepts = (name: string, answer: string): boolean => {
    const field = fieldsOf(selectQuoteForm(english, titles)).find((candidate) => candidate.name === name)
    return field !== undefined && 'pattern' in field && new RegExp(`^(?:${field.pattern})$`, 'v').test(answer)
  }

  it.each([
    ['countryCode', '+86'],
    ['countryCode', '1'],
    ['phone', '(555) 010-0199'],
    ['phone', '021-5550 0100'],
    ['weight', '12,400.5'],
    ['cargoVolume', '0.08'],
    ['transitTime', '35'],
  ])('take %s "%s"', (name, answer) => {
    expect(accepts(name, answer)).toBe(true)
  })

  it.each([
    ['countryCode', 'US'],
    ['phone', '12'],
    ['weight', '12 t'],
    ['weight', '-5'],
    ['cargoVolume', '0'],
    ['value', '0.00'],
    ['transitTime', 'soon'],
    ['transitTime', '0'],
  ])('refuse %s "%s"', (name, answer) => {
    expect(accepts(name, answer)).toBe(false)
  })
})

it.each(['quote', 'short quote', 'border'] as const)('days to come are asked for as such: %s', (name) => {
  const days = fieldsOf(forms(english)[name]).filter((field) => 'type' in field && field.type?.startsWith('date'))
  expect(days.map((field) => 'earliest' in field && field.earliest)).toEqual([name === 'border' ? -1 : 0])
})

it('asks for names in the order of the language', () => {
  const namesOf = (edition: string) =>
    fieldsOf(selectMessageForm(contextOf(edition), titles))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('Name'))
  expect(namesOf('en-US')).toEqual(['firstName', 'lastName'])
  expect(namesOf('zh-CN')).toEqual(['lastName', 'firstName'])
})
