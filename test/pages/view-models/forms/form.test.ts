import { describe, expect, it } from 'vitest'
import { fieldsOf as describedIn, type Form, validate } from '#content/schema/forms/form.ts'
import { findForm, forms } from '#content/schema/forms/forms.ts'
import site from '#content/site.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectAnyForm, subjectOf } from '#pages/view-models/forms/form.ts'
import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import { siteWords } from '#test/support/site-words.ts'

/** Forms read words and the edition, never content. */
const contextOf = (edition: string) =>
  ({ edition, t: siteWords(edition), settings: site }) as unknown as SiteBuildContext

const propsOf = (form: Form, edition = 'en-US'): AnyFormProps =>
  selectAnyForm(contextOf(edition), form, {
    label: 'A form',
    page: '/a-page',
    about: Object.fromEntries(Object.keys(form.about ?? {}).map((name) => [name, 'a-subject'])),
  })

const propsOfId = (id: string, edition?: string): AnyFormProps => {
  const form = findForm(id)
  if (form === undefined) throw new Error(`There is no form ${id}.`)
  return propsOf(form, edition)
}

const fieldsOf = ({ groups }: AnyFormProps): readonly FormField[] => groups.flatMap(({ fields }) => fields)
const labelsOf = (form: AnyFormProps): readonly string[] => fieldsOf(form).map(({ label }) => label)
const optionsOf = (form: AnyFormProps, name: string): readonly string[] =>
  fieldsOf(form).flatMap((field) =>
    field.name === name && 'options' in field ? field.options.map(({ label }) => label) : [],
  )

describe('what the specification lists', () => {
  it('the quote form asks for the fields of the specification', () => {
    const form = propsOfId('freight-quote')
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
    // Trains are a mode of route search besides.
    expect(optionsOf(form, 'mode')).toEqual(['Ocean FCL', 'Ocean LCL', 'Air', 'Rail'])
    expect(optionsOf(form, 'containers')).toEqual(["20' Standard", "40' Standard", "40' High Cube", "45' High Cube"])
    expect(optionsOf(form, 'specialGoods')).toEqual([
      'Batteries',
      'Hazardous Materials',
      'Creams/liquids/powders',
      'Magnets',
    ])
    // The first two are from the specification; pickup is offered because the origin may be a city.
    expect(optionsOf(form, 'scope')).toEqual(['Port to Port', 'Port to Door', 'Door to Port', 'Door to Door'])
  })

  it('the form of a lane asks about ocean freight only', () => {
    expect(optionsOf(propsOfId('lane-quote'), 'mode')).toEqual(['Ocean FCL', 'Ocean LCL'])
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
    const signUp = propsOfId('sign-up')
    for (const form of [propsOfId('contact'), signUp])
      for (const label of [...person, 'Message']) expect(labelsOf(form)).toContain(label)
    expect(optionsOf(signUp, 'shipmentVolume')[0]).toBe('Less than 25')
    expect(optionsOf(signUp, 'tradeTerms')).toEqual([
      'None, first-time shipper',
      'None, does not ship freight',
      'Logistics provider',
      'EXW or FOB',
      'CIF, DAP, DDU or DDP',
      'Other',
    ])
  })

  it('the error texts are those of the specification, and one for a number that can be read in two ways', () => {
    const texts = [propsOfId('freight-quote'), propsOfId('lane-quote')].flatMap(({ words }) =>
      Object.values(words.faults),
    )
    expect(new Set(texts)).toEqual(
      new Set([
        'Required',
        'Please enter an email address',
        'Please enter a valid email address',
        'Please enter a valid phone number',
        'Please enter a valid response',
        'Invalid email',
        '“{typed}” can mean {first} or {second}. Please enter the one you mean',
      ]),
    )
  })
})

describe.each(['en-US', 'zh-CN'])('every form in %s', (edition) => {
  const all = forms.map((form) => [form.id, form, propsOf(form, edition)] as const)

  it.each(all)('shows exactly the fields of its description: %s', (_, form, props) => {
    expect([...Object.keys(props.about), ...fieldsOf(props).map(({ name }) => name)]).toEqual(
      describedIn(form, edition).map(({ name }) => name),
    )
  })

  it.each(all)('is judged in the browser as by the endpoints: %s', (_, form, props) => {
    const context = { today: '2026-11-23', isPhone: () => false }
    const answers = Object.fromEntries(fieldsOf(props).map(({ name }) => [name, ['?']]))
    const about = Object.fromEntries(Object.entries(props.about).map(([name, value]) => [name, [value]]))
    const here = validate(fieldsOf(props), context, answers)
    expect(here).toEqual(validate(describedIn(form, edition), context, { ...answers, ...about }))
    expect(here._tag).toBe('Invalid')
  })

  it.each(all)('ends with consents, each an unticked box of its own: %s', (id, _, props) => {
    const boxes = fieldsOf(props).filter(({ kind }) => kind === 'agreement')
    const isApplication = id === 'job-application'
    const abroad = edition === 'zh-CN' ? [isApplication ? 'acceptApplicantTransfer' : 'acceptTransfer'] : []
    const more = id === 'newsletter' || isApplication ? [] : ['acceptMessages']
    expect(boxes.map(({ name }) => name)).toEqual(['acceptTerms', ...abroad, ...more])
    expect(boxes.map(({ isOptional }) => isOptional === true)).toEqual(
      boxes.map(({ name }) => name === 'acceptMessages'),
    )
    expect(fieldsOf(props).slice(-boxes.length)).toEqual(boxes)
    expect(Object.keys(props.wordings)).toEqual(boxes.map(({ name }) => name))
  })

  it.each(all)('is sent to the endpoint of its id, and leads to a thank-you page: %s', (id, form, props) => {
    expect(props.action).toBe(`https://api.fairlead.example/forms/${id}`)
    expect(props.confirmation).toBe(`/thank-you/${form.confirmation}`)
  })
})

it('a page has words of its own for a field', () => {
  const form = findForm('border-release') as Form
  const names = { carrierCode: { label: 'SCAC', hint: 'Four letters' }, crossing: { hint: 'Laredo' } }
  const fields = fieldsOf(selectAnyForm(contextOf('en-US'), form, { label: 'A form', page: '/paps', names }))
  const found = (name: string) => fields.find((field) => field.name === name)
  expect(found('carrierCode')).toMatchObject({ label: 'SCAC', hint: 'Four letters', most: 4 })
  expect(found('crossing')).toMatchObject({ label: 'Border crossing', hint: 'Laredo' })
})

it('the words of a consent name who gets the data', () => {
  const transfer = fieldsOf(propsOfId('contact', 'zh-CN')).find(({ name }) => name === 'acceptTransfer')
  expect(transfer?.hint).toContain(site.company.legalName)
  expect(transfer?.hint).not.toMatch(/[{}]/)
})

it.each(['freight-quote', 'lane-quote', 'border-release'])('the form asks for one day or moment: %s', (id) => {
  const kinds = fieldsOf(propsOfId(id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'day' || kind === 'moment')).toEqual([
    id === 'border-release' ? 'moment' : 'day',
  ])
})

it('the form asks for names in the order of the language', () => {
  const namesOf = (edition: string) =>
    fieldsOf(propsOfId('contact', edition))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('Name'))
  expect(namesOf('en-US')).toEqual(['firstName', 'lastName'])
  expect(namesOf('zh-CN')).toEqual(['lastName', 'firstName'])
})

it('the subject of a form is the slug of its entry', () => {
  expect(subjectOf('/a-guide')).toBe('a-guide')
})
