import { describe, expect, it } from 'vitest'
import { judgeAnswer, judgeAnswers } from '#templates/sections/request-form/judge-answer.ts'

const good = { valid: true, valueMissing: false, badInput: false }
const missing = { valid: false, valueMissing: true, badInput: false }
const bad = { valid: false, valueMissing: false, badInput: false }
const unfinished = { valid: false, valueMissing: true, badInput: true }

const aControl = { name: 'any', type: 'text', inputMode: '', value: 'something', required: true, validity: good }

describe('judgeAnswer', () => {
  it.each([
    ['text', good, undefined],
    ['text', missing, 'required'],
    ['select-one', missing, 'required'],
    ['radio', missing, 'required'],
    ['checkbox', missing, 'required'],
    ['email', missing, 'no-email'],
    ['email', bad, 'bad-email'],
    ['tel', bad, 'bad-phone'],
    ['tel', missing, 'required'],
    ['text', bad, 'bad-response'],
    ['date', bad, 'bad-response'],
    ['date', unfinished, 'bad-response'],
  ] as const)('says of a %s that is %j: %s', (type, validity, fault) => {
    expect(judgeAnswer({ ...aControl, type, validity })).toBe(fault)
  })

  it('says of a part of a telephone number, which is a line of text, what it says of a whole one', () => {
    expect(judgeAnswer({ ...aControl, inputMode: 'tel', validity: bad })).toBe('bad-phone')
  })

  it('takes spaces for no answer, although the browser takes them for one', () => {
    expect(judgeAnswer({ ...aControl, value: '  ' })).toBe('required')
    expect(judgeAnswer({ ...aControl, value: '  ', required: false })).toBeUndefined()
  })
})

describe('judgeAnswers', () => {
  it('names the fields that have a fault, and no others', () => {
    expect(
      judgeAnswers([
        { ...aControl, name: 'origin' },
        { ...aControl, name: 'email', type: 'email', validity: missing },
        { ...aControl, name: 'weight', validity: bad },
      ]),
    ).toEqual({ email: 'no-email', weight: 'bad-response' })
  })

  it('takes controls with one name for one field', () => {
    const choice = { ...aControl, name: 'mode', type: 'radio', validity: missing }
    expect(judgeAnswers([choice, choice, choice])).toEqual({ mode: 'required' })
  })
})
