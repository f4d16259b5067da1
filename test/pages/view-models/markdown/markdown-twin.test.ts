import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SiteBuildContext } from '#pages/define.ts'
import { writeTwin } from '#pages/view-models/markdown/markdown-twin.ts'
import type { Text } from '#pages/view-models/markdown/texts.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const context = aContext({ settings: someSettings({ basePath: '/docs' }) }) as unknown as SiteBuildContext

const twinOf = (text: Partial<Text> = {}): string =>
  writeTwin(context, {
    file: '',
    path: '/help/isf',
    title: 'What is "ISF": 10+2?',
    summary: 'Ten elements.',
    facts: { updated: '2026-11-18', abbreviation: undefined },
    markdown: () => '\nSee [bond](/glossary/bond#kinds), [law](https://law.example/a) and [below](#below).\n',
    ...text,
  })

describe('writeTwin', () => {
  it('writeTwin has title and source in front matter', () => {
    expect(parse(twinOf().split('---')[1] ?? '')).toEqual({
      title: 'What is "ISF": 10+2?',
      url: 'https://site.example/docs/help/isf',
      language: 'en-US',
      updated: '2026-11-18',
    })
  })

  it('writeTwin begins with title and summary, like the page', () => {
    expect(twinOf()).toContain('---\n\n# What is "ISF": 10+2?\n\nTen elements.\n\nSee [bond]')
  })

  it('writeTwin makes links to pages of the site absolute', () => {
    expect(twinOf()).toContain(
      'See [bond](https://site.example/docs/glossary/bond#kinds), [law](https://law.example/a) and [below](#below).\n',
    )
  })
})
