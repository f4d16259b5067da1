import { describe, expect, it } from 'vitest'
import type { AnswerContext } from '#content/schema/forms/decode-answer.ts'
import { faults } from '#content/schema/forms/faults-of.ts'
import type { Field } from '#content/schema/forms/field.ts'
import { askedIn, fieldsOf, validate } from '#content/schema/forms/form.ts'
import { findForm, forms } from '#content/schema/forms/forms.ts'
import site from '#content/site.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

const messages = readJson(repositoryDir, 'content/messages.json') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>
const context: Omit<AnswerContext, 'answer'> = {
  today: '2026-11-23',
  isPhone: ({ number }) => /^\d{7,}$/.test(number),
}

const faultsFor = (id: string, answers: Readonly<Record<string, readonly string[]>>, edition = 'en-US') => {
  const form = findForm(id)
  if (form === undefined) throw new Error(`There is no form ${id}.`)
  const validated = validate(fieldsOf(form, edition), context, answers)
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

  it('every fault has a text in both editions', () => {
    for (const fault of faults)
      expect(Object.keys(messages[`form.error.${fault}`] ?? {}), fault).toEqual(Object.keys(site.editions))
  })

  it('the forms have words in every edition of the site, and none is empty', () => {
    const textsIn = (value: unknown): readonly string[] => {
      if (typeof value !== 'object' || value === null) return []
      if ('en-US' in value) {
        expect(Object.keys(value)).toEqual(Object.keys(site.editions))
        return Object.values(value) as readonly string[]
      }
      return Object.values(value).flatMap(textsIn)
    }
    const texts = forms.flatMap(textsIn)
    expect(texts.length).toBeGreaterThan(forms.length * 2)
    expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([])
  })
})

describe.each(forms.map((form) => [form.id, form] as const))('the form %s', (id, form) => {
  const names = (edition: string) => fieldsOf(form, edition).map(({ name }) => name)

  it('has each name once', () => {
    for (const edition of Object.keys(site.editions)) expect(names(edition)).toEqual([...new Set(names(edition))])
  })

  it('asks for each consent in its own box, and for one more in Chinese', () => {
    expect(names('en-US').filter((name) => name.startsWith('accept'))).not.toContainEqual(
      expect.stringMatching(/Transfer$/),
    )
    expect(names('zh-CN')).toEqual(
      expect.arrayContaining(['acceptTerms', expect.stringMatching(/^accept(Applicant)?Transfer$/)]),
    )
  })

  it('is rejected without answers, and names each required field', () => {
    const needed = fieldsOf(form, 'en-US').filter((field) => !('isOptional' in field && field.isOptional))
    expect(Object.keys(faultsFor(id, {}))).toEqual(needed.map(({ name }) => name))
  })
})

describe('the order of fields', () => {
  const group = (leadsIn?: Field['leadsIn']) => {
    const line = (label: string): Field => ({ kind: 'line', most: 9, label: { 'en-US': label, 'zh-CN': label } })
    return {
      legend: { 'en-US': 'G', 'zh-CN': 'G' },
      fields: { a: line('a'), b: line('b'), c: { ...line('c'), ...(leadsIn && { leadsIn }) }, d: line('d') },
    }
  }
  const order = (leadsIn: Field['leadsIn'], edition: string) =>
    askedIn(group(leadsIn), edition)
      .map(({ name }) => name)
      .join('')

  it('is that of the description', () => {
    expect(order(undefined, 'zh-CN')).toBe('abcd')
  })

  it('changes in an edition in which a field leads', () => {
    expect([order(['zh-CN'], 'zh-CN'), order(['zh-CN'], 'en-US')]).toEqual(['acbd', 'abcd'])
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
    ['weight', ['0.00'], 'bad-response'],
    ['weight', ['12 t'], undefined],
    ['weight', ['8,500 kg'], undefined],
    ['weight', ['8 500'], undefined],
    ['weight', ['１２４００公斤'], undefined],
    ['weight', ['12.'], undefined],
    ['weight', ['1.234'], 'ambiguous-number'],
    ['weight', ['60 cbm'], 'bad-response'],
    ['cargoVolume', ['60 cbm'], undefined],
    ['cargoVolume', ['.5'], undefined],
    ['cargoVolume', ['1,5'], 'ambiguous-number'],
    ['weight', ['12,400.5'], undefined],
    ['cargoVolume', ['0.08'], undefined],
    ['cargoVolume', ['0'], 'bad-response'],
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
