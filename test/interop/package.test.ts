import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openBrowser } from '#test/support/browser.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { codeBlocks, commandsIn } from '#test/support/code-blocks.ts'
import { writeFiles } from '#test/support/files.ts'
import { freePort } from '#test/support/free-port.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { packPackages, run, runScript, serve, succeed, weighPackages } from './support/installed-engine.ts'

/** The engine beside React and Vite may weigh so much. */
const MAX_PACKAGES = 60
const MAX_BYTES = 60_000_000

type GitHubRecipe = {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>
  >
}
type GitLabRecipe = Readonly<Record<'shard' | 'merge', { readonly script: readonly string[] }>>

const readRecipe = (file: string): GitHubRecipe | GitLabRecipe =>
  parse(readFileSync(path.join(repositoryDir, '.ci/adopters', file), 'utf8'))

const folder = temporaryFolder()
const siteDir = path.join(folder, 'site')
let browser: Browser
let packages: ReturnType<typeof packPackages>
let installed = ''

const fairlead = (...args: readonly string[]): ReturnType<typeof run> => run(siteDir, 'npx', 'fairlead', ...args)
const read = (file: string): string => readFileSync(path.join(siteDir, file), 'utf8')
const edit = (file: string, before: string, after: string): void => {
  expect(read(file)).toContain(before)
  writeFileSync(path.join(siteDir, file), read(file).replace(before, after))
}

/** Opens a page, and notes what goes wrong in it. */
const open = async (address: string): Promise<{ readonly page: Page; readonly faults: readonly string[] }> => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  await page.goto(address)
  await page.waitForFunction(() => window.___navigate !== undefined)
  return { page, faults }
}

beforeAll(async () => {
  browser = await openBrowser()
  packages = packPackages(path.join(folder, 'packages'))
  mkdirSync(siteDir)
  succeed(siteDir, 'npm', 'init', '--yes')
  const { code, stderr } = run(siteDir, 'npm', 'install', '--no-audit', '--no-fund', packages.engine)
  expect(code, stderr).toBe(0)
  installed = stderr
  succeed(siteDir, 'npx', 'fairlead', 'init', '.', '--template', 'blog', '--name', "Ann's notes")
  succeed(siteDir, 'npm', 'install', '--no-audit', '--no-fund')
})

afterAll(() => browser.close())

