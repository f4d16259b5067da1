import { describe, expect, it } from 'vitest'
import { checks, groups } from '#prerender/conform/checks.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

const document = readText(repositoryDir, 'docs/protocol.md')
const ids = checks.map(({ id }) => id)

/** Sections that state what holds, and not what words mean or what is left out. */
const sections = document
  .split(/^## /m)
  .slice(1)
  .filter((section) => !/^(Words|What )/.test(section))

/** List items, with their further lines, and rows of tables below the heads. */
const statementsOf = (section: string): readonly string[] => [
  ...(section.match(/^- .*(?:\n {2}.*)*/gm) ?? []),
  ...(section.match(/^\|.*\|$/gm) ?? []).filter((row, index) => index > 1 && !/^\|[-|]+\|$/.test(row)),
]

describe('docs/protocol.md', () => {
  it('names every check, and no other', () => {
    expect([...new Set(document.match(/\b[A-Z]{2}-\d{2}\b/g))].sort()).toEqual([...ids].sort())
  })

  it('has a check for every statement', () => {
    const statements = sections.flatMap(statementsOf)
    expect(statements.length).toBeGreaterThan(ids.length)
    expect(statements.filter((statement) => !/\[[A-Z]{2}-\d{2}\]/.test(statement))).toEqual([])
  })
})

describe('checks', () => {
  it('have an id of their own, in the order of their groups', () => {
    expect(new Set(ids).size).toBe(ids.length)
    const letters = [...new Set(ids.map((id) => id.slice(0, 2)))]
    expect(letters).toEqual(Object.keys(groups))
    for (const group of letters) {
      const numbers = ids.filter((id) => id.startsWith(group)).map((id) => Number(id.slice(3)))
      expect(numbers, group).toEqual(numbers.map((_, index) => index + 1))
    }
  })

  it('say in sentences what holds, and what to do', () => {
    for (const { id, title, remedy, unasked } of checks) {
      expect(title, id).toMatch(/^[`A-Z/].*\.$|^robots/)
      expect(remedy, id).toMatch(/^[A-Z].*\.$/)
      expect(unasked, id).toMatch(/^[a-z].*[^.]$/)
    }
  })
})
