import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS, OTHERS } from '#docs/documents.ts'
import { rewriteLinks } from '#docs/links.ts'
import { writeDocuments } from '#docs/write-documents.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

describe('the list of documents', () => {
  it('has every document once: a new one is a line in docs/documents.ts', () => {
    const files = readdirSync(path.join(repositoryDir, 'docs')).filter((file) => file.endsWith('.md'))
    expect([...DOCUMENTS, ...OTHERS].map((name) => `${name}.md`).sort()).toEqual(files.sort())
  })
})

describe('links of a document', () => {
  const rewrite = (source: string) => rewriteLinks(repositoryDir, 'docs/sources.md', source, (name) => `/${name}`)

  it.each([
    ['[all](settings.md)', '[all](/settings)'],
    ['[`all`](settings.md#redirect)', '[`all`](/settings#redirect)'],
    ['[here](#options)', '[here](#options)'],
    ['[there](https://a.example/b.md)', '[there](https://a.example/b.md)'],
    ['[`test/README.md`](../test/README.md)', '`test/README.md`'],
    ['[`cli.ts`](../prerender/cli.ts)', '`prerender/cli.ts`'],
    ['[the tests](../test/README.md)', 'the tests (`test/README.md`)'],
    ['[forms](endpoints.md)', 'forms (`docs/endpoints.md`)'],
  ])('%s becomes %s', (source, expected) => {
    expect(rewrite(source)).toEqual({ text: expected, dead: [] })
  })

  it('stay as they are in code', () => {
    const source = '```md\n[a](none.md)\n```'
    expect(rewrite(source)).toEqual({ text: source, dead: [] })
  })

  it('are named with their line if they lead nowhere', () => {
    expect(rewrite('\n[a](none.md) and [b](/settings)').dead).toEqual([
      { file: 'docs/sources.md', line: 2, target: 'none.md' },
      { file: 'docs/sources.md', line: 2, target: '/settings' },
    ])
  })

  it('hold back the whole site if one is dead', () => {
    const root = path.join(folder, 'root')
    mkdirSync(path.join(root, 'docs'), { recursive: true })
    for (const name of DOCUMENTS) writeFileSync(path.join(root, `docs/${name}.md`), `# ${name}\n\nText.\n`)
    writeFileSync(path.join(root, 'docs/sources.md'), '# Sources\n\nSee [a](gone.md).\n')
    const site = path.join(folder, 'site')
    expect(writeDocuments(root, site)).toEqual(['docs/sources.md:3 links to gone.md, which is not there.'])
    expect(readdirSync(folder)).not.toContain('site')
    writeFileSync(path.join(root, 'docs/sources.md'), '# Sources\n\nSee [a](settings.md). And more.\n')
    expect(writeDocuments(root, site)).toEqual([])
    const text = readText(site, 'content/en/documents/sources.md')
    expect(text).toContain('summary: "See a."')
    expect(text).toContain('See [a](/settings).')
  })
})
