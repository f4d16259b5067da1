import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runMigrate } from '#prerender/commands/cli/run-migrate.ts'
import { buildSite, repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { aTerminal } from '../prerender/commands/diff/a-terminal.ts'

const fixture = path.join(repositoryDir, 'test/fixtures/gatsby-blog')
const recorded = path.join(repositoryDir, 'test/fixtures/gatsby-blog-built')
const folder = temporaryFolder()
const site = path.join(folder, 'site')
const edition = path.join(folder, 'out/en')

type Data = { readonly path: string; readonly result: { readonly data: object; readonly pageContext: object } }
type Documents = Readonly<
  Record<string, { readonly title: string; readonly description: string; readonly html: string }>
>

const documents = readJson(recorded, 'documents.json') as Documents

/** Pages that both builds have: Gatsby writes the page for what is missing under a second address, too. */
const pages = Object.keys(documents).filter((page) => page !== '/404/')

const migrateTo = async (out: string, from = fixture) => {
  const { terminal, log } = aTerminal()
  return { code: await runMigrate({ dir: from, out, isDry: false, isForced: false }, terminal), ...log }
}

/** Takes away what differs on purpose: ids, addresses of copied files, ids of headings and boxes around tables. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'id') return 'an id'
    if (key === 'pageContext') return undefined
    if (typeof part !== 'string') return part
    return part
      .replace(/\/(?:[0-9a-f]{32}|blog\/[\w-]+)\/(?=[\w-]+\.(?:svg|txt))/g, '/copied/')
      .replace(/<h(\d) id="[^"]*">/g, '<h$1>')
      .replace(/<div class="table-scroll" tabindex="0">(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
  })

const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/^\/[0-9a-f]{32}\/|^\/blog\/[\w-]+\//, '/copied/'),
  )

const documentOf = (page: string): string =>
  readText(edition, page.endsWith('.html') ? page.slice(1) : `${page.slice(1)}index.html`)

beforeAll(async () => {
  const { code, out } = await migrateTo(site)
  expect(out).toContain('0 left to you')
  expect(code).toBe(0)
  const { findings } = await buildSite(site, folder)
  expect(findings).toEqual([])
})

describe('a blog of Gatsby, migrated and built', () => {
  it('has the pages that it had', () => {
    const built = listFiles(path.join(edition, 'page-data')).filter(
      (file) => file.endsWith('/page-data.json') && !file.startsWith('schema/'),
    )
    expect(built.map((file) => (readJson(path.join(edition, 'page-data'), file) as Data).path).toSorted()).toEqual(
      pages.toSorted(),
    )
  })

  it.each(pages)('gives the component of %s the data that Gatsby gave', (page) => {
    const file = `page-data/${page === '/' ? 'index' : page.replace(/^\/|\/$/g, '')}/page-data.json`
    const [before, after] = [readJson(recorded, file) as Data, readJson(edition, file) as Data]
    expect(JSON.parse(comparable(after.result.data))).toEqual(JSON.parse(comparable(before.result.data)))
  })

  it.each(pages)('shows the text and the links on %s that Gatsby showed', (page) => {
    const html = documentOf(page)
    const inside =
      /<div id="gatsby-focus-wrapper"[^>]*>([\s\S]*)<\/div><div id="gatsby-announcer"/.exec(html)?.[1] ?? ''
    expect(textOf(inside)).toBe(textOf(documents[page]?.html ?? ''))
    expect(linksOf(inside)).toEqual(linksOf(documents[page]?.html ?? ''))
    expect(inside).not.toBe('')
  })

  it.each(pages)('has the title and the description of %s', (page) => {
    const html = documentOf(page).replaceAll('&amp;', '&')
    expect(html).toContain(`<title>${documents[page]?.title}</title>`)
    expect(html).toContain(`<meta name="description" content="${documents[page]?.description}">`)
  })

  it('has its feed, its redirect and its files', () => {
    const feed = readText(edition, 'rss.xml')
    expect(feed.match(/<item>/g)).toHaveLength(12)
    expect(feed).toContain('<link>https://harbour-notes.example/twistlocks/</link>')
    expect(readText(edition, 'locks/index.html')).toContain('type="application/rss+xml"')
    expect(readText(edition, 'page-data/host-rules.json')).toContain('/notes/tide')
    expect(readText(edition, 'blog/night-shift/list.txt')).toContain('Crane 3')
  })

  it('loads none of the queries in browsers', () => {
    const scripts = readdirSync(path.join(edition, 'assets')).filter((file) => file.endsWith('.js'))
    const all = scripts.map((file) => readText(edition, `assets/${file}`)).join('')
    expect(all).not.toMatch(/createNodeField|timeToRead:|formatString|renderToStaticMarkup/)
  })
})

describe('the migration', () => {
  it('writes the same again, and nothing over other files', async () => {
    const before = readText(site, 'pages/index.page.tsx')
    expect((await migrateTo(site)).code).toBe(0)
    expect(readText(site, 'pages/index.page.tsx')).toBe(before)
    writeFiles(site, { 'pages/define.ts': 'export {}\n' })
    const { code, err } = await migrateTo(site)
    expect(code).toBe(2)
    expect(err).toContain('  pages/define.ts')
    expect(readText(site, 'pages/define.ts')).toBe('export {}\n')
  })
})

describe('a site with hooks, wrappers, links and slices of Gatsby', () => {
  it('builds as it is migrated', async () => {
    const from = path.join(folder, 'habits')
    writeFiles(from, {
      'gatsby-config.js': "module.exports = { siteMetadata: { title: 'A', siteUrl: 'https://a.example' } }\n",
      'gatsby-browser.js': `const React = require('react')
const { Theme } = require('./src/theme')
exports.wrapRootElement = ({ element }) => <Theme>{element}</Theme>
exports.wrapPageElement = ({ element, props }) => <div data-path={props.location.pathname}>{element}</div>
exports.onRouteUpdate = ({ location }) => { window.visited = location.pathname }
`,
      'gatsby-ssr.js': "export { wrapRootElement, wrapPageElement } from './gatsby-browser'\n",
      'gatsby-node.js': `exports.createPages = ({ actions }) => {
  actions.createSlice({ id: 'footer', component: require.resolve('./src/footer.js'), context: { year: 'all' } })
}
`,
      'src/theme.js':
        "import * as React from 'react'\nexport const Theme = ({ children }) => <section>{children}</section>\n",
      'src/footer.js': `import * as React from 'react'
import { graphql } from 'gatsby'
export default ({ data, sliceContext }) => <footer>{data.site.siteMetadata.title} {sliceContext.year}</footer>
export const query = graphql\`{ site { siteMetadata { title } } }\`
`,
      'src/pages/index.js': `import * as React from 'react'
import { Link, navigate, Slice, StaticQuery, graphql } from 'gatsby'
export default class Home extends React.Component {
  render() {
    return (
      <>
        <Link to="/" activeClassName="on" onClick={() => navigate('/')}>Home</Link>
        <StaticQuery query={graphql\`query Title { site { siteMetadata { title } } }\`} render={({ site }) => <h1>{site.siteMetadata.title}</h1>} />
        <Slice alias="footer" />
      </>
    )
  }
}
`,
      'src/pages/users/[id].js': "import * as React from 'react'\nexport default ({ params }) => <p>{params.id}</p>\n",
    })
    const to = path.join(folder, 'habits-new')
    const { code, out } = await migrateTo(to, from)
    expect(out).toContain('0 left to you')
    expect(code).toBe(0)
    const { outDir, findings } = await buildSite(to, path.join(folder, 'habits-built'))
    expect(findings).toEqual([])
    const html = readText(outDir, 'en/index.html')
    expect(html).toMatch(/<section><div data-path="\/"><a [^>]*class="on"[^>]*>Home<\/a><h1>A<\/h1>/)
    expect(html).toContain('<footer>A<!-- --> <!-- -->all</footer>')
    expect(readJson(outDir, 'en/page-data/users/[id]/page-data.json')).toMatchObject({ matchPath: '/users/:id' })
  })
})
