import { expect, it } from 'vitest'
import { judgeAnswer } from '#templates/sections/request-form/judge-answer.ts'

const good = { valid: true, valueMissing: false }
const missing = { valid: false, valueMissing: true }
const bad = { valid: false, valueMissing: false }

it.each([
  ['text', good, undefined],
  ['text', missing, 'required'],
  ['select-one', missing, 'required'],
  ['email', missing, 'no-email'],
  ['email', bad, 'bad-email'],
  ['tel', bad, 'bad-phone'],
  ['tel', missing, 'required'],
  ['text', bad, 'bad-response'],
] as const)('says of a %s that is %j: %s', (type, validity, fault) => {
  expect(judgeAnswer({ type, inputMode: '', validity })).toBe(fault)
})

it('says of a part of a telephone number, which is a line of text, what it says of a whole one', () => {
  expect(judgeAnswer({ type: 'text', inputMode: 'tel', validity: bad })).toBe('bad-phone')
})
