import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hostRulesFile } from '#prerender/outputs/host-rules-file.ts'
import { buildSite, repositoryDir, type SiteBuild } from '#test/support/build-fixture.ts'
import { codeBlocks, commandsIn } from '#test/support/code-blocks.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const blocks = codeBlocks('recipes')
const sections = [...new Set(blocks.map(({ section }) => section))]

/** What a reader sees who follows a recipe: a file of the output, and what it has. */
const RESULTS: Readonly<Record<string, readonly [file: string, has: string]>> = {
  'A feed': ['en/feed.xml', '<link>https://www.example.com/posts/first-post</link>'],
  'A search': ['en/search.json', '"to":"/posts/first-post"'],
  'A form': [`en/${hostRulesFile}`, 'https://forms.example.com'],
  'A 404 page of your own': ['en/404.html', 'href="/posts/first-post"'],
  'Redirects from an old site': [`en/${hostRulesFile}`, '/index.php'],
  'Another language': ['de/posts/first-post/index.html', 'href="https://www.example.com/posts/first-post"'],
  'A table of data': ['en/boxes/index.html', '<td>20GP</td>'],
  'A part that pages share': ['en/404.html', 'href="/posts/first-post"'],
  'Data that belong to a component': ['en/count/index.html', ' posts so far.'],
}

/** Commands that neither serve nor need an account. */
const ENDING = ['build', 'merge', 'snapshot', 'hosts', 'why', 'diff']

type Site = { readonly dir: string; readonly files: Set<string>; built?: Promise<SiteBuild> }

const startSite = (name: string): Site => {
  const dir = path.join(folder, name)
  cpSync(path.join(repositoryDir, 'packages/engine/templates/blog'), dir, {
    recursive: true,
    // It extends a file of the package, which is not installed here.
    filter: (file) => !file.endsWith('tsconfig.json'),
  })
  return { dir, files: new Set() }
}

const sites: Site[] = []

/** Follows a recipe in the first site that has none of its files yet, since a site takes seconds to build. */
const follow = (section: string): Site => {
  const files = Object.fromEntries(
    blocks.flatMap(({ file, code, section: own }) => (own === section && file !== undefined ? [[file, code]] : [])),
  )
  const free = sites.find((site) => Object.keys(files).every((file) => !site.files.has(file)))
  const site = free ?? startSite(`site-${sites.length}`)
  if (free === undefined) sites.push(site)
  for (const file of Object.keys(files)) site.files.add(file)
  writeFiles(site.dir, files)
  return site
}

const siteOf = new Map(sections.map((section) => [section, follow(section)]))

describe('recipes', () => {
  it.each(Object.entries(RESULTS))('%s gives what it promises', async (section, [file, has]) => {
    const site = siteOf.get(section) ?? startSite('none')
    site.built ??= buildSite(site.dir, `${site.dir}-built`)
    const { outDir, findings } = await site.built
    expect(findings).toEqual([])
    expect(readText(outDir, file)).toContain(has)
  })

  const commands = sections.map((section) => ({
    section,
    calls: blocks
      .filter((block) => block.section === section && block.language === 'sh')
      .flatMap(commandsIn)
      .filter(([, program, command = '']) => program === 'fairlead' && ENDING.includes(command)),
  }))

  it('have commands that do what they say', () => {
    const { dir } = startSite('commands')
    for (const { file, code, language } of blocks) if (language === 'json' && file) writeFiles(dir, { [file]: code })
    const calls = commands.flatMap((section) => section.calls)
    expect(calls.length).toBeGreaterThan(8)
    for (const [, , ...args] of calls) {
      const cli = path.join(repositoryDir, 'prerender/cli.mjs')
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: dir, encoding: 'utf8' })
      expect([status, status === 0 ? '' : `${args.join(' ')}\n${stdout}${stderr}`]).toEqual([0, ''])
    }
  })

  it('are all tried, but for those that need a host', () => {
    const tried = [
      ...Object.keys(RESULTS),
      ...commands.flatMap(({ section, calls }) => (calls.length > 0 ? [section] : [])),
    ]
    expect(sections.filter((section) => !tried.includes(section))).toEqual(['A bucket'])
  })
})
