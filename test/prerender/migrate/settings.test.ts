import { describe, expect, it } from 'vitest'
import { migrator } from '#test/support/migrated.ts'

const migrated = migrator()

const config = (members: string): Readonly<Record<string, string>> => ({
  'gatsby-config.js': `module.exports = {\n${members}\n}\n`,
})
const SITE = "siteMetadata: { title: 'A', siteUrl: 'https://old.example/x' },"

describe('the configuration of Gatsby', () => {
  it('becomes settings and the module of its metadata', () => {
    const { text, left } = migrated(config(`${SITE}\npathPrefix: '/docs/',\ntrailingSlash: 'never',`))
    expect(left).toEqual([])
    const settings = text('content/site.ts')
    expect(settings).toContain("editions: { 'en': { origin: 'https://old.example', lang: 'en', name: 'English' } },")
    expect(settings).toContain("basePath: '/docs',\n  trailingSlash: 'never',")
    expect(text('content/site-metadata.ts')).toBe(
      "export const siteMetadata = { title: 'A', siteUrl: 'https://old.example/x' }\n",
    )
  })

  it('is read as a default export in TypeScript, too', () => {
    const { text } = migrated({
      'gatsby-config.js': null,
      'gatsby-config.ts':
        "import type { GatsbyConfig } from 'gatsby'\nconst config: GatsbyConfig = { siteMetadata: { title: 'Typed', siteUrl: 'https://typed.example' } }\nexport default config\n",
    })
    expect(text('content/site-metadata.ts')).toContain('Typed')
  })

  it.each([
    ['siteMetadata: {},', 'The configuration has no `siteUrl`.'],
    [`${SITE} assetPrefix: 'https://cdn.example',`, '`assetPrefix` of the configuration has no counterpart.'],
    [`${SITE} pathPrefix: process.env.PREFIX,`, '`pathPrefix` is computed.'],
    [
      "siteMetadata: { siteUrl: 'https://old.example', title: title() },",
      '`title: title()` of siteMetadata is computed.',
    ],
    [`${SITE} trailingSlash: 'ignore',`, '`trailingSlash: "ignore"` has no counterpart: a page has one address.'],
    [`${SITE} plugins: [...more],`, 'This entry of `plugins` is computed.'],
    [`${SITE} plugins: ['gatsby-plugin-unheard-of'],`, 'The plugin gatsby-plugin-unheard-of is left to you.'],
    [
      `${SITE} plugins: [{ resolve: 'gatsby-transformer-remark', options: { plugins: ['gatsby-remark-smartypants'] } }],`,
      'The plugin gatsby-remark-smartypants is left to you.',
    ],
  ])('lists what it cannot take over: %s', (members, problem) => {
    expect(migrated(config(members)).left.map((line) => line.replace(/^\S+ /, ''))).toEqual([problem])
  })
})

describe('texts', () => {
  it('have a decoder of the fields that they have', () => {
    const { text } = migrated({
      'content/blog/second.md': '---\ntitle: Second\ndate: 2025-02-03\nn: 1\n---\n\nText.\n',
    })
    expect(text('content/collections.ts')).toContain(
      'pipe(D.struct({ title: D.string, date: D.string }), D.intersect(D.partial({ tags: D.array(D.string), n: D.number })))',
    )
    expect(text('content/data-layer.ts')).toContain('const DATES: readonly string[] = ["date"]')
  })

  it('of one name get another one and keep their paths', () => {
    const { text, names } = migrated({
      'content/blog/2024/first.md': '---\ntitle: Older\ndate: 2024-01-02\n---\n\nOld.\n',
      'content/blog/bare.md': 'No fields.\n',
    })
    expect(names.filter((name) => name.startsWith('content/blog/'))).toEqual([
      'content/blog/2024--first.md',
      'content/blog/bare.md',
      'content/blog/first.md',
    ])
    expect(text('content/blog/2024--first.md')).toContain('gatsbyPath: /2024/first/')
    expect(text('content/blog/bare.md')).toBe('---\n---\nNo fields.\n')
  })

  it('name the files beside them by their addresses', () => {
    const { text, names } = migrated({
      'content/blog/first/index.md':
        '---\ntitle: A\n---\n\n![B](./b c.png "d") ![B](b.png) [e](./e.pdf) [f](../g/) [h](https://h.example/i.png)\n'.replace(
          'b c',
          'b%20c',
        ),
      'content/blog/first/b.png': 'b',
      'content/blog/first/b c.png': 'b',
      'content/blog/first/e.pdf': 'e',
    })
    expect(text('content/blog/first.md')).toContain(
      '![B](/blog/first/b%20c.png "d") ![B](/blog/first/b.png) [e](/blog/first/e.pdf) [f](../g/) [h](https://h.example/i.png)',
    )
    expect(names).toContain('public/blog/first/e.pdf')
  })

  it('with components are left', () => {
    const { left, names } = migrated({
      'content/blog/plain.mdx': '---\ntitle: A\n---\n\nText.\n',
      'content/blog/chart.mdx': '---\ntitle: B\n---\n\n<Chart />\n',
    })
    expect(left).toEqual(['content/blog/chart.mdx:1 This text holds components or expressions.'])
    expect(names).toContain('content/blog/plain.md')
  })
})
