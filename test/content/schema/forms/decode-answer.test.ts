import { expect, it } from 'vitest'
import { amount, code, days, type Field, moment, optional } from '#content/schema/forms/field.ts'
import { validate } from '#content/schema/forms/form.ts'
import { countryCodes } from '#freight/country-codes.ts'

/** Judges an answer to a field of any form. */
const judge = (field: Field, ...answers: readonly string[]) => {
  const validated = validate([{ ...field, name: 'it' }], { today: '2026-11-23', isPhone: () => false }, { it: answers })
  return validated._tag === 'Invalid' ? validated.faults['it'] : validated.values['it']
}

const label = { 'en-US': 'Field', 'zh-CN': '栏' }

it.each<readonly [Field, string, unknown]>([
  [days({ label }), '35', '35'],
  [days({ label }), '25 days', '25'],
  [days({ label }), '２５天', '25'],
  [days({ label }), '25 kg', 'bad-response'],
  [days({ label }), '2.5', 'bad-response'],
  [amount({ measure: 'money', label }), '12,400.50', '12,400.50'],
  [amount({ measure: 'money', label }), '$45,000', '45000'],
  [amount({ measure: 'money', label }), '1.2万美元', '12000'],
  [amount({ measure: 'weight', label }), '1,000 lb', '453.59237'],
  [amount({ measure: 'weight', label }), '1.234', 'ambiguous-number'],
  [amount({ measure: 'weight', label }), '1.2340', '1.2340'],
  [days({ label }), '0', 'bad-response'],
  [days({ label }), 'soon', 'bad-response'],
  [code({ label, least: 2, most: 4 }), 'ABcd', 'ABcd'],
  [code({ label, least: 2, most: 4 }), 'A', 'bad-response'],
  [code({ label, least: 2, most: 4 }), 'ABCDE', 'bad-response'],
  [code({ label, least: 2, most: 4 }), 'A-B', 'bad-response'],
  [code({ label, least: 5, most: 25, hasHyphens: true }), 'ABCD-0012345678', 'ABCD-0012345678'],
  [code({ label, least: 5, most: 25, hasHyphens: true }), 'ABCD 0012', 'bad-response'],
  [moment({ label }), '2026-11-22T23:59', '2026-11-22T23:59'],
  [moment({ label }), '2026-11-21T23:59', 'bad-response'],
  [moment({ label }), '2026-11-23Tx T10:00', 'bad-response'],
  [{ kind: 'countryCode', label }, '+86', '+86'],
  [{ kind: 'countryCode', label }, '1', '1'],
  [{ kind: 'countryCode', label }, 'US', 'bad-phone'],
  [{ kind: 'country', label }, countryCodes[0] ?? '', countryCodes[0]],
  [{ kind: 'country', label }, 'Germany', 'bad-response'],
  [{ kind: 'line', most: 5, label }, 'a\tb\nc', 'a b c'],
  [{ kind: 'line', most: 5, label }, 'abcdef', 'bad-response'],
  [{ kind: 'message', most: 5, label }, 'a\r\nb', 'a\nb'],
])('the field %j reads "%s" as %s', (field, answer, expected) => {
  expect(judge(field, answer)).toBe(expected)
})

it('an answer may stay empty if it is optional, and is judged if it does not', () => {
  const field = optional(days({ label }))
  expect([judge(field), judge(field, ' '), judge(field, 'soon')]).toEqual([undefined, undefined, 'bad-response'])
})
