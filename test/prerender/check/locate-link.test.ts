import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { locateDeadLinks } from '#prerender/check/locate-link.ts'
import { aRoute } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const note = 'content/en-US/note.md'

type Case = { readonly href: string; readonly files: Readonly<Record<string, string>>; readonly basePath?: string }

const aDeadLink = (href: string, pages: readonly string[]) => ({
  ...{ href, problem: 'it is dead.', pages },
  count: pages.length,
})

let count = 0
const locate = async ({ href, files, basePath = '' }: Case) => {
  count += 1
  const siteDir = path.join(folder, String(count))
  writeFiles(siteDir, files)
  const findings = await locateDeadLinks([aDeadLink(href, ['/note'])], {
    routeAt: () => aRoute({ path: '/note', location: { file: note } }),
    sourcesOf: () => new Set(),
    siteDir,
    edition: 'en-US',
    basePath,
  })
  return findings.map(({ location }) => location)
}

describe('locateDeadLinks', () => {
  it('finds the line in the sources of the page', async () => {
    expect(await locate({ href: '/nowhere', files: { [note]: 'a\n\n[x](/nowhere)\n' } })).toEqual([
      { file: note, line: 3 },
    ])
  })

  it('does not confuse a link with a longer one', async () => {
    const source = '[x](/nowhere/else) [x](/nowhere-else)\n[x](/nowhere#part)\n'
    expect(await locate({ href: '/nowhere', files: { [note]: source } })).toEqual([{ file: note, line: 2 }])
  })

  it.each([
    { name: 'without the base path', href: '/docs/nowhere', basePath: '/docs', written: '[x](/nowhere)' },
    { name: 'without the slash of the policy', href: '/nowhere/', basePath: '', written: '[x](/nowhere)' },
    {
      name: 'without the slash, before a fragment',
      href: '/nowhere/#part',
      basePath: '',
      written: '[x](/nowhere#part)',
    },
    {
      name: 'with its host',
      href: 'https://site.example/nowhere',
      basePath: '',
      written: '[x](https://site.example/nowhere)',
    },
    { name: 'decoded', href: '/caf%C3%A9', basePath: '', written: '[x](/café)' },
    { name: 'as a fragment alone', href: '/note#part', basePath: '', written: '[x](#part)' },
  ])('finds a link that the author wrote $name', async ({ href, basePath, written }) => {
    expect(await locate({ href, basePath, files: { [note]: `\n${written}\n` } })).toEqual([{ file: note, line: 2 }])
  })

  it('handles a link with a malformed escape', async () => {
    expect(await locate({ href: '/100%', files: { [note]: '\n[x](/100%)\n' } })).toEqual([{ file: note, line: 2 }])
  })

  it('continues with other content of the edition, then with code', async () => {
    expect(
      await locate({
        href: '/nowhere',
        files: {
          [note]: 'no link',
          'content/en-US/footer.json': '{\n  "href": "/nowhere"\n}',
          'content/zh-CN/footer.json': '{ "href": "/nowhere" }',
        },
      }),
    ).toEqual([{ file: 'content/en-US/footer.json', line: 2 }])
    expect(
      await locate({
        href: '/nowhere',
        files: { [note]: 'none', 'templates/deep/footer.tsx': "\n\n<Link to='/nowhere'>" },
      }),
    ).toEqual([{ file: 'templates/deep/footer.tsx', line: 3 }])
  })

  it('names the page if no source contains the link', async () => {
    expect(await locate({ href: '/nowhere', files: { [note]: 'none' } })).toEqual([{ file: note }])
  })

  const locateAmong = (
    name: string,
    files: Readonly<Record<string, string>>,
    pages: readonly string[],
    sourcesOf: (path: string) => readonly string[] = () => [],
  ) => {
    const siteDir = path.join(folder, name)
    writeFiles(siteDir, files)
    return locateDeadLinks([aDeadLink('/gone.png', pages)], {
      routeAt: (at) =>
        aRoute({ path: at, pageFile: 'pages/post.page.tsx', location: { file: `content/en-US${at}.md` } }),
      sourcesOf: (route) => new Set(sourcesOf(route.path)),
      siteDir,
      edition: 'en-US',
      basePath: '',
    })
  }

  it('each place of a link names the page that is made of it, however many there are', async () => {
    const pages = Array.from({ length: 45 }, (_, number) => `/post-${number}`)
    const files = Object.fromEntries(pages.map((page) => [`content/en-US${page}.md`, '\n![x](/gone.png)\n']))
    expect(await locateAmong('posts', files, pages)).toMatchObject(
      pages.map((page) => ({ path: page, others: 0, location: { file: `content/en-US${page}.md`, line: 2 } })),
    )
  })

  it('a link from content that pages read is located there, for the pages that read it', async () => {
    const files = {
      'content/en-US/a.md': 'none',
      'content/tables/authors.ts': '\n\n{ photo: "/gone.png" }',
      'content/tables/unread.ts': '{ photo: "/gone.png" }',
    }
    const found = await locateAmong('authors', files, ['/a', '/b', '/c'], () => ['content/tables/authors.ts'])
    expect(found).toMatchObject([{ path: '/a', others: 2, location: { file: 'content/tables/authors.ts', line: 3 } }])
  })

  it('a link in one post and in the page file is located in both', async () => {
    const files = {
      'content/en-US/b.md': '![x](/gone.png)',
      'pages/other.page.tsx': '<img src="/gone.png" />',
      'pages/post.page.tsx': '\n<img src="/gone.png" />',
    }
    expect(await locateAmong('both', files, ['/a', '/b', '/c'])).toMatchObject([
      { path: '/b', others: 0, location: { file: 'content/en-US/b.md', line: 1 } },
      { path: '/a', others: 1, location: { file: 'pages/post.page.tsx', line: 2 } },
    ])
  })

  it('thousands of dead links are all reported, and files are read once', async () => {
    const siteDir = path.join(folder, 'many')
    writeFiles(siteDir, { [note]: '[x](/gone-0)\n' })
    const dead = Array.from({ length: 20_000 }, (_, number) => aDeadLink(`/gone-${number}`, ['/note']))
    const findings = await locateDeadLinks(dead, {
      routeAt: () => aRoute({ path: '/note', location: { file: note } }),
      sourcesOf: () => new Set(),
      ...{ siteDir, edition: 'en-US', basePath: '' },
    })
    expect(findings).toHaveLength(20_000)
    expect(findings[0]?.location).toEqual({ file: note, line: 1 })
    expect(findings[19_999]?.location).toEqual({ file: note })
  })
})
