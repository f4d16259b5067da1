import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENTS, SECTIONS } from '#docs/documents.ts'
import { buildSite } from '#test/support/build-fixture.ts'
import { deadHrefs } from '#test/support/dead-hrefs.ts'
import { copyDocumentation } from '#test/support/documentation-site.ts'
import { readText } from '#test/support/files.ts'
import { readDocument } from '#test/support/read-document.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
let outDir = ''

beforeAll(async () => {
  const { outDir: out, findings } = await buildSite(copyDocumentation(path.join(folder, 'site')), folder)
  expect(findings).toEqual([])
  outDir = out
})

describe('the documentation as a site', () => {
  it('has a page for each document, and a configuration of a host', () => {
    expect(readdirSync(path.join(outDir, 'en'))).toEqual(expect.arrayContaining([...DOCUMENTS, '404.html']))
  })

  it('has no dead link, and none to a file of Markdown', () => {
    expect(deadHrefs(outDir, { en: 'https://docs.fairlead.example' }, 'en')).toEqual([])
    for (const name of DOCUMENTS) expect(readText(outDir, `en/${name}/index.html`)).not.toMatch(/href="[^":]*\.md[#"]/)
  })

  it('leads from each page to the next, and back', () => {
    for (const [at, name] of DOCUMENTS.entries()) {
      const links = readDocument(readText(outDir, `en/${name}/index.html`)).elements
      const to = (rel: string) => links.find(({ attributes }) => attributes['rel'] === rel)?.attributes['href']
      const [before, after] = [DOCUMENTS[at - 1], DOCUMENTS[at + 1]]
      expect([to('prev'), to('next')]).toEqual([before && `/${before}`, after && `/${after}`])
    }
  })

  it('lists all sections on its first page, each document with a summary', () => {
    const html = readText(outDir, 'en/index.html')
    for (const { title } of SECTIONS) expect(html).toContain(`<h2>${title}</h2>`)
    expect(html).not.toContain('<p></p>')
  })

  it('can be searched down to each heading', () => {
    const passages = JSON.parse(readText(outDir, 'en/search.json')) as readonly {
      readonly to: string
      readonly heading: string
      readonly text: string
    }[]
    expect(passages.find(({ to }) => to === '/sources#secrets')).toMatchObject({ heading: 'Secrets' })
    const ofSources = passages.filter(({ to }) => to.startsWith('/sources'))
    expect(ofSources.length).toBeGreaterThan(5)
    expect(ofSources.filter(({ text }) => /&(?:amp|lt|gt|quot);|<\/?[a-z]/.test(text))).toEqual([])
  })
})
