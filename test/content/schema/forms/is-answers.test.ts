import { expect, it } from 'vitest'
import { isAnswers } from '#content/schema/forms/is-answers.ts'

it('stored answers are lists of texts by field', () => {
  expect(isAnswers({ cargo: ['Chairs'], mode: ['air', 'ocean-fcl'], empty: [] })).toBe(true)
})

it.each([[null], ['cargo'], [7], [undefined], [{ cargo: 'Chairs' }], [{ cargo: [7] }], [{ cargo: null }]])(
  '%j is rejected as answers',
  (value) => {
    expect(isAnswers(value)).toBe(false)
  },
)
