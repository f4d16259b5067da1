import { describe, expect, it } from 'vitest'
import { migrator } from '#test/support/migrated.ts'

const migrated = migrator()

const TEMPLATE = { 'src/templates/post.js': 'export default ({ pageContext }) => <p>{pageContext.slug}</p>\n' }

const QUERY = '`{ allMarkdownRemark { nodes { id fields { slug } } } }`'

describe('createPages', () => {
  it.each([
    [
      'that waits for a query',
      `exports.createPages = async ({ graphql, actions }) => {
  const { data } = await graphql(${QUERY})
  data.allMarkdownRemark.nodes.forEach((node) => actions.createPage({ path: node.fields.slug, component: require.resolve('./src/templates/post.js'), context: { id: node.id } }))
}`,
      'createPages = ({ graphql, actions }) => {\n  const { data } = graphql(pagesQuery)\n',
    ],
    [
      'that waits for all of a list',
      `const path = require('path')
exports.createPages = async ({ graphql, actions: { createPage } }) => {
  const [texts] = await Promise.all([graphql(${QUERY})])
  createPage({ path: '/a', component: path.resolve(__dirname, 'src/templates/post.js') })
}`,
      'const [texts] = allAtOnce([graphql(pagesQuery)])',
    ],
    [
      'that is a promise itself',
      `exports.createPages = ({ graphql, actions: { createPage } }) => new Promise((resolve, reject) => {
  resolve(graphql(${QUERY}).then((result) => { createPage({ path: '/a', component: \`\${__dirname}/src/templates/post.js\` }) }))
})`,
      'promised((resolve, reject) => {\n  resolve(graphql(pagesQuery).then((result) =>',
    ],
    [
      'in TypeScript',
      `import type { GatsbyNode } from 'gatsby'
import path from 'path'
export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions }) => {
  const result = await graphql<{ a: string }>(${QUERY})
  actions.createPage({ path: '/a', component: path.resolve('./src/templates/post.js') })
}`,
      'export const createPages = ({ graphql, actions }) => {\n  const result = graphql(pagesQuery)\n',
    ],
    [
      'with a query that has a name',
      `const query = ${QUERY}
exports.createPages = async function ({ graphql, actions, reporter }) {
  const result = await graphql(query)
  if (result.errors) reporter.panic('No texts', result.errors)
  actions.createPage({ path: '/a', component: require.resolve('./src/templates/post.js') })
}`,
      'export const createPages = function ({ graphql, actions, reporter }) {\n  const result = graphql(pagesQuery)\n  if (result.errors) reporter.panic(',
    ],
  ])('%s runs at once', (_, code, expected) => {
    const file = code.includes('import type') ? 'gatsby-node.ts' : 'gatsby-node.js'
    const { text, left } = migrated({ ...TEMPLATE, [file]: `${code}\n` })
    const node = text('content/gatsby-node.ts')
    expect(left).toEqual([])
    expect(node).toContain(expected)
    expect(node).toContain("component: 'src/templates/post.js'")
    expect(node).not.toMatch(/\basync\b|\bawait\b|\brequire\(|from 'gatsby'/)
    expect(text('pages/post.page.tsx')).toContain(
      "routes: (context) => createdPages(context, 'src/templates/post.js'),",
    )
    expect(text('pages/post.page.tsx')).toContain('pageContext: context.params')
  })

  it('lists a page that is a template, too', () => {
    const { left } = migrated({
      'src/pages/list.js': 'export default () => <p />\n',
      'gatsby-node.js':
        "exports.createPages = ({ actions }) => actions.createPage({ path: '/list/2', component: require.resolve('./src/pages/list.js') })\n",
    })
    expect(left).toEqual(['gatsby-node.js:1 Pages are created with src/pages/list.js, which is a page by itself.'])
  })

  it('makes redirects of literals, also in a loop over some', () => {
    const { text, left } = migrated({
      'gatsby-node.js': `const moved = [{ from: '/a', to: '/b' }, { from: '/c', to: '/d' }]
exports.createPages = ({ actions: { createRedirect } }) => {
  createRedirect({ fromPath: '/old', toPath: '/new', isPermanent: true, force: true })
  moved.forEach(({ from, to }) => createRedirect({ fromPath: from, toPath: to }))
  createRedirect({ fromPath: process.argv[2], toPath: '/x' })
}
`,
    })
    expect(text('content/redirects.ts')).toContain(`  { fromPath: "/old", toPath: "/new", isPermanent: true },
  { fromPath: "/a", toPath: "/b", isPermanent: false },
  { fromPath: "/c", toPath: "/d", isPermanent: false },
]`)
    expect(left).toEqual(['gatsby-node.js:5 What this `createRedirect` gets is computed.'])
  })

  it('makes a file of each slice, with the query of its component', () => {
    const { text, left } = migrated({
      'gatsby-node.js': `exports.createPages = ({ actions }) => {
  actions.createSlice({ id: 'header', component: require.resolve('./src/header.js'), context: { label: 'Main' } })
}
`,
      'src/header.js':
        "import { graphql } from 'gatsby'\nexport default ({ data, sliceContext }) => <p>{sliceContext.label}{data.site.siteMetadata.title}</p>\nexport const query = graphql`{ site { siteMetadata { title } } }`\n",
    })
    const slice = text('pages/slices/header.slice.tsx')
    expect(left).toEqual([])
    expect(slice).toContain('return { site: { siteMetadata: { title: siteMetadata.title } } }')
    expect(slice).toContain('sliceContext: {"label":"Main"}')
    expect(slice).toContain("import Component from '../../templates/header.tsx'")
    expect(text('templates/header.tsx')).not.toContain('graphql')
    expect(text('pages/entry.server.tsx')).toContain("slices: import.meta.glob<SliceModule>('./slices/*.slice.tsx'")
  })
})

describe('other hooks of gatsby-node', () => {
  it('add fields by createFilePath, and define areas', () => {
    const { text, left } = migrated({
      'src/pages/app.js': 'export default () => <p />\n',
      'gatsby-node.js': `const { createFilePath } = require('gatsby-source-filesystem')
exports.onCreateNode = ({ node, actions, getNode }) => {
  if (node.internal.type === 'Mdx') actions.createNodeField({ node, name: 'slug', value: '/notes' + createFilePath({ node, getNode }) })
}
exports.onCreatePage = ({ page, actions }) => {
  if (page.path.match(/^\\/app/)) {
    page.matchPath = '/app/*'
    actions.createPage(page)
  }
}
`,
    })
    expect(left).toEqual([])
    expect(text('content/gatsby-node.ts')).toContain("import { createFilePath } from './data-layer.ts'")
    expect(text('content/data-layer.ts')).toContain("internal: { type: 'Mdx' }")
    expect(text('pages/app.page.tsx')).toContain("path: '/app',\n  matchPath: '/app/*',")
  })

  it('stay as comments if nothing calls them', () => {
    const { text, left } = migrated({
      'gatsby-node.js': "const fs = require('fs')\nexports.onPostBuild = () => {\n  fs.writeFileSync('a', 'b')\n}\n",
    })
    expect(text('content/gatsby-node.ts')).toContain(
      "// exports.onPostBuild = () => {\n//   fs.writeFileSync('a', 'b')\n// }",
    )
    expect(left).toEqual([
      'gatsby-node.js:1 `fs` reads past the build.',
      'gatsby-node.js:2 `onPostBuild` has no counterpart.',
    ])
  })
})

describe('gatsby-browser and gatsby-ssr', () => {
  it('give styles to the entries, wrappers to the frame and hooks to the client', () => {
    const { text, left } = migrated({
      'gatsby-browser.js':
        "require('./src/a.css')\nconst React = require('react')\nexports.wrapPageElement = ({ element }) => <div>{element}</div>\nexports.onRouteUpdate = ({ location }) => console.log(location.pathname)\n",
      'gatsby-ssr.js': "export { wrapPageElement } from './gatsby-browser'\n",
      'src/a.css': 'a {}',
    })
    expect(text('pages/entry.client.tsx')).toContain("import '../templates/a.css'")
    expect(text('pages/entry.client.tsx')).toContain('withGatsbyBrowser(browser, {')
    expect(text('pages/entry.server.tsx')).toContain("import '../templates/a.css'")
    expect(text('pages/site.frame.tsx')).toContain("import { wrapPageElement } from '../templates/gatsby-browser.tsx'")
    expect(text('templates/gatsby-browser.tsx')).toContain(
      'export const wrapPageElement = ({ element }) => <div>{element}</div>',
    )
    expect(left).toEqual([])
  })
})
