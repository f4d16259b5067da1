import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SiteBuildContext } from '#pages/define.ts'
import { writeTwin } from '#pages/files/markdown.file.ts'
import type { PageRecord } from '#runtime/protocol/page-record.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const context = aContext({ settings: someSettings({ basePath: '/docs' }) }) as unknown as SiteBuildContext

const record: PageRecord = {
  path: '/help/isf',
  page: 'pages/help/article.page.tsx',
  title: 'What is "ISF": 10+2?',
  description: 'Ten elements.',
  headings: [],
  twin: { facts: { updated: '2026-11-18' } },
}

const twinOf = (change: Partial<PageRecord> = {}): string =>
  writeTwin(
    context,
    { ...record, ...change },
    '\nSee [bond](/glossary/bond#kinds), [law](https://law.example/a) and [below](#below).\n',
  )

describe('writeTwin', () => {
  it('has title and source in front matter', () => {
    expect(parse(twinOf().split('---')[1] ?? '')).toEqual({
      title: 'What is "ISF": 10+2?',
      url: 'https://site.example/docs/help/isf',
      language: 'en-US',
      updated: '2026-11-18',
    })
  })

  it('begins with title and summary, like the page', () => {
    expect(twinOf()).toContain('---\n\n# What is "ISF": 10+2?\n\nTen elements.\n\nSee [bond]')
  })

  it('makes links to pages of the site absolute', () => {
    expect(twinOf()).toContain(
      'See [bond](https://site.example/docs/glossary/bond#kinds), [law](https://law.example/a) and [below](#below).\n',
    )
  })

  it('a title of the text takes the place of the document’s title', () => {
    expect(twinOf({ twin: { title: 'ISF' } })).toMatch(/^---\ntitle: "ISF"\n[^#]*\n# ISF\n/)
  })
})
