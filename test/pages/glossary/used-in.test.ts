import { describe, expect, it } from 'vitest'
import { countUses, linkedPaths, selectUsedIn } from '#pages/glossary/used-in.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const text = (slug: string, html: string) => ({ data: { title: slug, summary: 'About it.', slug }, body: { html } })

const contextOf = (posts: readonly object[], basePath = '') =>
  aContext({
    settings: someSettings({ basePath }),
    content: { all: (name: string) => (name === 'blogPosts' ? posts : []) } as never,
  }) as never

describe('the paths that a text links to', () => {
  it('the link paths of a text have no base path, fragment or trailing slash', () => {
    const html =
      '<a href="/docs/glossary/teu#part">a</a> <a class="x" href="/docs/glossary/gri/">b</a> ' +
      '<a href="https://a.example/x">c</a>'
    expect([...linkedPaths(html, '/docs')]).toEqual(['/glossary/teu', '/glossary/gri', 'https://a.example/x'])
  })
})

describe('pages that use a term', () => {
  const posts = [
    text('/one', '<a href="/glossary/teu">TEU</a>, <a href="/glossary/teu#sizes">again</a>'),
    text('/two', '<a href="/glossary/teu-mile">another term</a>'),
    text('/three', 'no link to /glossary/teu'),
  ]

  it('a term is used by pages that link to it, not by those that link to a term with the same beginning', () => {
    expect(selectUsedIn(contextOf(posts), '/glossary/teu').map(({ href }) => href)).toEqual(['/blog/one'])
  })

  it('a page that uses a term counts once, however often it links to it', () => {
    const usesOf = countUses(contextOf(posts))
    expect(['/glossary/teu', '/glossary/teu-mile', '/glossary/gri'].map(usesOf)).toEqual([1, 1, 0])
  })
})
