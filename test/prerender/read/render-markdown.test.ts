import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#prerender/read/render-markdown.ts'
import { readDocument } from '#test/support/read-document.ts'

const address = { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' } as const
const render = (source: string) => renderMarkdown(source, address)

describe('headings', () => {
  const idsOf = (...texts: readonly string[]) => render(texts.map((text) => `## ${text}`).join('\n\n')).headings.map(({ id }) => id)

  it.each([
    { text: 'What a bill of lading is', id: 'what-a-bill-of-lading-is' },
    { text: 'ISF 10+2: who files?', id: 'isf-102-who-files' },
    { text: '什么是提单', id: '什么是提单' },
    { text: 'Café', id: 'café' },
    { text: '`code` and *more*', id: 'code-and-more' },
    { text: '!?', id: 'section' },
  ])('"$text" gets the id $id', ({ text, id }) => {
    expect(idsOf(text)).toEqual([id])
  })

  it('never share an id', () => {
    expect(idsOf('A', 'A', 'A')).toEqual(['a', 'a-1', 'a-2'])
    const ids = idsOf('A', 'A', 'A 1', 'A 1')
    expect(new Set(ids).size).toBe(4)
  })

  it('carry the ids that are listed', () => {
    const { html, headings } = render('# One\n\n## Two\n\n### Two\n')
    expect([...readDocument(html).ids]).toEqual(headings.map(({ id }) => id))
    expect(headings.map(({ level }) => level)).toEqual([1, 2, 3])
  })
})

describe('links', () => {
  const hrefOf = (href: string) => readDocument(render(`[x](${href})`).html).hrefs[0]

  it.each([
    { written: '/help', href: '/docs/help/' },
    { written: '/help#part', href: '/docs/help/#part' },
    { written: 'https://site.example/help', href: '/docs/help/' },
    { written: 'https://other.example/help', href: 'https://other.example/help' },
    { written: '#part', href: '#part' },
  ])('to $written lead to $href', ({ written, href }) => {
    expect(hrefOf(written)).toBe(href)
  })
})

describe('tables', () => {
  const { html } = render('| a | b |\n| - | -: |\n| 1 | 2 |\n')

  it('can be scrolled by keyboard', () => {
    expect(readDocument(html).all('div')[0]?.attributes).toEqual({ class: 'table-scroll', tabindex: '0' })
  })

  it('are aligned without inline styles', () => {
    const cells = readDocument(html).elements.filter(({ name }) => name === 'th' || name === 'td')
    expect(cells.map(({ attributes }) => attributes)).toEqual([{}, { class: 'align-right' }, {}, { class: 'align-right' }])
  })
})

describe('words', () => {
  it.each([
    { source: 'three short words', words: 3 },
    { source: "a carrier's well-known charge", words: 4 },
    { source: '提单是什么', words: 5 },
    { source: '一份 FCL 报价', words: 5 },
    { source: '---\ntitle: not counted\n---\n\ncounted', words: 1 },
  ])('are counted: $source', ({ source, words }) => {
    expect(render(source).words).toBe(words)
  })
})
