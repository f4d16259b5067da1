import { describe, expect, it } from 'vitest'
import type { FieldGroup } from '#templates/sections/request-form/form-field.ts'
import { mailtoOf, writeBlankLetter, writeLetter } from '#templates/sections/request-form/write-letter.ts'

const marks = { yes: 'yes', colon: ': ', comma: ', ' }

const groups: readonly FieldGroup[] = [
  {
    legend: 'Cargo',
    fields: [
      { control: 'line', name: 'weight', label: 'Weight (KG)' },
      {
        control: 'any',
        name: 'goods',
        label: 'Special goods',
        choices: [
          { value: 'batteries', label: 'Batteries' },
          { value: 'magnets', label: 'Magnets' },
        ],
      },
    ],
  },
  {
    legend: 'You',
    fields: [
      {
        control: 'select',
        name: 'country',
        label: 'Country',
        choose: 'Choose',
        options: [{ value: 'CN', label: 'China' }],
      },
      { control: 'tick', name: 'agree', label: 'I agree' },
    ],
  },
]

const answering =
  (answers: Readonly<Record<string, readonly string[]>>) =>
  (name: string): readonly string[] =>
    answers[name] ?? []

describe('writeBlankLetter', () => {
  it('has a line for each question, and no answer in anybody’s name', () => {
    expect(writeBlankLetter(groups, marks)).toBe('CARGO\nWeight (KG):\nSpecial goods:\n\nYOU\nCountry:\nI agree:')
  })
})

describe('writeLetter', () => {
  it('is empty before anything is answered: no line, no heading, no box that was not ticked', () => {
    expect(writeLetter(groups, answering({}), marks)).toBe('')
  })

  it('leaves out what was not answered, and the heading of a group without answers', () => {
    expect(writeLetter(groups, answering({ weight: ['12'] }), marks)).toBe('CARGO\nWeight (KG): 12')
    expect(writeLetter(groups, answering({ goods: ['magnets'], agree: ['yes'] }), marks)).toBe(
      'CARGO\nSpecial goods: Magnets\n\nYOU\nI agree: yes',
    )
  })

  it.each([
    ['spaces', { weight: ['   '] }],
    ['a list from which nothing is chosen', { country: [''] }],
  ])('takes %s for no answer', (_, answers) => {
    expect(writeLetter(groups, answering(answers), marks)).toBe('')
  })

  it('writes choices in the words in which they were read', () => {
    const letter = writeLetter(
      groups,
      answering({ goods: ['batteries', 'magnets'], country: ['CN'], agree: ['yes'] }),
      marks,
    )
    expect(letter).toContain('Special goods: Batteries, Magnets')
    expect(letter).toContain('Country: China')
    expect(letter).toContain('I agree: yes')
  })

  it('writes what was typed as it was typed, without the space around it', () => {
    expect(writeLetter(groups, answering({ weight: [' 12,400 '] }), marks)).toBe('CARGO\nWeight (KG): 12,400')
  })
})

describe('mailtoOf', () => {
  it('keeps the letter whole, whatever is in it', () => {
    const url = new URL(mailtoOf('a@b.example', 'Quote & more', 'Weight: 5\n\n品名：R&D = 100%?'))
    expect(url.pathname).toBe('a@b.example')
    expect([...url.searchParams]).toEqual([
      ['subject', 'Quote & more'],
      ['body', 'Weight: 5\r\n\r\n品名：R&D = 100%?'],
    ])
  })
})
