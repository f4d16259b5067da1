import { describe, expect, it } from 'vitest'
import { migrator } from '#test/support/migrated.ts'

const migrated = migrator()

/** What a query becomes, and what of it is left. */
const selectOf = (query: string) => {
  const { text, left } = migrated({
    'src/pages/index.js': `import { graphql } from 'gatsby'\nexport default () => <p />\nexport const query = graphql\`${query}\`\n`,
  })
  const code = /const select = [\s\S]*?\n\}\n/.exec(text('pages/index.page.tsx'))?.[0] ?? ''
  return { code, left: left.map((line) => line.replace(/^\S+ /, '')) }
}

describe('a query', () => {
  it('becomes code of the same shape', () => {
    const { code, left } = selectOf(`{
      allMarkdownRemark(sort: { frontmatter: { date: DESC } }, filter: { frontmatter: { tags: { in: ["a"] } } }, limit: 3, skip: 1) {
        totalCount
        edges { next { html } node { excerpt(pruneLength: 60) timeToRead frontmatter { title day: date(formatString: "YYYY") } } }
        group(field: { frontmatter: { tags: SELECT } }) { fieldValue totalCount }
        distinct(field: { frontmatter: { tags: SELECT } })
      }
    }`)
    expect(left).toEqual([])
    for (const part of [
      "choose(markdownNodes(context), { filter: { 'frontmatter.tags': { in: ['a'] } }, sort: [['frontmatter.date', 'DESC']] })",
      'allMarkdownRemark.slice(1, 1 + 3)',
      'totalCount: allMarkdownRemark.length',
      'next: within(allMarkdownRemarkPart[index + 1], (node) => ({ html: node.html }))',
      'excerpt: node.excerpt(60)',
      "day: formatDate(node.frontmatter.date, 'YYYY')",
      "groups(allMarkdownRemark, 'frontmatter.tags').map((group) => ({ fieldValue: group.fieldValue, totalCount: group.nodes.length }))",
      "distinct: distinct(allMarkdownRemark, 'frontmatter.tags')",
    ])
      expect(code.replace(/\s+/g, ' ').replaceAll(', }', ' }')).toContain(part)
  })

  it('sorts as Gatsby 4 did', () => {
    const { code } = selectOf(
      '{ allMarkdownRemark(sort: { fields: [frontmatter___date, frontmatter___title], order: [DESC, ASC] }) { totalCount } }',
    )
    expect(code).toContain("sort: [['frontmatter.date', 'DESC'], ['frontmatter.title', 'ASC']]")
  })

  it('has fragments of other modules', () => {
    const { text, left } = migrated({
      'src/pages/index.js':
        "import { graphql } from 'gatsby'\nexport default () => <p />\nexport const query = graphql`{ site { ...Names } }`\n",
      'src/fragments.js':
        "import { graphql } from 'gatsby'\nexport const names = graphql`fragment Names on Site { siteMetadata { ...Title } } fragment Title on SiteSiteMetadata { title }`\n",
    })
    expect(left).toEqual([])
    expect(text('pages/index.page.tsx')).toContain('site: { siteMetadata: { title: siteMetadata.title } }')
  })

  it.each([
    ['{ allShopifyProduct { nodes { id } } }', "In a query, allShopifyProduct is no type of this site's content."],
    ['{ markdownRemark { tableOfContents } }', 'In a query, markdownRemark.tableOfContents has no counterpart.'],
    [
      '{ markdownRemark { excerpt(format: HTML) } }',
      'In a query, markdownRemark.excerpt has arguments other than pruneLength.',
    ],
    [
      '{ markdownRemark { frontmatter { date(fromNow: true) } } }',
      'In a query, markdownRemark.frontmatter.date has the argument fromNow.',
    ],
    ['{ markdownRemark { frontmatter { gone } } }', 'In a query, markdownRemark.frontmatter.gone is in no text.'],
    ['{ site { buildTime } }', 'In a query, site.buildTime has no counterpart.'],
    ['{ site { siteMetadata { absent } } }', 'In a query, site.siteMetadata.absent is not in the configuration.'],
    [
      '{ markdownRemark(html: { glob: "*" }) { html } }',
      'In a query, the filter of markdownRemark has no counterpart.',
    ],
    ['{ site { ...Gone } }', 'The query cannot be read: the fragment Gone is not in this site.'],
    [
      '{ site { siteMetadata { title @include(if: true) } } }',
      'The query cannot be read: the directive @include has no counterpart.',
    ],
    ['{ site { ', 'The query cannot be read: a field is missing before its end.'],
  ])('that asks for more is listed, and null in the code: %s', (query, problem) => {
    expect(selectOf(query).left).toEqual([problem])
  })

  it('lists the line of the field', () => {
    const { left } = migrated({
      'src/pages/index.js':
        "import { graphql } from 'gatsby'\nexport default () => <p />\nexport const query = graphql`{\n  site {\n    port\n  }\n}`\n",
    })
    expect(left).toEqual(['src/pages/index.js:5 In a query, site.port has no counterpart.'])
  })

  it('finds rows of JSON by the name of their file', () => {
    const { text, left } = migrated({
      'gatsby-config.js': `module.exports = { siteMetadata: { siteUrl: 'https://old.example' }, plugins: ['gatsby-transformer-json', { resolve: 'gatsby-source-filesystem', options: { name: 'data', path: './data' } }] }`,
      'data/letters.json': '[{ "key": "a", "n": 1 }, { "key": "b", "n": 2, "more": null }]',
      'src/pages/index.js':
        "import { graphql } from 'gatsby'\nexport default () => <p />\nexport const query = graphql`{ allLettersJson { nodes { key n } } }`\n",
    })
    expect(left).toEqual([])
    expect(text('content/collections.ts')).toContain(
      "letters: dataCollection({ from: 'data/letters.json', shared: true, key: 'key', decoder: pipe(D.struct({ key: D.string, n: D.number }), D.intersect(D.partial({ more: D.nullable(D.string) }))) })",
    )
    expect(text('pages/index.page.tsx')).toContain("const allLettersJson = jsonNodes(context, 'letters')")
  })
})