describe('the engine, installed from its tarball into an empty folder', () => {
  it('installs without a warning', () => {
    expect(installed).not.toMatch(/npm (?:warn|error)/)
  })

  it('brings few packages beside React and Vite', () => {
    const without = path.join(folder, 'without')
    mkdirSync(without)
    const { devDependencies, dependencies } = JSON.parse(read('package.json')) as {
      readonly dependencies: Readonly<Record<string, string>>
      readonly devDependencies: Readonly<Record<string, string>>
    }
    const all = { ...dependencies, ...devDependencies }
    const others = Object.entries(all).filter(([name]) => !/^(@fairlead\/|io-ts|fp-ts)/.test(name))
    writeFileSync(path.join(without, 'package.json'), JSON.stringify({ dependencies: Object.fromEntries(others) }))
    succeed(without, 'npm', 'install', '--no-audit', '--no-fund')
    const [more, less] = [weighPackages(siteDir), weighPackages(without)]
    expect([...more.names].filter((name) => !less.names.has(name)).length).toBeLessThanOrEqual(MAX_PACKAGES)
    expect(more.bytes - less.bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('starts a site that passes its own types, build and tests', () => {
    expect(succeed(siteDir, 'npm', 'test')).toMatch(/# fail 0/)
    expect(read('content/site.ts')).toContain("name: 'Ann\\'s notes'")
    expect(readdirSync(path.join(siteDir, 'dist/hosts'))).toEqual(['nginx'])
  })

  it('builds nothing again if nothing has changed', () => {
    expect(fairlead('build').stdout).toContain('(0 rendered)')
  })

  it('serves pages that are alive, and navigates without a page load', async () => {
    const port = await freePort()
    const end = await serve(siteDir, ['preview', '--port', String(port)])
    try {
      const { page, faults } = await open(`http://localhost:${port}/`)
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await page.getByRole('link', { name: 'First post' }).click()
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('First post')
      await page.goBack()
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe("Ann's notes")
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
      expect(faults).toEqual([])
      await page.close()
    } finally {
      end()
    }
  })

  it('follows a change of code and of content in development', async () => {
    const port = await freePort()
    const end = await serve(siteDir, ['dev', '--port', String(port)])
    try {
      const { page, faults } = await open(`http://localhost:${port}/posts/first-post`)
      // A package that is found late would load the page again.
      await page.evaluate(() => Object.assign(window, { isFirst: true }))
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
      edit('content/en/posts/first-post.md', 'title: First post', 'title: Changed post')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Changed post')
      // The page was loaded again. Code that changes before it is alive differs from its document, or is not told to it.
      await page.waitForFunction(() => window.___navigate !== undefined)
      await page.waitForLoadState('networkidle')
      edit('pages/post.page.tsx', '<time', '<small>By Ann</small> <time')
      await expect.poll(() => page.getByText('By Ann').count()).toBe(1)
      edit(
        'pages/post.page.tsx',
        "import { Link } from '@fairlead/engine'",
        "import { Link } from '@fairlead/engine/gatsby'",
      )
      edit('pages/post.page.tsx', '<Link to="/">', '<Link to="/" activeClassName="here" partiallyActive>')
      await expect.poll(() => page.locator('a.here').textContent()).toBe("Ann's notes")
      expect(faults).toEqual([])
      await page.close()
    } finally {
      end()
    }
  })

  it('compares snapshots, and says what a page is made of', () => {
    succeed(siteDir, 'npx', 'fairlead', 'build')
    expect(fairlead('snapshot').stderr).toContain('test/snapshots/pages.json')
    mkdirSync(path.join(siteDir, 'test/snapshots'))
    writeFileSync(path.join(siteDir, 'test/snapshots/pages.json'), '{ "en": ["/", "/posts/*"] }')
    expect(fairlead('snapshot', '--update').code).toBe(0)
    expect(fairlead('snapshot').code).toBe(0)
    edit('content/en/posts/first-post.md', 'title: Changed post', 'title: Post of today')
    const why = fairlead('why', '/posts/first-post').stdout
    expect(why).toContain('~ front matter of posts "first-post"')
    succeed(siteDir, 'npx', 'fairlead', 'build')
    const compared = fairlead('snapshot')
    expect(compared.code).toBe(1)
    expect(compared.stdout + compared.stderr).toContain('npx fairlead snapshot --update')
  })

  it('shows on GitHub what became of page data', () => {
    const recipe = readRecipe('github-check.yml') as GitHubRecipe
    const step = recipe.jobs['check']?.steps.find(({ name }) => name?.startsWith('Compare') === true)
    const summary = path.join(folder, 'summary.md')
    const compare = () => runScript(siteDir, step?.run ?? '', { GITHUB_STEP_SUMMARY: summary })
    expect(compare().code).toBe(1)
    expect(readFileSync(summary, 'utf8')).toContain('"Changed post" → "Post of today"')
    expect(read('page-data.md')).toContain('result.data.title')
    succeed(siteDir, 'npx', 'fairlead', 'snapshot', '--update')
    rmSync(summary)
    expect(compare().code).toBe(0)
    expect(readFileSync(summary, 'utf8')).toContain('all as built')
  })

  it.each(['github-shards.yml', 'gitlab.yml'])('is built by several machines as by one: %s', (file) => {
    const recipe = readRecipe(file)
    const scriptOf = (name: 'shard' | 'merge'): string =>
      'jobs' in recipe
        ? (
            recipe.jobs[name]?.steps.flatMap(({ run: script = '' }) => (script.includes('fairlead') ? [script] : [])) ??
            []
          ).join('\n')
        : (recipe[name]?.script ?? []).join('\n')
    const before = path.join(folder, `one-${file}`)
    cpSync(path.join(siteDir, 'dist'), before, { recursive: true })
    rmSync(path.join(siteDir, 'dist'), { recursive: true })
    for (const number of ['1', '2', '3']) {
      const github = { NUMBER: number, COUNT: '3' }
      const gitlab = { CI_NODE_INDEX: number, CI_NODE_TOTAL: '3' }
      expect(runScript(siteDir, scriptOf('shard'), { ...github, ...gitlab })).toMatchObject({ code: 0 })
      rmSync(path.join(siteDir, 'part'), { recursive: true })
    }
    // GitHub's machine gets the archives in a folder.
    if ('jobs' in recipe) {
      mkdirSync(path.join(siteDir, 'packed'))
      for (const archive of readdirSync(siteDir).filter((name) => /^shard-\d\.tar$/.test(name)))
        renameSync(path.join(siteDir, archive), path.join(siteDir, 'packed', archive))
    }
    expect(runScript(siteDir, scriptOf('merge'))).toMatchObject({ code: 0 })
    expect(fairlead('diff', before, 'dist').stdout).toContain('mean the same')
    for (const rest of ['packed', 'shards']) rmSync(path.join(siteDir, rest), { recursive: true })
  })

  it('deploys to a folder, and goes back', () => {
    const target = `dir:${path.join(folder, 'deployed')}`
    const deploy = (...args: readonly string[]): void => {
      succeed(siteDir, 'npx', 'fairlead', 'deploy', ...args)
    }
    deploy('plan', 'dist/en', '--to', target, '--public', 'none')
    deploy('apply', 'deploy-plan.json')
    const home = (): string => readFileSync(path.join(folder, 'deployed/index.html'), 'utf8')
    expect(home()).toContain('Post of today')
    edit('content/en/posts/first-post.md', 'title: Post of today', 'title: Post of tomorrow')
    succeed(siteDir, 'npx', 'fairlead', 'build')
    deploy('plan', 'dist/en', '--to', target, '--public', 'none')
    deploy('apply', 'deploy-plan.json')
    expect(home()).toContain('Post of tomorrow')
    deploy('rollback', '--to', target, '--public', 'none')
    deploy('apply', 'deploy-plan.json')
    expect(home()).toContain('Post of today')
  })

  it('names what is wrong with an entry, by file', () => {
    edit('content/en/posts/first-post.md', 'summary:', 'sumary:')
    const { code, stdout, stderr } = fairlead('build')
    expect(code).toBe(1)
    expect(stdout + stderr).toMatch(/content\/en\/posts\/first-post\.md[\s\S]*summary/)
    edit('content/en/posts/first-post.md', 'sumary:', 'summary:')
  })

  it('names an import that is no public module of the engine, by file and line', () => {
    edit('pages/home.page.tsx', "from '@fairlead/engine'", "from '@fairlead/engine/links'")
    const { code, stdout, stderr } = fairlead('build')
    expect(code).toBe(1)
    expect(stdout + stderr).toMatch(/pages\/home\.page\.tsx:1 .*"@fairlead\/engine\/links" is no public module/)
    expect(stdout + stderr).not.toMatch(/backtrace|unknown/)
    edit('pages/home.page.tsx', "from '@fairlead/engine/links'", "from '@fairlead/engine'")
  })

  it.each([
    [['buidl'], /Did you mean "build"\?.*node_modules\/@fairlead\/engine\/README\.md/],
    [['build', '--sit', 'x'], /--sit/],
    [['init', 'other', '--template', 'shop'], /no template "shop".*blank, blog, data, docs/],
    [['init'], /init my-site/],
  ])('answers %j in a sentence', (args, expected) => {
    const { code, stderr } = fairlead(...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(expected)
  })

  it('overwrites nothing', () => {
    const before = read('content/site.ts')
    const { code, stderr } = fairlead('init', '.')
    expect(code).toBe(1)
    expect(stderr).toMatch(/Nothing was written: .* has .*content\/site\.ts/)
    expect(read('content/site.ts')).toBe(before)
  })

  it.each(['blank', 'docs', 'data'])('starts a site from the template %s that passes its tests', (template) => {
    const dir = path.join(siteDir, template)
    succeed(siteDir, 'npx', 'fairlead', 'init', template, '--template', template)
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeLessThan(12)
    // The packages of the folder above serve this one, too.
    expect(succeed(dir, 'npm', 'test')).toMatch(/# fail 0/)
    rmSync(dir, { recursive: true })
  })
})

describe('docs/first-site.md', () => {
  it('leads from an empty folder to a deployed site, followed to the letter', async () => {
    let dir = path.join(folder, 'reader-of-first-site')
    mkdirSync(dir)
    const seen: string[] = []
    for (const block of codeBlocks('first-site')) {
      if (block.file !== undefined) writeFiles(dir, { [block.file]: block.code })
      else
        for (const [program = '', ...args] of commandsIn(block)) {
          const [first = '', script = ''] = args
          if (program === 'cd') dir = path.join(dir, first)
          else if (block.words.includes('serve')) {
            const port = await freePort()
            const end = await serve(dir, [script, '--port', String(port)])
            const { page, faults } = await open(`http://localhost:${port}/`)
            seen.push(...(await page.getByRole('heading').allTextContents()))
            expect(faults).toEqual([])
            await page.close()
            end()
          } else succeed(dir, program, ...args.map((arg) => (arg === '@fairlead/engine' ? packages.engine : arg)))
        }
    }
    expect(seen).toEqual(['My notes', 'First post', 'My notes', 'Second post', 'First post'])
    const deployed = path.join(folder, 'reader-of-first-site/deployed')
    expect(readFileSync(path.join(deployed, 'about/index.html'), 'utf8')).toContain('About <!-- -->My notes')
    expect(readFileSync(path.join(deployed, 'index.html'), 'utf8')).toContain('href="/posts/second-post"')
  })
})

describe('the protocol, installed from its tarball', () => {
  const dir = path.join(folder, 'reader')

  beforeAll(() => {
    mkdirSync(dir)
    writeFileSync(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }')
    const typescript = path.join(repositoryDir, 'node_modules/typescript')
    succeed(dir, 'npm', 'install', '--no-audit', '--no-fund', packages.protocol, typescript)
  })

  it('reads page data in plain Node', () => {
    const pageData = path.join(siteDir, 'dist/en/page-data/index/page-data.json')
    const script = `
      import { readFileSync } from 'node:fs'
      import { isOf, PageData, pageDataFile, pathKeyOf } from '@fairlead/protocol'
      const { default: schema } = await import('@fairlead/protocol/schema/page-data.json', { with: { type: 'json' } })
      const value = JSON.parse(readFileSync(${JSON.stringify(pageData)}, 'utf8'))
      console.log(JSON.stringify([
        pageDataFile(pathKeyOf('/blog/first/')), isOf(PageData)(value), isOf(PageData)({ ...value, path: 1 }), schema.type ?? 'object',
      ]))`
    writeFileSync(path.join(dir, 'read.mjs'), script)
    expect(JSON.parse(succeed(dir, process.execPath, '--no-warnings', 'read.mjs'))).toEqual([
      'page-data/blog/first/page-data.json',
      true,
      false,
      'object',
    ])
  })

  it.each(['nodenext', 'bundler'])('has types that need no exception, resolved as by %s', (resolution) => {
    writeFileSync(
      path.join(dir, 'read.ts'),
      `import { isOf, PageData } from '@fairlead/protocol'
       export const nameOf = (value: unknown): string => (isOf(PageData)(value) ? value.componentChunkName : '')`,
    )
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--moduleResolution', resolution]
    const module = resolution === 'bundler' ? 'esnext' : resolution
    expect(run(dir, 'npx', 'tsc', ...options, '--module', module, 'read.ts')).toMatchObject({ code: 0, stdout: '' })
  })
})
