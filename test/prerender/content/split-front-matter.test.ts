import fc from 'fast-check'
import { markdownToHtml } from 'satteri'
import { describe, expect, it } from 'vitest'
import { splitFrontMatter } from '#prerender/content/split-front-matter.ts'

/** Front matter and body according to the Markdown renderer. */
const expectSame = (source: string): void => {
  const { frontMatter, body } = splitFrontMatter(source)
  const { html, frontmatter } = markdownToHtml(source)
  expect(frontMatter).toBe(frontmatter?.value ?? null)
  // The renderer drops a byte order mark at the start of its input.
  if (!body.startsWith('\uFEFF')) expect(markdownToHtml(body, { features: { frontmatter: false } }).html).toBe(html)
}

describe('splitFrontMatter', () => {
  it.each([
    { name: 'front matter', source: '---\na: 1\nb: 2\n---\nx', frontMatter: 'a: 1\nb: 2', body: 'x' },
    { name: 'lines of Windows', source: '---\r\na: 1\r\nb: 2\r\n---\r\nx', frontMatter: 'a: 1\r\nb: 2', body: 'x' },
    { name: 'lines of an old Mac', source: '---\ra\r---\rx', frontMatter: 'a', body: 'x' },
    { name: 'a byte order mark', source: '\uFEFF---\na: 1\n---\nx', frontMatter: 'a: 1', body: 'x' },
    { name: 'spaces after both delimiters', source: '---  \na: 1\n---  \nx', frontMatter: 'a: 1', body: 'x' },
    { name: 'a tab after the first delimiter', source: '---\t\na: 1\n---\nx', frontMatter: 'a: 1', body: 'x' },
    {
      name: 'a tab after the last delimiter',
      source: '---\na: 1\n---\t\nx',
      frontMatter: null,
      body: '---\na: 1\n---\t\nx',
    },
    { name: 'no line in between', source: '---\n---\nx', frontMatter: '', body: 'x' },
    { name: 'an empty line in between', source: '---\n\n---\nx', frontMatter: '', body: 'x' },
    { name: 'empty lines around', source: '---\n\na\n\n---\nx', frontMatter: '\na\n', body: 'x' },
    { name: 'dots at the end', source: '---\na: 1\n...\nx', frontMatter: 'a: 1', body: 'x' },
    { name: 'the end of the file after the last delimiter', source: '---\na: 1\n---', frontMatter: 'a: 1', body: '' },
    { name: 'no last delimiter', source: '---\na: 1\n', frontMatter: null, body: '---\na: 1\n' },
    { name: 'more dashes', source: '----\na\n----\n', frontMatter: null, body: '----\na\n----\n' },
    { name: 'more dashes within', source: '---\na\n----\n ---\n---\nx', frontMatter: 'a\n----\n ---', body: 'x' },
    { name: 'a thematic break later', source: '---\na\n---\n---\nb\n---\n', frontMatter: 'a', body: '---\nb\n---\n' },
    { name: 'a thematic break alone', source: 'x\n\n---\na\n---\ny', frontMatter: null, body: 'x\n\n---\na\n---\ny' },
    { name: 'an empty line first', source: '\n---\na\n---\nx', frontMatter: null, body: '\n---\na\n---\nx' },
    { name: 'a space first', source: ' ---\na\n---\nx', frontMatter: null, body: ' ---\na\n---\nx' },
    { name: 'pluses', source: '+++\na = 1\n---\n...\n+++\nx', frontMatter: 'a = 1\n---\n...', body: 'x' },
    { name: 'nothing', source: '', frontMatter: null, body: '' },
  ])('reads a file with $name', ({ source, frontMatter, body }) => {
    expect(splitFrontMatter(source)).toEqual({ frontMatter, body })
    expectSame(source)
  })

  it('agrees with the Markdown renderer', () => {
    const first = fc.constantFrom(
      '---\n',
      '---\r\n',
      '---\r',
      '---',
      '+++\n',
      '\uFEFF---\n',
      '--- \n',
      ' ---\n',
      '\n---\n',
      '',
    )
    const parts = [
      '---',
      '...',
      '+++',
      '-',
      '----',
      '\n',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\t',
      '\f',
      '\v',
      'a',
      'a: 1',
      '\uFEFF',
      '\u2028',
      '\u0085',
      '> ',
      '😀',
    ]
    const source = fc
      .tuple(first, fc.array(fc.constantFrom(...parts), { maxLength: 14 }))
      .map(([start, rest]) => start + rest.join(''))
    fc.assert(fc.property(source, expectSame), { numRuns: 5000 })
  })
})
