import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#prerender/content/render-markdown.ts'
import { checksAll } from '#test/support/checks-all.ts'
import { listFiles, readText } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'
import { renderByVisitors } from './render-by-visitors.ts'

const address = { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' } as const
const render = (source: string) => renderMarkdown(source, address)

describe('headings', () => {
  const idsOf = (...texts: readonly string[]) =>
    render(texts.map((text) => `## ${text}`).join('\n\n')).headings.map(({ id }) => id)

  it.each([
    { text: 'What a bill of lading is', id: 'what-a-bill-of-lading-is' },
    { text: 'ISF 10+2: who files?', id: 'isf-102-who-files' },
    { text: '什么是提单', id: '什么是提单' },
    { text: 'Café', id: 'café' },
    { text: '`code` and *more*', id: 'code-and-more' },
    { text: '!?', id: 'section' },
  ])('the heading "$text" gets the id $id', ({ text, id }) => {
    expect(idsOf(text)).toEqual([id])
  })

  it('never share an id', () => {
    expect(idsOf('A', 'A', 'A')).toEqual(['a', 'a-1', 'a-2'])
    const ids = idsOf('A', 'A', 'A 1', 'A 1')
    expect(new Set(ids).size).toBe(4)
  })

  it('have the ids in the list', () => {
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

  it('are scrollable by keyboard', () => {
    expect(readDocument(html).all('div')[0]?.attributes).toEqual({ class: 'table-scroll', tabindex: '0' })
  })

  it('have the name of the heading above them', () => {
    const { html: named } = render('## Fees\n\nText\n\n| a |\n| - |\n| 1 |\n')
    expect(readDocument(named).all('div')[0]?.attributes).toMatchObject({ role: 'group', 'aria-labelledby': 'fees' })
  })

  it('are aligned without inline styles', () => {
    const cells = readDocument(html).elements.filter(({ name }) => name === 'th' || name === 'td')
    expect(cells.map(({ attributes }) => attributes)).toEqual([
      {},
      { class: 'align-right' },
      {},
      { class: 'align-right' },
    ])
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

describe('words of a document', () => {
  const body = render('three short words')

  it('are counted on demand, with the same result each time', () => {
    expect(Object.getOwnPropertyDescriptor(body, 'words')?.value).toBeUndefined()
    expect(body.words).toBe(3)
    expect(Object.getOwnPropertyDescriptor(body, 'words')?.value).toBe(3)
    expect(body.words).toBe(3)
  })

  it('the number of words is a member like the others', () => {
    expect({ ...render('one two') }).toEqual({ html: '<p>one two</p>\n', headings: [], words: 2, frontMatter: null })
  })
})

describe('raw HTML of trusted authors', () => {
  const trusted = (source: string) => renderMarkdown(source, address, 'trusted')

  it('stays as it is written but for addresses', () => {
    const raw =
      '<div>\n<h2 class=x>A</h2><a href="/help">x</a>\n<table><tr><td align="left">1</td></tr></table>\n</div>\n'
    const html = raw.replace('/help', '/docs/help/')
    expect(trusted(raw)).toEqual({ html, headings: [], words: 0, frontMatter: null })
  })

  it('Markdown between raw HTML is rendered', () => {
    expect(trusted('<div>\n\n# A <b>b</b>\n\n[x](/help)<br>\n</div>').html).toBe(
      '<div>\n<h1 id="a-b">A <b>b</b></h1>\n<p><a href="/docs/help/">x</a><br></p>\n</div>\n',
    )
  })
})

describe('raw HTML of other authors', () => {
  it.each([
    { kind: 'a script', source: '<script>\nalert(1)\n</script>\n\nText', html: '<p>Text</p>\n' },
    { kind: 'a handler', source: 'a <b onclick="x()">b</b>', html: '<p>a <b>b</b></p>\n' },
    {
      kind: 'a handler behind a quoted tag end',
      source: 'a <img alt=">" src="/x.png" onerror="x()">',
      html: '<p>a <img alt="&gt;" src="/docs/x.png"></p>\n',
    },
    { kind: 'a frame', source: '<iframe src="https://a.example"></iframe>', html: '\n' },
    { kind: 'a style', source: 'a <span style="position:fixed">b</span>', html: '<p>a <span>b</span></p>\n' },
    { kind: 'a script in an address', source: 'a <a href="java&#115;cript:x">b</a>', html: '<p>a <a>b</a></p>\n' },
    { kind: 'a script behind an entity', source: 'a <a href="javascript&colon;x">b</a>', html: '<p>a <a>b</a></p>\n' },
    { kind: 'a comment', source: 'a <!-- b --> c', html: '<p>a  c</p>\n' },
    { kind: 'a picture in its address', source: 'a <img src="data:image/svg+xml,x">', html: '<p>a <img></p>\n' },
  ])('what can do harm is left out: $kind', ({ source, html }) => {
    expect(render(source).html.trimStart()).toBe(html.trimStart())
  })

  it.each([
    '<details open>\n<summary>More</summary>\n<p>Text with <kbd>Ctrl</kbd> &amp; <sup>2</sup></p>\n</details>\n',
    '<table>\n<tr><td colspan="2">1</td></tr>\n</table>\n',
    '<p><a href="/help/?a=1&amp;b=2#part">x</a> <a href="mailto:a@b.example">y</a></p>\n',
    '<figure>\n<img src="/map.png" alt="A map" width="600" height="400" loading="lazy">\n</figure>\n',
  ])('harmless HTML is kept: %s', (source) => {
    expect(renderMarkdown(source, { ...address, basePath: '' }).html).toBe(source)
  })

  it('nothing that a parser reads in the result can run code, whatever the author combines', () => {
    const parts = [
      ...['<', '>', '"', "'", '=', '/', ' ', '\n', '<!--', '-->', '<![CDATA[', ']]>', '&#60;', '&lt;', '`'],
      ...['<script>', '</script>', '<svg>', '<math>', '<style>', '<title>', '<textarea>', '<noscript>', '<b ', '</b>'],
      ...[
        '<a href=',
        'javascript:alert(1)',
        '"java\tscript:x"',
        "' onclick='x'",
        ' onload=x ',
        '<img src=x ',
        'data:x',
      ],
      ...['[x](', ')', '![y](', '<javascript:x>', '<div>\n', '\n\n'],
    ]
    const markdown = fc.array(fc.constantFrom(...parts), { maxLength: 16 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(markdown, (source) => {
        for (const { name, attributes } of readDocument(render(source).html).elements) {
          expect(name).not.toMatch(/^(script|style|iframe|svg|math|title|textarea|noscript|object|embed|form)$/)
          for (const [attribute, value] of Object.entries(attributes)) {
            expect(attribute).not.toMatch(/^(on|style$)/)
            if (/^(href|src)$/.test(attribute)) expect(value.replace(/\s/g, '')).not.toMatch(/^(java|data)/i)
          }
        }
      }),
      { numRuns: checksAll ? 200_000 : 2000 },
    )
  })
})

describe('links and images of Markdown', () => {
  it.each([
    'javascript:alert(1)',
    '&#106;avascript:x',
    'JavaScript:x',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
  ])('a link to %s leads nowhere', (href) => {
    expect(render(`[x](${href}) <${href}>`).html).not.toContain('href')
    expect(render(`![x](${href})`).html).toBe('<p><img alt="x"></p>\n')
  })

  it.each([
    { source: '![x](/a/b.png)', html: '<p><img src="/docs/a/b.png" alt="x"></p>\n' },
    { source: '![x](/a/b)', html: '<p><img src="/docs/a/b" alt="x"></p>\n' },
    { source: '![x](<https://site.example/a b.png>)', html: '<p><img src="/docs/a%20b.png" alt="x"></p>\n' },
    { source: '![x](b.png)', html: '<p><img src="b.png" alt="x"></p>\n' },
    { source: '![x](//cdn.example/b.png)', html: '<p><img src="//cdn.example/b.png" alt="x"></p>\n' },
    { source: '![x](/图.png?v=1&w=2)', html: '<p><img src="/docs/%E5%9B%BE.png?v=1&amp;w=2" alt="x"></p>\n' },
    {
      source: `<picture><source srcset="/a,b.avif 1x, /c.avif 2x"><img srcset='/d.png' src='/e.png'></picture>`,
      html: '<p><picture><source srcset="/docs/a,b.avif 1x, /docs/c.avif 2x"><img srcset="/docs/d.png" src="/docs/e.png"></picture></p>\n',
    },
    {
      source: "<video poster='/p.jpg' src='/v.mp4'><track src='/s.vtt'></video>",
      html: '<p><video poster="/docs/p.jpg" src="/docs/v.mp4"><track src="/docs/s.vtt"></video></p>\n',
    },
    { source: 'a <a href="/help?a=1&amp;b=2#c">x</a>', html: '<p>a <a href="/docs/help/?a=1&amp;b=2#c">x</a></p>\n' },
    { source: 'a <q cite="/help">x</q>', html: '<p>a <q cite="/docs/help/">x</q></p>\n' },
    { source: 'a <b title=\'src="/x"\'>x</b>', html: '<p>a <b title="src=&quot;/x&quot;">x</b></p>\n' },
  ])('every address of $source gets the base path', ({ source, html }) => {
    expect(render(source).html).toBe(html)
    expect(renderMarkdown(source, { ...address, basePath: '', trailingSlash: 'never' }).html).not.toContain('docs')
  })

  it.each(['mailto:a@b.example', 'tel:+15550100', 'https://a.example', 'part/of:it', '?q=a:b', '#a:b'])(
    'a link to %s is kept',
    (href) => {
      expect(readDocument(render(`[x](${href})`).html).hrefs).toEqual([href])
    },
  )

  it('trusted authors may link to anything', () => {
    expect(renderMarkdown('[x](javascript:x)', address, 'trusted').html).toContain('href="javascript:x"')
  })
})

describe('one-pass rendering against tree visitors', () => {
  const addresses = [
    address,
    { origin: 'http://site.example:8080', basePath: '', trailingSlash: 'never' },
    { origin: 'https://site.example', basePath: "/it's&all", trailingSlash: 'always' },
  ] as const

  const expectSame = (source: string): void => {
    for (const each of addresses)
      expect({ ...renderMarkdown(source, each, 'trusted') }).toEqual(renderByVisitors(source, each))
  }

  const TEXT = [
    ...[
      'word',
      'A',
      'é',
      '提单',
      '々',
      '⺀',
      '𠀀',
      '😀',
      '٣',
      'ﬁ',
      'İ',
      'e\u0301',
      'don’t',
      "it's",
      'a-b',
      '--',
      '’',
      '1',
      '10+2',
      '_a_b_',
      '‿',
    ],
    ...[
      '&',
      '&amp;',
      '&lt;b&gt;',
      '&eacute;',
      '&#x62;',
      '&#39;',
      '&quot;',
      '&nbsp;',
      '&ccedil',
      '"',
      "'",
      '“',
      '<',
      '< a',
      '<1',
      '>',
      '^',
      '$',
    ],
    ...[
      '\\_',
      '\\<',
      '\\&',
      '\\#',
      '\\\n',
      '\\',
      '\u00a0',
      '\u200b',
      '\ufeff',
      '\u0000',
      '\u2028',
      ':::',
      '{#id}',
      '/',
      '//',
      '.',
      '%20',
    ],
  ]
  const MARKS = [
    ...[
      '*',
      '**',
      '_',
      '__',
      '~~',
      '`',
      '``',
      '\n```\n',
      '\n```js <b> "x"\n',
      '\n',
      '\n\n',
      '  \n',
      '\r\n',
      '\r',
      ' ',
      '\t',
      '\n    ',
      '\n   ',
    ],
    ...[
      '# ',
      '\n\n## ',
      '\n# ',
      '###### ',
      '\n===\n',
      '\n---\n',
      '---\n',
      '+++\n',
      '...\n',
      '\n> ',
      '\n- ',
      '\n1. ',
      '\n- [ ] ',
      '- [x] ',
      '***',
    ],
    ...[
      '|',
      '\n|',
      '\n| a | b | c |\n|:-|:-:|-:|\n| 1 | 2 | 3 |\n',
      '\n   | a |\n   |---|\n',
      '\n> | a |\n> |--:|\n> | 1 |\n',
    ],
    ...['[^1]', '\n\n[^1]: ', '[^n<b>]', '\n\n[^n<b>]: ', '[r]', '\n\n[r]: /ref "t"\n', '\n\n[r]: </r<a href="y">>\n'],
  ]
  const LINKS = [
    ...[
      '[',
      '](',
      '](/x)',
      '](/x/y/)',
      '](/x#y-z)',
      '](/_a-B/c_d/)',
      '](</a b>)',
      '](/q?a=1&b=2#f "ti<h1>t")',
      ')',
      '![al<h2>t](/i.png "<table>")',
    ],
    ...[
      '](/a/../b/./index.html)',
      '](/a//b/)',
      '](/a.pdf)',
      '](/ü)',
      '](/a#)',
      '](/a?)',
      '](//site.example/z)',
      '](http://site.example:8080/z/)',
    ],
    ...[
      '](HTTPS://SITE.EXAMPLE)',
      '](/\\evil)',
      '](/a\\*b)',
      '](/a|b)',
      '](/`x`)',
      "](/it's#it's)",
      "](/x#a'b&quot;c`d)",
      '](a/b)',
      '](#x)',
      '](?q)',
    ],
    ...['<https://x.y/?a=1&b>', '<a@b.co>', 'https://site.example/p', 'www.x.com', 'http://a.b/c?d=e&f', 'foo@bar.com'],
  ]
  const RAW = [
    ...[
      '<b>',
      '</b>',
      '<br>',
      '<h2 id="q">',
      '</h2>',
      '<a href="/raw">',
      '</a>',
      '<table>',
      '<tr><td align="left">',
      '</table>',
      '<pre>',
      '</pre>',
    ],
    ...[
      '<!-- c -->',
      '<!--',
      '-->',
      '<!>',
      '<!x>',
      '<?php ?>',
      '<![CDATA[x]]>',
      '<!doctype html>',
      '<div>\n',
      '\n\n<div>\n\n',
      '\n</div>\n\n',
    ],
    ...['<script>', '</script>', '<style>', '<textarea>', '<img alt=">" src="x">', "<x-y z='\"'>", '<b title="<!>">'],
  ]

  it.each([
    { kind: 'without raw HTML', parts: [...TEXT, ...MARKS, ...LINKS], runs: 1500 },
    { kind: 'with raw HTML', parts: [...TEXT, ...MARKS, ...LINKS, ...RAW, ...RAW], runs: 700 },
    { kind: 'of links in headings', parts: ['\n\n# ', '*', '`', ' ', ...LINKS, ...LINKS, ...TEXT], runs: 400 },
  ])('one pass and visitors agree on Markdown $kind', ({ parts, runs }) => {
    const markdown = fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((chosen) => chosen.join(''))
    fc.assert(fc.property(markdown, expectSame), { numRuns: runs })
  })

  it('one pass and visitors agree on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectSame), { numRuns: 300 })
  })

  it.each([
    { name: 'code that holds tags', source: '```html\n<h2>x</h2>\n```\n\n    <table>\n\n`<a href="/x">` and `</h1>`' },
    {
      name: 'a heading of every kind',
      source: 'A\nb\n===\n\n# [l](/x "</h1>") `c` *e* &amp; 😀 提单 ![i](/i.png "</h1>")\n\n#\n\n## A b\n\n## A b',
    },
    {
      name: 'footnotes',
      source: 'a[^1] b[^n] c[^1]\n\n# Footnotes\n\n[^1]: foot\n[^n]: # Head\n\n    para [x](/help)\n',
    },
    {
      name: 'lists of tasks and tables',
      source: '- [ ] todo\n- [x] done\n\n1. a\n\n   | a |\n   |:-:|\n   | [l](/x) |\n\n> | a |\n> |--:|\n> | b |\n',
    },
    { name: 'front matter', source: '---\ntitle: <b>\n---\n# A\n' },
    { name: 'other front matter', source: '+++\ntitle = 1\n+++\n# A\n' },
    { name: 'nothing', source: '' },
  ])('one pass and visitors agree on $name', ({ source }) => {
    expectSame(source)
  })

  it.each(['content', 'test/fixtures/sites', 'pages', 'prerender'])(
    'one pass and visitors agree on all Markdown below %s',
    (folder) => {
      const files = listFiles(folder).filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
      expect(files).not.toEqual([])
      for (const file of files) expectSame(readText(folder, file))
    },
    30_000,
  )
})
