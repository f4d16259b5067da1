import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DocumentParts, renderDocument } from '#prerender/render/document.ts'
import { createShell, readShell } from '#prerender/render/shell.ts'
import { aHead, aShell } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const someParts = (parts: Partial<DocumentParts> = {}): DocumentParts => ({
  shell: aShell(
    '<!doctype html><html lang="%lang%" data-base="%base%"><head><!--head--></head><body><!--body--></body></html>',
  ),
  lang: 'zh-CN',
  address: { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' },
  path: '/café/',
  head: aHead({ title: 'Tea & <coffee>', description: 'Say "tea"' }),
  assets: {
    boot: '/docs/assets/boot.js',
    entry: '/docs/assets/entry.js',
    scripts: ['/docs/assets/entry.js', '/docs/assets/page.js'],
    styles: ['/docs/assets/page.css'],
    fonts: [],
    chunks: '/docs/assets/chunks-12345678.json',
    hashes: {
      '/docs/assets/boot.js': 'b00t',
      '/docs/assets/entry.js': 'e==',
      '/docs/assets/page.js': 'p==',
      '/docs/assets/page.css': 'c==',
      '/docs/assets/chunks-12345678.json': 'list',
    },
  },
  compilationHash: 'abc',
  matchPaths: [],
  isShell: false,
  body: '<h1>Tea</h1>',
  ...parts,
})

const documentOf = (parts: Partial<DocumentParts> = {}) => readDocument(renderDocument(someParts(parts)))
const rootOf = (parts: Partial<DocumentParts> = {}) => documentOf(parts).all('div')[0]?.attributes

describe('renderDocument', () => {
  it('a document has language and base path', () => {
    expect(documentOf().all('html')[0]?.attributes).toEqual({ lang: 'zh-CN', 'data-base': '/docs' })
  })

  it('a document escapes its values', () => {
    const document = documentOf()
    expect(document.all('title')[0]?.text).toBe('Tea & <coffee>')
    expect(document.all('meta')[0]?.attributes).toEqual({ name: 'description', content: 'Say "tea"' })
  })

  it('metadata for machines comes last in the head, after everything that a browser waits for', () => {
    const html = renderDocument(someParts({ extras: '<meta property="og:type" content="article">' }))
    const at = html.indexOf('<meta property="og:type"')
    expect(at).toBeGreaterThan(html.indexOf('<script type="module"'))
    expect(at).toBeLessThan(html.indexOf('</head>'))
  })

  it('a document gives the runtime what Gatsby sets as globals', () => {
    expect(rootOf()).toEqual({
      id: '___gatsby',
      'data-page-path': '/café/',
      'data-compilation-hash': 'abc',
      'data-origin': 'https://site.example',
      'data-base-path': '/docs',
      'data-trailing-slash': 'always',
    })
  })

  it('a document gives the runtime the client-only areas', () => {
    const matchPaths = [{ path: '/app/', matchPath: '/app/*' }]
    expect(rootOf()).not.toHaveProperty('data-shell')
    expect(rootOf({ isShell: true })).toMatchObject({ 'data-shell': '' })
    expect(JSON.parse(rootOf({ matchPaths })?.['data-match-paths'] ?? '')).toEqual(matchPaths)
  })

  it('only styles and fonts can delay the first paint', () => {
    const assets = { ...someParts().assets, fonts: ['/docs/assets/face.woff2'] }
    const rels = documentOf({ assets })
      .all('link')
      .map(({ attributes }) => attributes['rel'])
    expect(rels).toEqual(['stylesheet', 'preload'])
  })

  it('fonts are preloaded as a style sheet requests them', () => {
    const assets = { ...someParts().assets, fonts: ['/docs/assets/face.woff2'] }
    const [font] = documentOf({ assets })
      .all('link')
      .filter(({ attributes }) => attributes['as'] === 'font')
    expect(font?.attributes).toEqual({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      href: '/docs/assets/face.woff2',
    })
  })

  it('a document has one script, and no inline script', () => {
    expect(documentOf().all('script')).toMatchObject([
      { attributes: { type: 'module', src: '/docs/assets/boot.js' }, text: '' },
    ])
  })

  it('a document tells its script what to request', () => {
    expect(documentOf().all('script')[0]?.attributes).toMatchObject({
      'data-entry': '/docs/assets/entry.js',
      'data-imports': '/docs/assets/entry.js /docs/assets/page.js',
      'data-page-data': '/docs/page-data/caf%C3%A9/page-data.json',
    })
  })

  it('a document says which bytes its styles and scripts have, and the list of all code', () => {
    const document = documentOf()
    expect(document.all('link')[0]?.attributes).toMatchObject({ rel: 'stylesheet', integrity: 'sha256-c==' })
    expect(document.all('script')[0]?.attributes).toMatchObject({
      integrity: 'sha256-b00t',
      'data-chunks': '/docs/assets/chunks-12345678.json',
      'data-hashes': 'list e== p==',
    })
  })

  it('a document names the entry itself if there is no boot script', () => {
    const { boot: _, ...assets } = someParts().assets
    expect(documentOf({ assets }).all('script')[0]?.attributes).toEqual({
      type: 'module',
      src: '/docs/assets/entry.js',
    })
  })

  it('text that looks like a marker or a replacement pattern is kept', () => {
    const html = renderDocument(someParts({ body: "<p>$& $' <!--head--></p>" }))
    expect(html).toContain("<p>$& $' <!--head--></p>")
  })
})

describe('createShell', () => {
  it.each(['%lang%', '<!--head-->', '<!--body-->'])('requires %s', (marker) => {
    const template = '<html lang="%lang%"><!--head--><!--body--></html>'.replace(marker, '')
    expect(createShell(template)).toEqual({
      findings: [{ _tag: 'InvalidShell', location: { file: 'index.html' }, problem: expect.stringContaining(marker) }],
    })
  })

  it.each([
    '<html lang="%lang%"><!--head-->|<!--body--></html>',
    '<html lang="%lang%"><!--body-->|<!--head--></html>',
    '<!--head--><!--body-->%lang% and %lang%, below %base%/',
    '%base%<!--head-->%base%<!--body-->%base%%lang%',
    '100% of <!--body--><!--head-->%lang',
  ])('inserts each part at its marker: %s', (start) => {
    const template = `${start}<i lang="%lang%">`
    const html = aShell(template)({ lang: 'zh-CN', head: '(head)', body: '(body)', basePath: '/docs' })
    expect(html).toBe(
      template
        .replaceAll('%lang%', 'zh-CN')
        .replaceAll('%base%', '/docs')
        .replace('<!--head-->', '(head)')
        .replace('<!--body-->', '(body)'),
    )
  })

  it("keeps markers inside a page's own text", () => {
    const shell = aShell('<html lang="%lang%"><!--head--><!--body-->%base%</html>')
    const html = shell({ lang: 'en', head: '%lang%<!--body-->', body: '%base%<!--head-->$&', basePath: '' })
    expect(html).toBe('<html lang="en">%lang%<!--body-->%base%<!--head-->$&</html>')
  })

  it('escapes attribute values', () => {
    expect(
      aShell('<html lang="%lang%"><!--head--><!--body-->')({ lang: '"><', head: '', body: '', basePath: '' }),
    ).toBe('<html lang="&quot;&gt;&lt;">')
  })
})

describe('readShell', () => {
  it('finds bytes that are not UTF-8', () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'latin/index.html': Buffer.from('<title>caf\xe9</title>', 'latin1') })
    expect(readShell(path.join(folder, 'latin'))).toMatchObject({
      findings: [{ _tag: 'InvalidShell', problem: expect.stringContaining('byte 11 is 0xe9') }],
    })
  })

  it("returns the site's document, or a valid default", () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'own/index.html': 'its own' })
    expect(readShell(path.join(folder, 'own'))).toEqual({ template: 'its own' })
    const standard = readShell(path.join(folder, 'none'))
    expect('template' in standard && createShell(standard.template)).toHaveProperty('shell')
  })
})
