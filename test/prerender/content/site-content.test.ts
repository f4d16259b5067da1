import { expect, it } from 'vitest'
import { missingSlugs } from '#prerender/content/site-content.ts'
import { anIndex } from '#test/support/builders.ts'

it('missing slugs of an edition include those of shared content', () => {
  const content = {
    index: anIndex(
      { collection: 'notes', edition: 'en-US', rows: [] },
      { collection: 'notes', edition: 'zh-CN', rows: [] },
      { collection: 'ports', edition: null, rows: [] },
    ),
    sources: [],
    missing: ['/english', '/chinese', '/shared'].map((slug) => ({ slugs: [slug], ids: [], all: false })),
    messages: { table: {}, missing: [] },
  }
  expect(['en-US', 'zh-CN', 'de-DE'].map((edition) => missingSlugs(content, edition))).toEqual([
    ['/english', '/shared'],
    ['/chinese', '/shared'],
    ['/shared'],
  ])
})
