import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite, copyFixture, repositoryDir } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** The code blocks below a line that names their file, by that file. */
const examplesOf = (guide: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...readText(repositoryDir, `docs/${guide}.md`).matchAll(
        /^`([\w./]+)`,?[^\n`]*(?:`[^`\n]*`[^`\n]*)*:\n\n```tsx?\n([\s\S]*?)^```/gm,
      ),
    ].map(([, file = '', code = '']) => [file, code]),
  )

const GUIDES = [
  {
    guide: 'from-astro',
    page: 'pages/blog.page.tsx',
    content: { 'content/blog/hello.md': '---\ntitle: Hello\ndescription: A word.\n---\n\nSome *text*.\n' },
    document: 'en-US/blog/hello/index.html',
    shows: '<h1>Hello</h1><div><p>Some <em>text</em>.</p>',
  },
  {
    guide: 'from-next-export',
    page: 'pages/product.page.tsx',
    content: { 'content/products.json': '[{ "id": "a", "name": "Rope", "price": "12" }]' },
    document: 'en-US/products/a/index.html',
    shows: '<h1>Rope</h1><p>12</p><a href="/products">All products</a>',
  },
]

describe.each(GUIDES)('the example of docs/$guide.md', ({ guide, page, content, document, shows }) => {
  it('builds and shows its page', async () => {
    const site = copyFixture('two-pages', path.join(folder, guide))
    const { 'content/collections.ts': collections = '', [page]: code = '' } = examplesOf(guide)
    const home =
      "import { definePage } from './define.ts'\nexport const page = definePage({ path: '/products', select: () => ({}), head: () => ({ title: 'A', description: 'A.' }) })\nexport const View = () => <p />\n"
    writeFiles(site, {
      ...content,
      'content/collections.ts': collections,
      [page]: code,
      'pages/note.page.tsx': home,
      'pages/home.page.tsx': home.replace('/products', '/'),
    })
    const { outDir, findings } = await buildSite(site, path.join(folder, `${guide}-built`))
    expect(findings).toEqual([])
    expect(readText(outDir, document)).toContain(shows)
  })
})
