import { describe, expect, it } from 'vitest'
import { faults } from '#content/schema/forms/fault.ts'
import { type FormContext, fieldsOf, validate } from '#content/schema/forms/form.ts'
import { findForm, forms } from '#content/schema/forms/forms.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const messages = readJson(repositoryDir, 'content/messages.json') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>
const context: FormContext = { edition: 'en-US', today: '2026-11-23', isPhone: ({ number }) => /^\d{7,}$/.test(number) }

const faultsFor = (id: string, answers: Readonly<Record<string, readonly string[]>>, edition = 'en-US') => {
  const form = findForm(id)
  if (form === undefined) throw new Error(`There is no form ${id}.`)
  const validated = validate(form, { ...context, edition }, answers)
  return validated._tag === 'Invalid' ? validated.faults : {}
}

describe('words', () => {
  it.each([
    ['required', 'Required'],
    ['no-email', 'Please enter an email address'],
    ['bad-email', 'Please enter a valid email address'],
    ['bad-phone', 'Please enter a valid phone number'],
    ['bad-response', 'Please enter a valid response'],
    ['invalid-email', 'Invalid email'],
    ['refused', 'Sorry, but we are unable to process your message'],
    ['failed', 'Something went wrong. Try again.'],
  ])('texts of %s equal those of the specification', (fault, words) => {
    expect(messages[`form.error.${fault}`]?.['en-US']).toBe(words)
  })

  it('every fault, label and choice has a text in both editions', () => {
    const keys = [
      ...faults.map((fault) => `form.error.${fault}`),
      ...forms.flatMap(({ id, fields }) => [
        `mail.form.${id}`,
        ...Object.values(fields).flatMap(({ label, options = [] }) => [
          label,
          ...options.map((option) => option.label),
        ]),
      ]),
    ]
    for (const key of new Set(keys)) expect(Object.keys(messages[key] ?? {}), key).toEqual(['en-US', 'zh-CN'])
  })
})

describe.each(forms.map(({ id }) => id))('the form %s', (id) => {
  it('the form asks for each consent in its own box, and for one more in Chinese', () => {
    const form = findForm(id)
    const names = (edition: string) => (form === undefined ? [] : fieldsOf(form, edition).map(([name]) => name))
    expect(names('en-US').filter((name) => name.startsWith('accept'))).not.toContain('acceptTransfer')
    expect(names('zh-CN')).toEqual(expect.arrayContaining(['acceptTerms', 'acceptTransfer']))
  })

  it('a form without answers is rejected, and names each required field', () => {
    const form = findForm(id)
    const needed = form === undefined ? [] : fieldsOf(form, 'en-US').filter(([, { isOptional }]) => isOptional !== true)
    expect(Object.keys(faultsFor(id, {}))).toEqual(needed.map(([name]) => name))
  })
})

describe('an answer', () => {
  const newsletter = (email: string) => faultsFor('newsletter', { email: [email], acceptTerms: ['yes'] })

  it.each(['ann@buyer.example', ' ANN@Buyer.Example ', "o'neil+x@a-b.co.uk", `${'a'.repeat(64)}@x.example`])(
    'accepts the address "%s"',
    (email) => {
      expect(newsletter(email)).toEqual({})
    },
  )

  it.each([
    'ann',
    'ann@',
    '@buyer.example',
    'ann@buyer',
    'a b@buyer.example',
    'ann@-x.example',
    'ann@x..example',
    'ann@buyer.example\nbcc: x@y.example',
    `a@${'x.'.repeat(130)}example`,
  ])('rejects the address "%s"', (email) => {
    expect(newsletter(email)).toEqual({ email: 'invalid-email' })
  })

  it('of spaces only counts as missing', () => {
    expect(newsletter(' \n\t')).toEqual({ email: 'no-email' })
  })

  const quote = (more: Readonly<Record<string, readonly string[]>>) =>
    faultsFor('lane-quote', {
      lane: ['shanghai-los-angeles'],
      mode: ['ocean-fcl'],
      cargo: ['Chairs'],
      weight: ['12,400'],
      cargoVolume: ['33'],
      readyDate: ['2026-11-23'],
      company: ['C'],
      email: ['a@b.example'],
      acceptTerms: ['yes'],
      ...more,
    })

  it.each([
    ['weight', ['0'], 'bad-response'],
    ['weight', ['-5'], 'bad-response'],
    ['weight', ['1e9'], 'bad-response'],
    ['weight', ['0.5'], undefined],
    ['readyDate', ['2026-11-22'], 'bad-response'],
    ['readyDate', ['2026-02-30'], 'bad-response'],
    ['readyDate', ['2027-02-28'], undefined],
    ['mode', ['air'], 'bad-response'],
    ['mode', ['ocean-fcl', 'ocean-lcl'], 'bad-response'],
    ['acceptTerms', ['no'], 'bad-response'],
    ['cargo', ['x'.repeat(1001)], 'bad-response'],
  ])('the answer to %s with the value %j is judged %s', (name, values, fault) => {
    expect(quote({ [name]: values })).toEqual(fault === undefined ? {} : { [name]: fault })
  })

  it('a phone number depends on its country, and is optional', () => {
    const person = {
      firstName: ['A'],
      lastName: ['B'],
      company: ['C'],
      email: ['a@b.example'],
      country: ['US'],
      acceptTerms: ['yes'],
      message: ['M'],
    }
    expect(faultsFor('contact', person)).toEqual({})
    expect(faultsFor('contact', { ...person, phone: ['5550100'] })).toEqual({})
    expect(faultsFor('contact', { ...person, phone: ['12'] })).toEqual({ phone: 'bad-phone' })
    expect(faultsFor('contact', { ...person, countryCode: ['x'] })).toEqual({ countryCode: 'bad-phone' })
  })
})
