import { describe, expect, it } from 'vitest'
import { diffPage, type PageFiles } from '#prerender/commands/diff/diff-page.ts'
import { encodePageData } from '#prerender/render/encode-page-data.ts'
import { headToHtml } from '#prerender/render/head-to-html.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { aHead, aPageData } from '#test/support/builders.ts'

type Page = {
  readonly data?: unknown
  readonly head?: Partial<Head>
  readonly body?: string
  readonly hash?: string
  /** Page data, if it differs from the document. */
  readonly dataHead?: Partial<Head>
  readonly tags?: string
}

const aPage = ({
  data = { title: 'Rates' },
  head,
  body = '<h1>Rates</h1>',
  hash = 'one',
  dataHead = head,
  tags = '',
}: Page = {}): PageFiles => ({
  data: encodePageData(
    aPageData({
      result: { data, pageContext: { edition: 'en-US', head: aHead(dataHead), frame: null } },
      webpackCompilationHash: `hash-${hash}`,
    }),
  ),
  html: `<html lang="en"><head>${headToHtml(aHead(head))}${tags}<script type="module" src="/assets/entry-${hash.padEnd(8, '0')}.js"></script></head><body><div data-compilation-hash="hash-${hash}">${body}</div></body></html>`,
})

const none = { data: [], head: [], text: [], document: null, markup: null }

const changesOf = (before: Page, after: Page) => {
  const result = diffPage(aPage(before), aPage(after))
  if (result._tag === 'Unreadable') throw new Error(result.problem)
  return result.changes
}

describe('diffPage', () => {
  it('finds nothing in an equal page', () => {
    expect(diffPage(aPage(), aPage())).toEqual({ _tag: 'Compared', changes: undefined, namesOtherCode: false })
  })

  it('notes a page that only names other client code', () => {
    expect(diffPage(aPage({ hash: 'one' }), aPage({ hash: 'two' }))).toEqual({
      _tag: 'Compared',
      changes: undefined,
      namesOtherCode: true,
    })
  })

  it('finds nothing in a page that only loads other files', () => {
    const result = diffPage(aPage(), aPage({ tags: '<link rel="stylesheet" href="/assets/map-12345678.css">' }))
    expect(result).toEqual({ _tag: 'Compared', changes: undefined, namesOtherCode: true })
  })

  it('reports data by fields', () => {
    expect(changesOf({ data: { title: 'a', list: [1] } }, { data: { title: 'b', list: [1, 2] } })).toEqual({
      ...none,
      data: [
        { kind: 'added', path: 'result.data.list[1]', after: 2 },
        { kind: 'changed', path: 'result.data.title', before: 'a', after: 'b' },
      ],
    })
  })

  it('reports the head once, although document and data both contain it', () => {
    const after = { title: 'b', robots: 'noindex', alternates: [{ lang: 'zh-CN', href: 'https://zh.example/' }] }
    expect(changesOf({ head: { title: 'a' } }, { head: after })).toEqual({
      ...none,
      head: [
        { kind: 'added', path: 'link alternate zh-CN', after: 'https://zh.example/', in: 'both' },
        { kind: 'added', path: 'meta robots', after: 'noindex', in: 'both' },
        { kind: 'changed', path: 'title', before: 'a', after: 'b', in: 'both' },
      ],
    })
  })

  it('reports a head that differs between document and data', () => {
    expect(changesOf({ head: { title: 'a' } }, { head: { title: 'a' }, dataHead: { title: 'b' } })?.head).toEqual([
      { kind: 'changed', path: 'title', before: 'a', after: 'b', in: 'page data' },
    ])
    expect(changesOf({}, { tags: '<meta property="og:type" content="article">' })?.head).toEqual([
      { kind: 'added', path: 'meta og:type', after: 'article', in: 'document' },
    ])
  })

  it('reports structured data by members', () => {
    const script = (headline: string) => ({
      tags: `<script type="application/ld+json">${JSON.stringify({ headline })}</script>`,
    })
    expect(changesOf(script('a'), script('b'))).toEqual({
      ...none,
      head: [{ kind: 'changed', path: 'JSON-LD[0].headline', before: 'a', after: 'b', in: 'document' }],
    })
  })

  it('reports text below the sentence before it', () => {
    expect(
      changesOf({ body: '<h1>Rates</h1><p>One. Two.</p>' }, { body: '<h1>Rates</h1><p>One. Three. Four.</p>' }),
    ).toEqual({
      ...none,
      text: [{ context: 'One.', removed: ['Two.'], added: ['Three.', 'Four.'] }],
    })
  })

  it('reports a change of markup alone', () => {
    expect(changesOf({ body: '<p><a href="/a">Go</a></p>' }, { body: '<p><a href="/b">Go</a></p>' })).toEqual({
      ...none,
      markup: { before: '<p><a href="/a">Go', after: '<p><a href="/b">Go' },
    })
  })

  it('reports no markup beside a changed text', () => {
    expect(changesOf({ body: '<p>a</p>' }, { body: '<h2>b</h2>' })?.markup).toBeNull()
  })

  it('ignores the order of attributes', () => {
    expect(changesOf({ body: '<p id="a" class="b">c</p>' }, { body: '<p class="b" id="a">c</p>' })).toBeUndefined()
  })

  it('reports a replaced picture even if only its hash differs', () => {
    expect(
      changesOf({ body: '<img src="/assets/ship-12345678.png">' }, { body: '<img src="/assets/ship-87654321.png">' })
        ?.markup,
    ).not.toBeNull()
  })

  it('reports a document that was removed or added', () => {
    const page = aPage()
    const bare = { ...page, html: undefined }
    expect(diffPage(page, bare)).toMatchObject({ changes: { ...none, document: 'removed' } })
    expect(diffPage(bare, page)).toMatchObject({ changes: { ...none, document: 'added' } })
  })

  it('compares data without a head of ours as a whole', () => {
    const files = (head: unknown): PageFiles => ({
      data: JSON.stringify({ result: { pageContext: { head } } }),
      html: undefined,
    })
    expect(diffPage(files({ title: 'a' }), files({ title: 'b' }))).toMatchObject({
      changes: { data: [{ path: 'result.pageContext.head.title' }], head: [] },
    })
  })

  it.each([
    { name: 'is cut off', data: '{"path":', says: /not JSON/ },
    { name: 'is empty', data: '', says: /empty/ },
    { name: 'is no object', data: '[]', says: /no object/ },
  ])('reports on which side data $name', ({ data, says }) => {
    expect(diffPage(aPage(), { data, html: '' })).toEqual({
      _tag: 'Unreadable',
      side: 'after',
      problem: expect.stringMatching(says),
    })
    expect(diffPage({ data, html: '' }, aPage())).toMatchObject({ _tag: 'Unreadable', side: 'before' })
  })
})
