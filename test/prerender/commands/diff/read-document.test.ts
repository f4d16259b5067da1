import { describe, expect, it } from 'vitest'
import { readDocument } from '#prerender/commands/diff/read-document.ts'
import { sentencesOf } from '#prerender/commands/diff/visible-text.ts'

const aDocument = ({ head = '', body = '' }: { readonly head?: string; readonly body?: string }): string =>
  `<!doctype html>\n<html lang="en-US">\n<head>\n<meta charset="utf-8">\n${head}\n</head>\n<body>\n<div id="root">${body}</div>\n</body>\n</html>\n`

const headOf = (head: string) => Object.fromEntries(readDocument(aDocument({ head })).head)
const textOf = (body: string) => readDocument(aDocument({ body })).text

describe('the head of a document', () => {
  it('is read as facts by name', () => {
    expect(
      headOf(
        '<title>Rates &amp; days</title><meta name="description" content="What it costs"><meta name="robots" content="noindex">' +
          '<link rel="canonical" href="https://a.example/x"><link rel="alternate" hreflang="zh-CN" href="https://b.example/x">' +
          '<meta property="og:image" content="/a.png"><link rel="icon" href="/i.svg" type="image/svg+xml">',
      ),
    ).toEqual({
      'html lang': 'en-US',
      'meta charset': 'utf-8',
      title: 'Rates & days',
      'meta description': 'What it costs',
      'meta robots': 'noindex',
      'link canonical': 'https://a.example/x',
      'link alternate zh-CN': 'https://b.example/x',
      'meta og:image': '/a.png',
      'link icon': '/i.svg type=image/svg+xml',
    })
  })

  it('repeated facts of a head are all listed', () => {
    expect(
      headOf('<meta property="og:locale:alternate" content="de"><meta property="og:locale:alternate" content="fr">'),
    ).toMatchObject({
      'meta og:locale:alternate': ['de', 'fr'],
    })
  })

  it('structured data is read as values, wherever it is', () => {
    const script = '<script type="application/ld+json">{"@type":"Article","headline":"A < B"}</script>'
    const values = [{ '@type': 'Article', headline: 'A < B' }]
    expect(headOf(script)).toMatchObject({ 'JSON-LD': values })
    const { head, text, markup } = readDocument(aDocument({ body: `<h1>Title</h1>${script}<p>Text</p>` }))
    expect(head.get('JSON-LD')).toEqual(values)
    expect(text).toEqual(['Title', 'Text'])
    expect(markup.join('')).not.toContain('script')
  })

  it('malformed structured data is kept as text', () => {
    expect(headOf('<script type="application/ld+json">{"a":</script>')).toMatchObject({ 'JSON-LD': ['{"a":'] })
  })

  it('tags that load files are no facts', () => {
    const loading =
      '<link rel="stylesheet" href="/assets/a-12345678.css"><link rel="preload" as="fetch" href="/page-data/a/page-data.json">' +
      '<link rel="modulepreload" href="/assets/a-12345678.js"><script type="module" src="/assets/entry-12345678.js"></script>'
    const [plain, loaded] = [readDocument(aDocument({})), readDocument(aDocument({ head: loading }))]
    expect(loaded).toEqual(plain)
  })
})

describe('the text of a document', () => {
  it('is what a visitor reads, sentence by sentence', () => {
    expect(textOf('<h1>Rates</h1><p>One. Two\n lines of <em>it</em>!</p><ul><li>A</li><li>B</li></ul>')).toEqual([
      'Rates',
      'One.',
      'Two lines of it!',
      'A',
      'B',
    ])
  })

  it('comments and inline tags do not interrupt the text', () => {
    expect(textOf('<p>Call<!-- --> <a href="/x">+1<!-- -->-555</a></p>')).toEqual(['Call +1-555'])
  })

  it('breaks at line breaks', () => {
    expect(textOf('<address>Pier 4<br>Harbor</address>')).toEqual(['Pier 4', 'Harbor'])
  })

  it('pictures count with their alternative text', () => {
    expect(textOf('<p>See <img src="/a.png" alt="a ship"> here</p>')).toEqual(['See a ship here'])
  })

  it('scripts, styles and templates are not text at any depth', () => {
    expect(
      textOf(
        '<p>A</p><template><p>B</p><template><p>C</p></template><p>D</p></template><style>p{}</style><script>e()</script><p>F</p>',
      ),
    ).toEqual(['A', 'F'])
  })

  it('the head is not part of the text', () => {
    expect(readDocument(aDocument({ head: '<title>Title</title>' })).text).toEqual([])
  })
})

describe('the markup of a document', () => {
  const markupOf = (body: string) => readDocument(aDocument({ body })).markup.join('')

  it('does not depend on order and quotes of attributes', () => {
    expect(markupOf('<a class="x" href="/a">a</a>')).toBe(markupOf("<a  href='/a' class=x >a</a>"))
  })

  it('includes attributes, comments and inline scripts', () => {
    for (const other of ['<p id="b">a</p>', '<p>a</p><!---->', '<p>a</p><script>x</script>'])
      expect(markupOf(other)).not.toBe(markupOf('<p>a</p>'))
  })
})

describe('sentencesOf', () => {
  it.each([
    { text: '  one \n two ', sentences: ['one two'] },
    { text: 'One. Two? “Three!” Four (five.) Six', sentences: ['One.', 'Two?', '“Three!”', 'Four (five.)', 'Six'] },
    { text: 'Pay 1.5 days', sentences: ['Pay 1.5 days'] },
    { text: '费用。多少？“不多。”好', sentences: ['费用。', '多少？', '“不多。”', '好'] },
    { text: '20\u00a0ft', sentences: ['20\u00a0ft'] },
    { text: ' ', sentences: [] },
  ])('splits $text', ({ text, sentences }) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })
})
