import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, buildSite, copyFixture, fixtureDir } from '#test/support/build-fixture.ts'
import { listFiles, modificationTimes, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const cache = path.join(folder, 'cache')
const outDir = path.join(folder, 'out')
const site = path.join(folder, 'site')
let run: CliRun
let before: { readonly files: ReadonlyMap<string, string>; readonly times: ReadonlyMap<string, number> }

/** Location, problem and remedy of every reported finding. */
const reported = ({ stderr }: CliRun) =>
  [...stderr.matchAll(/^ {2}(\S+) {2}(.*)\n {4}→ (.*)$/gm)].map(([, location = '', problem = '', remedy = '']) => ({
    location,
    problem,
    remedy,
  }))

beforeAll(async () => {
  copyFixture('broken', site)
  // Not part of the fixture: formatters fail on a file that cannot be parsed.
  writeFiles(site, { 'content/zh-CN/facts/seven.json': '{\n  "value": 7,\n}\n' })
  await buildFixture('two-pages', folder, { outDir })
  before = { files: readFiles(outDir), times: modificationTimes(outDir) }
  run = await runCli(['--site', site, '--out', outDir, '--cache', cache])
})

describe('a site with every kind of fault', () => {
  it('a broken site fails with exit code 1', () => {
    expect(run.code).toBe(1)
  })

  it.each([
    { fault: 'a value that fails to decode', location: 'content/en-US/notes/undecodable.md:2', names: ['title'] },
    { fault: 'a missing field', location: 'content/zh-CN/notes/undecodable.md:2', names: ['title'] },
    {
      fault: 'a JSON value that fails to decode',
      location: 'content/en-US/facts/seven.json:2',
      names: ['value', 'seven'],
    },
    { fault: 'a file that is not JSON', location: 'content/zh-CN/facts/seven.json:3', names: ['JSON'] },
    {
      fault: 'a link to a missing page',
      location: 'content/en-US/notes/dead-page.md:8',
      names: ['"/notes/nowhere"'],
    },
    {
      fault: 'a link to a page that only the other edition has',
      location: 'content/en-US/notes/dead-page.md:8',
      names: ['cn.broken.example'],
    },
    {
      fault: 'a link to a missing anchor',
      location: 'content/en-US/notes/dead-anchor.md:7',
      names: ['no-part'],
    },
    {
      fault: 'a link to a missing anchor on the same page',
      location: 'content/en-US/notes/dead-anchor.md:8',
      names: ['no-part-here'],
    },
    { fault: 'a dead link in code', location: 'pages/dead-link.page.tsx:13', names: ['/from-code/nowhere'] },
    {
      fault: 'a message without text in one edition',
      location: 'content/messages.json:3',
      names: ['missing', 'zh-CN'],
    },
    { fault: 'a message that is not ICU', location: 'content/messages.json:8', names: ['not-icu'] },
    { fault: 'a message that is not in the table', location: 'pages/unknown-message.page.tsx:6', names: ['unknown'] },
    { fault: 'a component that throws', location: 'templates/throwing-card.tsx:4', names: ['/throwing', 'no port'] },
    {
      fault: 'a component that throws inside a boundary',
      location: 'pages/throwing-inside.page.tsx:11',
      names: ['/throwing-inside'],
    },
    {
      fault: 'a page that renders the query',
      location: 'pages/reading-query.page.tsx:12',
      names: ['/reading-query', 'cannot read the query'],
    },
    {
      fault: 'a slice that reads the page',
      location: 'pages/slices/reading.slice.tsx:8',
      names: ['/reading-slice', 'rendered once'],
    },
    {
      fault: 'a slug without a slash',
      location: 'content/en-US/notes/slug.md:3',
      names: ['notes/slug', 'must start with "/"'],
    },
    { fault: 'a path that is taken', location: 'content/en-US/notes/same-b.md:3', names: ['/notes/same'] },
    { fault: 'a path that differs only in case', location: 'content/en-US/notes/same-a.md:3', names: ['/Notes/Same'] },
    { fault: 'a redirect loop', location: 'content/redirects.ts:4', names: ['/round', 'circle'] },
    {
      fault: 'a redirect to a missing page',
      location: 'content/redirects.ts:6',
      names: ['/into-the-blue', '/nowhere-at-all'],
    },
    {
      fault: 'a path that differs only by a slash',
      location: 'content/en-US/notes/same-slash.md:3',
      names: ['/notes/same'],
    },
  ])('a finding for $fault names file and line', ({ location, names }) => {
    const fitting = reported(run).filter(({ problem }) => names.every((name) => problem.includes(name)))
    expect(fitting.map((finding) => finding.location)).toContain(location)
  })

  it('findings name the file of props that are not JSON and of front matter that is not YAML', () => {
    const files = reported(run).map(({ location }) => location.replace(/:\d+$/, ''))
    expect(files).toEqual(expect.arrayContaining(['pages/not-json.page.tsx', 'content/en-US/notes/unreadable.md']))
  })

  it('every finding says what to do', () => {
    expect(reported(run).length).toBeGreaterThan(20)
    expect(reported(run).filter(({ remedy }) => !/^[A-Z].*\.$/.test(remedy))).toEqual([])
  })

  it.each([
    { name: 'a link to a broken entry', file: 'content/en-US/notes/good.md' },
    { name: 'a link to a page made from a broken entry', file: 'content/en-US/notes/good-too.md' },
    { name: 'a page that uses a message without text', file: 'pages/messages.page.tsx' },
  ])('a consequence of another fault is not reported: $name', ({ file }) => {
    expect(reported(run).filter(({ location }) => location.startsWith(file))).toEqual([])
  })

  it('a failed build leaves the previous output unchanged and nothing beside it', () => {
    expect(readFiles(outDir)).toEqual(before.files)
    expect(modificationTimes(outDir)).toEqual(before.times)
  })

  it('an unwritable output is reported together with the faults of the site', async () => {
    const blocked = path.join(folder, 'blocked')
    writeFiles(blocked, { 'zh-CN': 'a file where a folder is needed' })
    const { stderr, code } = await runCli(['--site', site, '--out', blocked, '--cache', cache])
    expect(code).toBe(1)
    expect(stderr).toContain(path.join(blocked, 'zh-CN'))
    expect(reported({ ...run, stderr })).toEqual(expect.arrayContaining([...reported(run)]))
    expect(listFiles(blocked)).toEqual(['zh-CN'])
  })

  it('findings do not depend on the number of threads', async () => {
    const inThreads = await runCli(['--site', site, '--out', outDir, '--cache', cache, '--workers', '2'])
    expect(inThreads).toMatchObject({ code: 1, stderr: run.stderr })
  })
})

describe('a site whose code does not compile', () => {
  it.each([
    {
      name: 'a syntax error',
      file: 'pages/home.page.tsx',
      source: "export const page = {\n\n  path: '/',\n  ?\n}\n",
      line: 4,
    },
    {
      name: 'an import of a missing file',
      file: 'pages/home.page.tsx',
      source: "import { x } from './nowhere.ts'\nexport const page = x\nexport const View = x\n",
      line: 1,
    },
    {
      name: 'a file read past the build',
      file: 'templates/read.ts',
      source:
        "import path from 'node:path'\nimport { readFileSync } from 'node:fs'\nexport const x = [path, readFileSync]\n",
      line: 2,
    },
  ])('code with $name is reported with file and line', async ({ name, file, source, line }) => {
    const siteDir = copyFixture('two-pages', path.join(folder, name))
    const home = readText(siteDir, 'pages/home.page.tsx')
    writeFiles(siteDir, { 'pages/home.page.tsx': `import '../templates/read.ts'\n${home}`, 'templates/read.ts': '' })
    writeFiles(siteDir, { [file]: source })
    const { findings } = await buildSite(siteDir, folder)
    expect(findings).toMatchObject([{ _tag: 'BundleFailed', location: { file, line } }])
  })

  it('code that is not UTF-8 is reported with its file and byte', async () => {
    const siteDir = copyFixture('two-pages', path.join(folder, 'latin'))
    writeFiles(siteDir, { 'pages/home.page.tsx': Buffer.from("export const page = 'caf\xe9'\n", 'latin1') })
    const { findings } = await buildSite(siteDir, folder)
    expect(findings).toMatchObject([
      {
        _tag: 'BundleFailed',
        location: { file: 'pages/home.page.tsx' },
        problem: expect.stringContaining('byte 25 is 0xe9'),
      },
    ])
  })

  it('a module that throws while loading is reported', async () => {
    const siteDir = copyFixture('two-pages', path.join(folder, 'throwing-module'))
    writeFiles(siteDir, {
      'pages/home.page.tsx': "throw new Error('not today')\nexport const page = {}\nexport const View = () => null\n",
    })
    const { findings } = await buildSite(siteDir, folder)
    expect(findings).toMatchObject([{ _tag: 'BundleFailed', problem: expect.stringContaining('not today') }])
  })
})

describe('a site whose shell has no placeholder for pages', () => {
  it('a shell without a body placeholder is reported without a stack trace', async () => {
    const siteDir = copyFixture('two-pages', path.join(folder, 'shell'))
    writeFiles(siteDir, { 'index.html': '<!doctype html><html lang="%lang%"><!--head--></html>' })
    const { findings } = await buildSite(siteDir, folder)
    expect(findings).toMatchObject([
      { location: { file: 'index.html' }, problem: expect.stringContaining('<!--body-->') },
    ])
  })
})

describe('addresses that a browser would request in vain', () => {
  it('a link with a bad escape and a missing image are dead links', async () => {
    const siteDir = copyFixture('two-pages', path.join(folder, 'bad-escape'))
    writeFiles(siteDir, {
      'content/en-US/notes/first.md':
        '---\ntitle: T\nslug: /first\n---\n\n<a href="/100%">x</a>\n\n![y](/nowhere.png)\n\n![z](/map.png)\n',
      'public/map.png': '',
    })
    const { findings } = await buildSite(siteDir, folder)
    expect(findings).toMatchObject([
      { _tag: 'BrokenLink', location: { file: 'content/en-US/notes/first.md', line: 6 }, href: '/100%' },
      { _tag: 'BrokenLink', location: { file: 'content/en-US/notes/first.md', line: 8 }, href: '/nowhere.png' },
    ])
  })
})

describe('a redirect with an invalid target', () => {
  it('the compiled engine rejects a redirect with an invalid target', async () => {
    const siteDir = copyFixture('broken', path.join(folder, 'bad-redirect'))
    writeFiles(siteDir, {
      'content/redirects.ts': [
        "import type { Redirect } from '#runtime/define/settings.ts'\n",
        "export const redirects: readonly Redirect[] = [{ fromPath: '/half', toPath: '/notes/%zz' }]\n",
      ].join('\n'),
    })
    const { code, stderr } = await runCli(['--site', siteDir, '--out', path.join(folder, 'unused'), '--cache', cache])
    expect(code).toBe(1)
    expect(stderr).toContain('cannot decode "/notes/%zz"')
  })
})

describe('wrong usage', () => {
  it('an unknown option is explained and ends with exit code 2', async () => {
    const { code, stderr, stdout } = await runCli(['--bogus'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    for (const option of ['--bogus', '--site DIR']) expect(stderr).toContain(option)
  })

  it('an edition that the site does not have is wrong usage', async () => {
    const { code } = await runCli([
      '--site',
      fixtureDir('two-pages'),
      '--edition',
      'fr-FR',
      '--out',
      path.join(folder, 'unused'),
      '--cache',
      cache,
    ])
    expect(code).toBe(2)
  })

  it('a missing site directory is an error of the site, not wrong usage', async () => {
    const { code, stderr } = await runCli([
      '--site',
      path.join(folder, 'nowhere'),
      '--out',
      path.join(folder, 'unused'),
      '--cache',
      cache,
    ])
    expect(code).toBe(1)
    expect(stderr).toContain('content/site.ts')
  })
})
