import { describe, expect, it } from 'vitest'
import { filterTerms } from '#templates/with/filter-terms.ts'

const groups = [
  {
    letter: 'B',
    terms: [
      {
        term: 'Bill of lading',
        href: '/glossary/bill-of-lading',
        abbreviation: 'B/L',
        otherNames: ['提单', 'BOL'],
        definition: 'A receipt for goods taken on board.',
      },
    ],
  },
  {
    letter: 'D',
    terms: [
      {
        term: 'Demurrage',
        href: '/glossary/demurrage',
        otherNames: ['滞港费'],
        definition: 'A daily charge after free time.',
      },
      { term: 'Détention', href: '/glossary/detention', definition: 'A charge for a container kept outside.' },
    ],
  },
  {
    letter: 'E',
    terms: [{ term: 'Ex Works', href: '/glossary/ex-works', abbreviation: 'EXW', definition: 'The buyer collects.' }],
  },
]

const found = (query: string): readonly string[] =>
  filterTerms(groups, query).flatMap(({ terms }) => terms.map(({ term }) => term))

describe('filterTerms', () => {
  it.each([
    ['', 4],
    ['   ', 4],
    ['demur', 1],
  ])('leaves what has %j in a name: %i terms', (query, count) => {
    expect(found(query)).toHaveLength(count)
  })

  it.each([
    ['bol', 'Bill of lading'],
    ['b/l', 'Bill of lading'],
    ['B L', 'Bill of lading'],
    ['lading bill', 'Bill of lading'],
    ['提单', 'Bill of lading'],
    ['detention', 'Détention'],
    ['DETENTION', 'Détention'],
    ['ex-works', 'Ex Works'],
    ['ex–works', 'Ex Works'],
    ['exw.', 'Ex Works'],
    ['ＥＸＷ', 'Ex Works'],
  ])('finds %s', (query, term) => {
    expect(found(query)).toEqual([term])
  })

  it('looks into definitions only if no name has the words', () => {
    expect(found('charge')).toEqual(['Demurrage', 'Détention'])
    expect(found('demurrage charge')).toEqual([])
  })

  it('drops letters without terms', () => {
    expect(filterTerms(groups, 'demurrage').map(({ letter }) => letter)).toEqual(['D'])
  })
})
