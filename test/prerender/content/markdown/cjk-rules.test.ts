import { describe, expect, it } from 'vitest'
import { markCjk, unmark } from '#prerender/content/markdown/cjk-rules.ts'
import { renderMarkdown } from '#prerender/content/render-markdown.ts'
import { readJson } from '#test/support/files.ts'

type Case = { readonly kind: string; readonly markdown: string; readonly html: string }

const address = { origin: 'https://site.example', basePath: '', trailingSlash: 'never' } as const
const htmlOf = (source: string) => renderMarkdown(source, address, 'trusted').html.trim()

/**
 * Sentences of the site, also with its emphasis moved, and its ranges and addresses. What is expected was written by
 * micromark with its GFM and CJK-friendly extensions, for bare addresses by hand.
 */
describe('Chinese Markdown', () => {
  const cases = readJson(import.meta.dirname, 'chinese-markdown.json') as readonly Case[]

  it.each(cases)('$kind: $markdown', ({ markdown, html }) => {
    expect(htmlOf(markdown)).toBe(html)
  })
})

describe('the same rules', () => {
  it.each([
    ['Korean', '**스크립트(script)**라고', '<p><strong>스크립트(script)</strong>라고</p>'],
    ['Japanese', '正解は**④**です。**「.NET」**と', '<p>正解は<strong>④</strong>です。<strong>「.NET」</strong>と</p>'],
    ['a quotation', '>**中文。**后面', '<blockquote>\n<p><strong>中文。</strong>后面</p>\n</blockquote>'],
    ['an ideograph beyond 16 bits', '𠮷**（a）**𠮷', '<p>𠮷<strong>（a）</strong>𠮷</p>'],
  ])('hold in %s', (_, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })

  it('hold in a table', () => {
    expect(htmlOf('|项目|\n|-|\n|**截港。**后|')).toContain('<td><strong>截港。</strong>后</td>')
  })

  it.each([
    ['beside an emoji', 'a⌚**(b)**c', '<p>a⌚**(b)**c</p>'],
    ['between Latin letters', 'a**"b"**c', '<p>a**"b"**c</p>'],
    ['for escaped asterisks', '价\\*\\*（A）\\*\\*格', '<p>价**（A）**格</p>'],
    ['for a single tilde', 'about ~30 days~ and `~5~`', '<p>about ~30 days~ and <code>~5~</code></p>'],
    ['in the address of a link', '[a](/~x/b**“c”**中)', '<p><a href="/~x/b**%E2%80%9Cc%E2%80%9D**%E4%B8%AD">a</a></p>'],
    ['in raw HTML', '<a title="中**“x”**~">y</a>', '<p><a title="中**“x”**~">y</a></p>'],
  ])('make no emphasis %s', (_, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })

  it('leave front matter as it is written', () => {
    expect(renderMarkdown('---\ntitle: 约3~5天，**“急”**件\n---\n\n中', address).frontMatter).toBe(
      'title: 约3~5天，**“急”**件',
    )
  })

  it('mark nothing in a text without tilde and CJK', () => {
    const source = 'It is **"bold"**, see https://site.example/a.'
    expect(markCjk(source)).toBe(source)
    expect(unmark(source)).toBe(source)
  })
})
