import { describe, expect, it } from 'vitest'
import { detailPath, sectionOf, sections } from '#content/schema/sections.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

// The specification's table "Content type to section mapping"; null means no label.
const table = [
  { types: ['blog'], path: '/blog', label: 'Back to Blog' },
  { types: ['help center', 'Help Article', 'Help Center Article'], path: '/help', label: 'Back to Help Center' },
  { types: ['Glossary Term', 'glossary'], path: '/glossary', label: 'Back to Glossary' },
  { types: ['capital', 'capital + blog'], path: '/products/capital', label: 'Back to Capital' },
  { types: ['research', 'research + blog'], path: '/research', label: 'Back to Research' },
  {
    types: ['Global Logistics Update', 'Market Update'],
    path: '/global-logistics-update',
    label: 'Back to Global Logistics Update',
  },
  { types: ['case-study'], path: '/company/customers', label: 'Back to Customers' },
  { types: ['events'], path: '/events', label: null },
  { types: ['webinars'], path: '/webinars', label: 'Back to Videos and Webinars' },
] as const

const rows = table.flatMap(({ types, path, label }) => types.map((type) => ({ type, path, label })))

const messages = readJson(repositoryDir, 'content/messages.json') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>

describe('sections', () => {
  it.each(rows)('$type belongs to $path with the label $label', ({ type, path, label }) => {
    const section = sectionOf(type)
    expect(section.path).toBe(path)
    expect(section.backLink === null ? null : messages[section.backLink]?.['en-US']).toBe(label)
  })

  it('the table has no other content types', () => {
    expect(Object.keys(sections).toSorted()).toEqual(rows.map(({ type }) => type).toSorted())
  })

  it.each(['anything else', '', 'constructor'])('an unknown type "%s" belongs to the root and has no label', (type) => {
    expect(sectionOf(type)).toEqual({ path: '/', backLink: null })
  })
})

describe('detailPath', () => {
  it.each(rows)("the detail path of $type is its section's path plus the slug", ({ type, path }) => {
    expect(detailPath(type, '/a-slug')).toBe(`${path}/a-slug`)
  })

  it.each(['a-slug', '', ' /a-slug'])('rejects the slug "%s", which does not start with a slash', (slug) => {
    expect(() => detailPath('blog', slug)).toThrow(`The slug "${slug}" of type "blog" must start with "/".`)
  })

  it('the detail path of an unknown type is the slug', () => {
    expect(detailPath('anything else', '/a-slug')).toBe('/a-slug')
  })
})
