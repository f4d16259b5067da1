import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanHtml } from '#prerender/render/links/scan-html.ts'

const hrefsOf = (html: string) => [...scanHtml(html).hrefs]
const idsOf = (html: string) => [...scanHtml(html).ids]

describe('scanHtml', () => {
  it('collects link targets, each once', () => {
    expect(hrefsOf('<p><a href="/a">a</a> <a class="x" href="/b">b</a> <a href="/a">a</a></p>')).toEqual(['/a', '/b'])
  })

  it('ignores other attributes', () => {
    expect(hrefsOf('<link href="/a"><abbr href="/b"></abbr><a data-href="/c">c</a><p>&lt;a href="/d"&gt;</p>')).toEqual(
      [],
    )
  })

  it('collects ids, but not attributes that end in id', () => {
    expect(idsOf('<h2 id="a">A</h2><p class="x" id="b" data-id="c">')).toEqual(['a', 'b'])
  })

  it('decodes entities', () => {
    expect(hrefsOf('<a href="/a?x=1&amp;y=&quot;&#x27;&#39;">a</a>')).toEqual(["/a?x=1&y=\"''"])
    expect(idsOf('<p id="a&amp;b">')).toEqual(['a&b'])
  })

  it.each([`<a href='/a'>a</a>`, '<a href=/a>a</a>', '<A HREF="/a">a</A>', '<a\nhref="/a">a</a>'])(
    'reads links as authors write them in Markdown: %j',
    (html) => {
      expect(hrefsOf(html)).toEqual(['/a'])
    },
  )
})

/** The same with two regular expressions: slow, but short. */
const scanByExpressions = (html: string): readonly (readonly string[])[] => {
  const within = `(?:"[^"]*"|'[^']*'|[^"'>])*?`
  const value = `(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`
  return [`<a(?=\\s)${within}\\shref\\s*=\\s*${value}`, `<[a-z]${within}\\sid\\s*=\\s*${value}`].map((pattern) => [
    ...new Set(
      [...html.matchAll(new RegExp(pattern, 'gi'))].map(([, double, single, bare]) => double ?? single ?? bare ?? ''),
    ),
  ])
}

describe('scanHtml against regular expressions', () => {
  const expectSame = (html: string): void => {
    expect([hrefsOf(html), idsOf(html)]).toEqual(scanByExpressions(html))
  }

  it('scanHtml and regular expressions agree on tags, even malformed ones', () => {
    const parts = [
      ...[
        '<a',
        '<A',
        '<p',
        '<h2',
        '</a>',
        '<',
        '>',
        '=',
        ' = ',
        '"',
        "'",
        ' ',
        '\n',
        '\t',
        '\u00a0',
        '\u2028',
        '-',
        'é',
        'x',
        '/x',
      ],
      ...[
        'href',
        'HREF',
        'id',
        'Id',
        'data-id',
        ' href="/h"',
        ' href=/b',
        " href='/s'",
        '\nhref="/n"',
        ' id="i"',
        ' id=b',
        ' class="c d"',
      ],
      ...[
        ' title="<a href=\'q\' id=r>"',
        ' title=">"',
        '<a href="/w" id="v">',
        '<a class="c" href="/y" href="/z">',
        '<!-- <a href="/k"> -->',
      ],
    ]
    const html = fc.array(fc.constantFrom(...parts), { maxLength: 16 }).map((chosen) => chosen.join(''))
    fc.assert(fc.property(html, expectSame), { numRuns: 5000 })
  })

  it('scanHtml and regular expressions agree on documents', () => {
    const attributes = fc.array(
      fc.constantFrom(' href="/a"', ' id="b"', ' class="c"', ' title="d > e"', ' disabled', " href='/f'"),
      {
        maxLength: 4,
      },
    )
    const element = fc
      .tuple(fc.constantFrom('a', 'abbr', 'p', 'h2', 'link'), attributes, fc.constantFrom('', 'text', "it's", 'a "b"'))
      .map(([name, given, text]) => `<${name}${given.join('')}>${text}</${name}>`)
    const html = fc.array(element, { maxLength: 12 }).map((elements) => elements.join(''))
    fc.assert(fc.property(html, expectSame), { numRuns: 2000 })
  })
})
