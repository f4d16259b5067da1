import { describe, expect, it } from 'vitest'
import { fieldsOf as fieldsOfSchema } from '#content/schema/forms/form.ts'
import { findForm } from '#content/schema/forms/forms.ts'
import site from '#content/site.ts'
import { selectBorderForm } from '#pages/border/border-form.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import {
  selectEmissionsForm,
  selectExpertForm,
  selectMessageForm,
  selectSignUpForm,
} from '#pages/view-models/forms/contact-forms.ts'
import { selectQuoteForm, selectShortQuoteForm } from '#pages/view-models/forms/quote-form.ts'
import {
  selectDownloadForm,
  selectFooterForm,
  selectNewsletterForm,
  selectWebinarForm,
} from '#pages/view-models/forms/short-forms.ts'
import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { FormProps } from '#templates/with/form/form-props.ts'
import { siteWords } from '#test/support/site-words.ts'

/** Forms read words and the edition, never content. */
const contextOf = (edition: string) =>
  ({ edition, t: siteWords(edition), settings: site }) as unknown as SiteBuildContext

const titles = { label: 'A form' }
const onLane = { ...titles, lane: 'shanghai-los-angeles' }
const fieldsOf = ({ groups }: FormProps): readonly FormField[] => groups.flatMap(({ fields }) => fields)
const labelsOf = (form: FormProps): readonly string[] => fieldsOf(form).map(({ label }) => label)
const choicesOf = (form: FormProps, name: string): readonly string[] =>
  fieldsOf(form).flatMap((field) =>
    field.name === name && 'choices' in field ? field.choices.map(({ label }) => label) : [],
  )

const english = contextOf('en-US')
const borderWords = {
  ...titles,
  programme: 'paps',
  number: { label: 'Number', hint: 'H' },
  code: { label: 'Code', hint: 'H' },
  crossing: 'C',
}
const forms = (context: SiteBuildContext) => ({
  quote: selectQuoteForm(context, titles),
  'short quote': selectShortQuoteForm(context, onLane),
  message: selectMessageForm(context, titles),
  'sign-up': selectSignUpForm(context, titles),
  expert: selectExpertForm(context, titles),
  emissions: selectEmissionsForm(context, titles),
  border: selectBorderForm(context, borderWords),
  newsletter: selectNewsletterForm(context, titles),
  footer: selectFooterForm(context, 'A form'),
  webinar: selectWebinarForm(context, '/a-session'),
  guide: selectDownloadForm(context, '/a-guide'),
})

describe('what the specification lists', () => {
  it('the quote form asks for the fields of the specification', () => {
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
    // The first two are from the specification; pickup is offered because the origin may be a city.
    expect(choicesOf(form, 'scope')).toEqual(['Port to Port', 'Port to Door', 'Door to Port', 'Door to Door'])
  })

  it('the form of a lane asks about ocean freight only', () => {
    expect(choicesOf(selectShortQuoteForm(english, onLane), 'mode')).toEqual(['Ocean FCL', 'Ocean LCL'])
  })

  it('the contact and sign-up forms ask for the fields of the specification', () => {
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

  it('the error texts are those of the specification', () => {
    const said = [selectQuoteForm(english, titles), selectShortQuoteForm(english, onLane)].flatMap(({ words }) =>
      Object.values(words.faults),
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

  it.each(all)('has unique field names: %s', (_, form) => {
    const names = fieldsOf(form).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(all)('asks for exactly the fields of its schema: %s', (_, form) => {
    const schema = findForm(form.form)
    const read = schema === undefined ? [] : fieldsOfSchema(schema, edition)
    const asked = fieldsOf(form)
    expect([...asked.map(({ name }) => name), ...Object.keys(form.about)].toSorted()).toEqual(
      read.map(([name]) => name).toSorted(),
    )
    for (const [name, { isOptional, options }] of read) {
      const field = asked.find((one) => one.name === name)
      if (field === undefined) continue
      // A question with several answers may stay without one; radio buttons, boxes and lines say whether they may.
      if (field.control !== 'any') expect([name, field.optional !== undefined]).toEqual([name, isOptional === true])
      const values = 'choices' in field ? field.choices.map(({ value }) => value) : undefined
      expect([name, values]).toEqual([name, options?.map(({ value }) => value)])
    }
  })

  it.each(all)('ends with consents, each an unticked box of its own: %s', (_, form) => {
    const ticks = fieldsOf(form).filter(({ control }) => control === 'tick')
    const abroad = edition === 'zh-CN' ? ['acceptTransfer'] : []
    const more = form.form === 'newsletter' ? [] : ['acceptMessages']
    expect(ticks.map(({ name }) => name)).toEqual(['acceptTerms', ...abroad, ...more])
    expect(ticks.map(({ optional }) => optional === undefined)).toEqual(
      ticks.map(({ name }) => name !== 'acceptMessages'),
    )
    expect(fieldsOf(form).slice(-ticks.length)).toEqual(ticks)
    expect(ticks.some((tick) => 'isTicked' in tick && tick.isTicked === true)).toBe(false)
    expect(Object.keys(form.wordings)).toEqual(ticks.map(({ name }) => name))
  })

  it.each(all)('is sent to the endpoint of its schema, and leads to a thank-you page: %s', (_, form) => {
    expect(form.action).toBe(`https://api.fairlead.example/forms/${form.form}`)
    expect(form.confirmation).toBe(`/thank-you/${findForm(form.form)?.confirmation}`)
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
  ])('the pattern of %s accepts "%s"', (name, answer) => {
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
  ])('the pattern of %s rejects "%s"', (name, answer) => {
    expect(accepts(name, answer)).toBe(false)
  })
})

it.each(['quote', 'short quote', 'border'] as const)('the form restricts future dates: %s', (name) => {
  const days = fieldsOf(forms(english)[name]).filter((field) => 'type' in field && field.type?.startsWith('date'))
  expect(days.map((field) => 'earliest' in field && field.earliest)).toEqual([name === 'border' ? -1 : 0])
})

it('the form asks for names in the order of the language', () => {
  const namesOf = (edition: string) =>
    fieldsOf(selectMessageForm(contextOf(edition), titles))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('Name'))
  expect(namesOf('en-US')).toEqual(['firstName', 'lastName'])
  expect(namesOf('zh-CN')).toEqual(['lastName', 'firstName'])
})
