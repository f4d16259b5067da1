import { expect, it } from 'vitest'
import { lostSlugs } from '#prerender/content/site-content.ts'
import { anIndex } from '#test/support/builders.ts'

it('an edition has lost what has faults in it, and what it shares with others', () => {
  const content = {
    index: anIndex(
      { collection: 'notes', edition: 'en-US', rows: [] },
      { collection: 'notes', edition: 'zh-CN', rows: [] },
      { collection: 'ports', edition: null, rows: [] },
    ),
    sources: [],
    lost: ['/english', '/chinese', '/shared'].map((slug) => ({ slugs: [slug], ids: [], all: false })),
    messages: { table: {}, lost: [] },
  }
  expect(['en-US', 'zh-CN', 'de-DE'].map((edition) => lostSlugs(content, edition))).toEqual([
    ['/english', '/shared'],
    ['/chinese', '/shared'],
    ['/shared'],
  ])
})
