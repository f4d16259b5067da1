import { describe, expect, it } from 'vitest'
import { buildIndex } from '#search/build-index.ts'
import type { SearchDocument } from '#search/search-document.ts'

const pages: readonly SearchDocument[] = Array.from({ length: 1500 }, (_, number) => ({
  path: `/atlas/oceanport/p${number}`,
  section: 'ports',
  title: `Port ${(number * 7919).toString(36)} 港口${String.fromCodePoint(0x4e00 + number)}`,
  summary: `Berths, cranes and lanes of port ${number}`,
  codes: [`XX${number}`],
}))

const namesOf = (documents: readonly SearchDocument[]): ReadonlySet<string> =>
  new Set(buildIndex(documents).map(({ name }) => name))

/** Files of the second index that the first does not have. */
const newFiles = (before: readonly SearchDocument[], after: readonly SearchDocument[]): readonly string[] => {
  const known = namesOf(before)
  return [...namesOf(after)].filter((name) => !known.has(name))
}

describe('buildIndex', () => {
  it('makes the same files for pages in any order', () => {
    expect(buildIndex([...pages].reverse())).toEqual(buildIndex(pages))
  })

  it('names every file except the directory by its content', () => {
    const changed = pages.map((page, place) =>
      place === 700 ? { ...page, summary: 'Entirely different words' } : page,
    )
    const before = new Map(buildIndex(pages).map(({ name, text }) => [name, text]))
    for (const { name, text } of buildIndex(changed))
      if (name !== 'index.json' && before.has(name)) expect(text, name).toBe(before.get(name))
  })

  it('keeps most files when a page is added', () => {
    const added: SearchDocument = { path: '/new', section: 'help', title: 'Demurrage', summary: 'Days that cost' }
    const written = newFiles(pages, [...pages, added])
    expect(written.length).toBeGreaterThan(2)
    expect(written.length).toBeLessThan(namesOf(pages).size / 4)
  })

  it('keeps most files when the text of a page changes', () => {
    const changed = pages.map((page, place) => (place === 700 ? { ...page, summary: 'Quays and dolphins' } : page))
    expect(newFiles(pages, changed).length).toBeLessThan(12)
  })

  it('uses file names that every file system and host accepts', () => {
    for (const name of namesOf(pages)) expect(name).toMatch(/^[a-z]+(?:-[a-z0-9]+-[a-z0-9]{5})?\.json$/)
  })

  it('throws for a page that is listed twice, by name', () => {
    expect(() => buildIndex([...pages, ...pages.slice(3, 4)])).toThrow('two documents for /atlas/oceanport/p3')
  })

  it('makes an index without pages', () => {
    expect(buildIndex([]).map(({ name }) => name)).toContain('index.json')
  })
})
