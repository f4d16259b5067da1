import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities } from '#prerender/commands/diff/decode-entities.ts'
import { type HtmlToken, tokenizeHtml } from '#prerender/commands/diff/tokenize-html.ts'

const show = (token: HtmlToken): string => {
  switch (token._tag) {
    case 'Open':
      return `<${[token.name, ...[...token.attributes].map(([name, value]) => `${name}=${value}`)].join('|')}>`
    case 'Close':
      return `</${token.name}>`
    case 'Comment':
      return `!${token.text}`
    case 'Text':
    case 'Declaration':
      return token.text
  }
}

/** Tokens as short texts. */
const read = (html: string): readonly string[] => tokenizeHtml(html).map(show)

describe('tokenizeHtml', () => {
  it('reads a document', () => {
    expect(read('<!doctype html>\n<html lang="en"><body><p>Hello <em>you</em></p></body></html>')).toEqual([
      '<!doctype html>',
      '\n',
      '<html|lang=en>',
      '<body>',
      '<p>',
      'Hello ',
      '<em>',
      'you',
      '</em>',
      '</p>',
      '</body>',
      '</html>',
    ])
  })

  it('reads attributes as renderers and authors write them', () => {
    expect(read(`<a href="/a?b=1&amp;c" title='it"s' data-x=1 hidden  CLASS = "x y">`)).toEqual([
      '<a|href=/a?b=1&c|title=it"s|data-x=1|hidden=|class=x y>',
    ])
  })

  it('reads attributes that contain what looks like the end of a tag', () => {
    expect(read('<p title="a > b" data-x="</p>">c</p>')).toEqual(['<p|title=a > b|data-x=</p>>', 'c', '</p>'])
  })

  it('reads self-closing and void tags', () => {
    expect(read('<br/><img src=/a.png /><hr>')).toEqual(['<br>', '<img|src=/a.png>', '<hr>'])
  })

  it('uses the first of two equal attributes', () => {
    expect(read('<p id="a" ID="b">')).toEqual(['<p|id=a>'])
  })

  it('reads scripts and styles as text', () => {
    expect(read('<script type="application/ld+json">{"a":"<b>&amp;"}</script><style>a>b{}</style>')).toEqual([
      '<script|type=application/ld+json>',
      '{"a":"<b>&amp;"}',
      '</script>',
      '<style>',
      'a>b{}',
      '</style>',
    ])
  })

  it('decodes titles and text areas, which contain no tags', () => {
    expect(read('<title>A &amp; <b></title><textarea>&lt;p></textarea>')).toEqual([
      '<title>',
      'A & <b>',
      '</title>',
      '<textarea>',
      '<p>',
      '</textarea>',
    ])
  })

  it('reads comments with any content', () => {
    expect(read('a<!-- <p> --><!---->b<!--$-->')).toEqual(['a', '! <p> ', '!', 'b', '!$'])
  })

  it('treats a stray < as text', () => {
    expect(read('1 < 2 <3 & <p>4</p>')).toEqual(['1 < 2 <3 & ', '<p>', '4', '</p>'])
  })

  it.each(['<p', '<p title="a', '<!-- a', '<', '</', '<script>a', '<p "stray">x'])('continues after %j', (html) => {
    expect(() => read(html)).not.toThrow()
  })

  it('returns texts and attributes as they were written', () => {
    const escaped = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    const text = fc.string({
      minLength: 1,
      unit: fc.constantFrom('a', 'é', '🚢', '&', '<', '>', '/', '=', '"', "'", ' ', '\n', '!', '-'),
    })
    fc.assert(
      fc.property(text, text, (value, content) => {
        const tokens = tokenizeHtml(`<p title="${escaped(value)}">${escaped(content)}</p>`)
        expect(tokens).toEqual([
          { _tag: 'Open', name: 'p', attributes: new Map([['title', value]]) },
          { _tag: 'Text', text: content },
          { _tag: 'Close', name: 'p' },
        ])
      }),
    )
  })
})

describe('decodeEntities', () => {
  it.each([
    { text: 'a &amp; b &lt;c&gt; &quot;&#39;&#x27;', is: `a & b <c> "''` },
    { text: '&nbsp;&mdash;&frac12;', is: '\u00a0—½' },
    { text: '&#128674;&#x1F6A2;', is: '🚢🚢' },
    { text: '&amp;lt;', is: '&lt;' },
    { text: '&unknown; &#0; &#x110000; & &;', is: '&unknown; &#0; &#x110000; & &;' },
    { text: '&constructor;', is: '&constructor;' },
  ])('reads $text', ({ text, is }) => {
    expect(decodeEntities(text)).toBe(is)
  })
})
