import { describe, expect, it } from 'vitest'
import { article } from '#pages/structured-data/article.ts'
import { articleHead } from '#pages/structured-data/article-head.ts'
import { breadcrumbList } from '#pages/structured-data/breadcrumb-list.ts'
import { breadcrumbOf } from '#pages/structured-data/graph.ts'
import { company, organization, webSite } from '#pages/structured-data/organization.ts'
import { questionsAnswered } from '#pages/structured-data/service.ts'
import { collectionPage } from '#pages/structured-data/web-page.ts'
import { someSettingsOfTwoEditions } from '#test/support/builders.ts'

const settings = someSettingsOfTwoEditions({ basePath: '/docs', trailingSlash: 'always' })
const english = { edition: 'en-US', settings, path: '/help/isf' }
const chinese = { edition: 'zh-CN', settings, path: '/help/isf' }
const words = { title: 'ISF', description: 'What it is' }

describe('the company', () => {
  it('is one organisation in all editions, each edition being a website', () => {
    expect(company(chinese)).toEqual(company(english))
    expect([english, chinese].map((page) => (organization(page) as { '@id': string })['@id'])).toEqual(
      Array(2).fill('https://site.example/docs/#organization'),
    )
    expect([english, chinese].map((page) => (webSite(page) as { '@id': string })['@id'])).toEqual([
      'https://site.example/docs/#website',
      'https://cn.site.example/docs/#website',
    ])
  })
})

describe('breadcrumbList', () => {
  it('lists absolute addresses from the home page to the page itself, by the slash policy', () => {
    const trail = [
      { label: '首页', href: '/' },
      { label: '帮助', href: '/help' },
    ]
    expect(breadcrumbList(chinese, { label: '', trail, current: 'ISF' })).toMatchObject({
      itemListElement: [
        { position: 1, name: '首页', item: 'https://cn.site.example/docs/' },
        { position: 2, name: '帮助', item: 'https://cn.site.example/docs/help/' },
        { position: 3, name: 'ISF', item: 'https://cn.site.example/docs/help/isf/' },
      ],
    })
  })

  it.each([null, 'text', {}, { head: {} }, { head: { title: 'ISF' } }])(
    'omits the breadcrumb of a page without one: %j',
    (data) => {
      expect(breadcrumbOf(data)).toBeUndefined()
    },
  )
})

describe('article', () => {
  it('names the company as author if there is no person', () => {
    const by = (author?: { readonly name: string; readonly path: string }) =>
      article(english, 'Article', { ...words, author })
    expect(by()).toMatchObject({
      author: { '@type': 'Organization', '@id': 'https://site.example/docs/#organization' },
    })
    expect(by({ name: 'A. Author', path: '/blog/author/a' })).toMatchObject({
      author: { '@type': 'Person', name: 'A. Author', url: 'https://site.example/docs/blog/author/a/' },
    })
  })

  it('omits unknown members', () => {
    const known = article(english, 'TechArticle', { ...words, updated: '2026-11-18' })
    expect(known).toMatchObject({ dateModified: '2026-11-18' })
    expect(Object.keys(known).filter((name) => /datePublished|articleSection|wordCount/.test(name))).toEqual([])
  })
})

describe('articleHead', () => {
  it('has the same dates for shared links', () => {
    const head = articleHead(english, 'BlogPosting', { ...words, published: '2026-11-01', updated: '2026-11-18' })
    expect(head.share).toEqual({
      type: 'article',
      properties: { 'article:published_time': '2026-11-01', 'article:modified_time': '2026-11-18' },
    })
    expect(head.structuredData).toMatchObject([{ datePublished: '2026-11-01', dateModified: '2026-11-18' }])
  })
})

describe('collectionPage', () => {
  it('lists the entries of the page in their order', () => {
    const entries = [
      { title: 'B', href: '/b' },
      { title: 'A', href: '/a' },
    ]
    expect(collectionPage(english, words, entries)).toMatchObject({
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'B', url: 'https://site.example/docs/b/' },
          { position: 2, name: 'A', url: 'https://site.example/docs/a/' },
        ],
      },
    })
  })
})

describe('questionsAnswered', () => {
  it('is empty for a page without questions', () => {
    expect(questionsAnswered(english, [])).toEqual([])
    expect(questionsAnswered(english, [{ question: 'Q', answer: 'A' }])).toMatchObject([
      { '@type': 'FAQPage', mainEntity: [{ name: 'Q', acceptedAnswer: { text: 'A' } }] },
    ])
  })
})
