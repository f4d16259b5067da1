import { describe, expect, it } from 'vitest'
import { migrator } from '#test/support/migrated.ts'

const migrated = migrator()

const QUERY = 'graphql`query Home { site { siteMetadata { title } } }`'

describe('a page of Gatsby', () => {
  it.each(['query', 'pageQuery', 'anything'])(
    'becomes a page file whose select is the query exported as %s',
    (name) => {
      const { text, left } = migrated({
        'src/pages/about.js': `import { graphql } from 'gatsby'\nconst About = ({ data }) => <h1>{data.site.siteMetadata.title}</h1>\nexport default About\nexport const ${name} = ${QUERY}\n`,
      })
      const page = text('pages/about.page.tsx')
      expect(left).toEqual([])
      expect(page).toContain("path: '/about',")
      expect(page).toContain('return { site: { siteMetadata: { title: siteMetadata.title } } }')
      expect(page).toContain('const About = ({ data }) => <h1>{data.site.siteMetadata.title}</h1>')
      expect(page).toContain('export const View = viewOf(About)')
      expect(page).not.toMatch(/graphql|export default|from 'gatsby'/)
    },
  )

  it.each([
    ['a function', 'export default function About() { return <p /> }', 'function About() { return <p /> }', 'About'],
    ['a class', 'export default class About extends Component {}', 'class About extends Component {}', 'About'],
    ['an arrow', 'export default () => <p />', 'const Page = () => <p />', 'Page'],
    [
      'a nameless function',
      'export default function () { return <p /> }',
      'const Page = function () { return <p /> }',
      'Page',
    ],
    ['a higher-order component', 'export default withLayout(About)', 'const Page = withLayout(About)', 'Page'],
    [
      'a list of exports',
      'const About = () => <p />\nexport { About as default }',
      'const About = () => <p />',
      'About',
    ],
    ['another module', "export { default } from '../about'", "import Page from '../templates/about.tsx'", 'Page'],
  ])('keeps its component that is %s', (_, code, kept, name) => {
    const { text } = migrated({ 'src/pages/about.js': `${code}\n`, 'src/about.js': 'export default () => <p />\n' })
    const page = text('pages/about.page.tsx')
    expect(page).toContain(kept)
    expect(page).toContain(`export const View = viewOf(${name})`)
    expect(page).not.toContain('export default')
  })

  it('keeps comments inside JSX, line ends and types', () => {
    const { text, left } = migrated({
      'src/pages/index.tsx': [
        '\uFEFFimport * as React from "react";',
        'import { graphql, type PageProps } from "gatsby";',
        '',
        'const Home = ({ data }: PageProps<Queries.HomeQuery>) => <p>{/* the title */}{data.site?.siteMetadata?.title}</p>;',
        'export default Home;',
        'export const query = graphql`query Home { site { siteMetadata { title } } }`;',
        '',
      ].join('\r\n'),
    })
    const page = text('pages/index.page.tsx')
    expect(left).toEqual([])
    expect(page).toContain('PageProps<ReturnType<typeof select>>')
    expect(page).toContain('{/* the title */}')
    expect(page).toContain('import { type PageProps, headOf, viewOf } from "#templates/gatsby.tsx";\r\n')
    expect(page).not.toMatch(/[^\r]\n|\uFEFF|@ts-nocheck/)
  })

  it.each([
    ['export const Head = () => <title>A</title>', 'const Head = () => <title>A</title>', 'Head'],
    ['export function Head() { return <title>A</title> }', 'function Head() { return <title>A</title> }', 'Head'],
    ["export { Head } from '../seo'", "import { Head } from '../templates/seo.tsx'", 'Head'],
  ])('evaluates its head: %s', (code, kept, name) => {
    const { text, left } = migrated({
      'src/pages/index.js': `export default () => <p />\n${code}\n`,
      'src/seo.js': 'export const Head = () => <title>A</title>\n',
    })
    expect(left).toEqual([])
    expect(text('pages/index.page.tsx')).toContain(kept)
    expect(text('pages/index.page.tsx')).toContain(`headOf(${name}, data, context)`)
  })

  it('has no context unless it is created by code', () => {
    const { text } = migrated({ 'src/pages/index.js': 'export default ({ pageContext }) => <p>{pageContext.a}</p>\n' })
    expect(text('pages/index.page.tsx')).not.toContain('pageContext: context.params')
  })
})

describe('an address by the name of a file', () => {
  it.each([
    ['404', "path: '/404.html'"],
    ['about/index', "path: '/about'"],
    ['users/[id]', "path: '/users/[id]',\n  matchPath: '/users/:id'"],
    ['files/[...rest]', "path: '/files/[...rest]',\n  matchPath: '/files/*rest'"],
  ])('of %s', (name, expected) => {
    const { migration } = migrated({ [`src/pages/${name}.js`]: 'export default () => <p />\n' })
    const [page] = [...migration.files].flatMap(([file, made]) =>
      file.endsWith('.page.tsx') && 'text' in made ? [made.text] : [],
    )
    expect(page).toContain(expected)
  })

  it('with a field of a type becomes a route for each text', () => {
    const { text, left } = migrated({
      'src/pages/notes/{MarkdownRemark.frontmatter__title}.js':
        "import { graphql } from 'gatsby'\nexport default ({ data }) => <p>{data.markdownRemark.html}</p>\nexport const query = graphql`query ($id: String) { markdownRemark(id: { eq: $id }) { html } }`\n",
    })
    const page = text('pages/notes/by-markdown-remark-frontmatter-title.page.tsx')
    expect(left).toEqual([])
    expect(page).toContain(['path: `/notes/', '{routePart(node.frontmatter.title)}`'].join('$'))
    expect(page).toContain("const markdownRemark = markdownNode(context, context.params['id'])")
  })

  it('leaves a type that no collection has', () => {
    const { left } = migrated({ 'src/pages/{Product.name}.js': 'export default () => <p />\n' })
    expect(left).toEqual(["src/pages/{Product.name}.js:1 Product is no type of this site's content."])
  })
})

describe('a component', () => {
  it('gets the static query by name, in hooks and in StaticQuery of a class', () => {
    const { text, left } = migrated({
      'src/components/bio.js':
        "import { graphql, useStaticQuery } from 'gatsby'\nexport const Bio = () => <p>{useStaticQuery(graphql`query Bio { site { siteMetadata { title } } }`).site.siteMetadata.title}</p>\n",
      'src/components/header.js': `import React from 'react'
import { graphql, StaticQuery } from 'gatsby'
export default class Header extends React.Component {
  render() {
    return <StaticQuery query={graphql\`query Header { site { siteMetadata { siteUrl } } }\`} render={(data) => <p>{data.site.siteMetadata.siteUrl}</p>} />
  }
}
`,
    })
    expect(left).toEqual([])
    expect(text('templates/components/bio.tsx')).toContain('useStaticQuery(bioQuery)')
    expect(text('templates/components/header.tsx')).toContain('<StaticQuery query={headerQuery} render={(data) =>')
    expect(text('content/queries.ts')).toContain(
      'export const staticQueries: readonly AnyStaticQuery[] = [bioQuery, headerQuery]',
    )
    expect(text('content/query-names.ts')).toContain("export const bioQuery = { name: 'bioQuery' }")
  })

  it('has Link of the engine, or the one for Gatsby if it uses its props', () => {
    const { text } = migrated({
      'src/plain.js': "import { Link } from 'gatsby'\nexport default () => <Link to='/'>A</Link>\n",
      'src/active.js':
        "import Link, { navigate } from 'gatsby-link'\nexport default () => <Link to='/' activeClassName='on' onClick={() => navigate('/')}>A</Link>\n",
    })
    expect(text('templates/plain.tsx')).toContain("import { Link } from '@fairlead/engine'\n")
    expect(text('templates/active.tsx')).toContain("import { Link, navigate } from '@fairlead/engine/gatsby'\n")
  })

  it('keeps what has no counterpart, below a comment, and lists it by line', () => {
    const { text, left } = migrated({
      'src/a.js': "import { Helmet } from 'react-helmet'\n\nexport const a = process.env.GATSBY_KEY\n",
    })
    expect(text('templates/a.ts')).toBe(
      [
        '// @ts-nocheck',
        '// TODO(migrate): `react-helmet` belongs to Gatsby. Export a Head from the page in its place, or write `head` of its definePage.',
        "import { Helmet } from 'react-helmet'",
        '',
        '// TODO(migrate): process.env.GATSBY_KEY is not read. Put the value into content/site.ts.',
        'export const a = process.env.GATSBY_KEY',
        '',
      ].join('\n'),
    )
    expect(left).toEqual([
      'src/a.js:1 `react-helmet` belongs to Gatsby.',
      'src/a.js:3 process.env.GATSBY_KEY is not read.',
    ])
  })

  it('names files of the new site in imports, and lists those that are gone', () => {
    const { text, left } = migrated({
      'src/components/a.js': "import b from '../utils/b'\nimport './a.css'\nimport '../../gone'\nexport default b\n",
      'src/components/a.css': 'a {}',
      'src/utils/b.js': 'module.exports = { b: 1 }\n',
    })
    expect(text('templates/components/a.ts')).toContain("import b from '../utils/b.ts'\nimport './a.css'\n")
    expect(text('templates/utils/b.ts')).toContain('export default { b: 1 }')
    expect(left).toEqual(['src/components/a.js:3 `../../gone` is not in the new site.'])
  })

  it('that is no valid code is listed and copied', () => {
    const { left, names } = migrated({ 'src/a.js': 'const = 1\n' })
    expect(left[0]).toMatch(/^src\/a\.js:1 The file cannot be read: /)
    expect(names).toContain('templates/a.js')
  })

  it('has classes in place of styles that are constant, and lists the others', () => {
    const { text, left } = migrated({
      'src/a.js':
        'const wide = { maxWidth: 640, lineHeight: 1.5 }\nexport const A = ({ w }) => (\n  <>\n    <p style={wide} />\n    <p className="b" style={{ color: `red` }} />\n    <p style={{ width: w }} />\n  </>\n)\n',
    })
    const [first = '', second = ''] = text('templates/a.tsx').match(/inline-\w+/g) ?? []
    expect(text('templates/a.tsx')).toContain(
      `<p className="${first}" />\n    <p className="b ${second}" />\n    <p style={{ width: w }} />`,
    )
    expect(text('templates/inline-styles.css')).toBe(
      `.${first} {\n  max-width: 640px;\n  line-height: 1.5;\n}\n\n.${second} {\n  color: red;\n}\n`,
    )
    expect(text('pages/entry.server.tsx')).toContain("import '../templates/inline-styles.css'")
    expect(left).toEqual(['src/a.js:6 Documents refuse `style` attributes by their policy.'])
  })
})
