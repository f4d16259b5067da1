import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadPlugins } from '#prerender/bundle/load-plugins.ts'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { readStrings } from '#prerender/bundle/read-strings.ts'
import { startDev } from '#prerender/commands/dev/run-dev.ts'
import { createSecrets } from '#prerender/sources/secrets.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { readFiles, readText, writeFiles } from '#test/support/files.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const PASSWORD = 'Tk9 "s3cret"/&<é>-word'
const PLUGIN = 'content/plugins/harbours.ts'
const HOME = 'pages/home.page.tsx'

const folder = temporaryFolder()
let number = 0
let root: string
let site: string

beforeEach(() => {
  number += 1
  root = path.join(folder, String(number))
  mkdirSync(root)
  site = copyFixture('plugins-and-strings', path.join(root, 'site'))
})

const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<CliRun> =>
  runCli([...args, '--site', site, '--out', path.join(root, 'out'), '--cache', path.join(root, 'cache')], environment)

const built = async (args: readonly string[] = [], environment?: Readonly<Record<string, string>>): Promise<string> => {
  const { code, stdout, stderr } = await run(['build', ...args], environment)
  expect({ code, errors: stderr.replace(/^[\w ]+$/gm, '').trim() }).toEqual({ code: 0, errors: '' })
  return stdout
}

const refused = async (environment?: Readonly<Record<string, string>>): Promise<string> => {
  const { code, stderr } = await run(['build'], environment)
  expect(code).toBe(1)
  return stderr
}

const output = (): ReadonlyMap<string, string> => readFiles(path.join(root, 'out'))

/** Files are read byte by byte. */
const asText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString()

const home = (): string => asText(output().get('en-US/index.html') ?? '')

const scripts = (): string =>
  [...output()].flatMap(([name, text]) => (/assets\/.*\.js$/.test(name) ? [text] : [])).join('\n')

const edit = (file: string, before: string, after: string): void => {
  const text = readText(site, file)
  expect(text).toContain(before)
  writeFiles(site, { [file]: text.replace(before, after) })
}

describe('plugins of a site', () => {
  it('run for browsers and for the build, once for the same sources, and again after a change of any of these', async () => {
    expect(await built()).toContain('bundling')
    expect(home()).toContain('<li>BERGEN</li><li>TROMSØ</li>')
    expect(scripts()).toContain('BERGEN')
    expect(await built()).not.toContain('bundling')

    edit(PLUGIN, 'toUpperCase', 'toLowerCase')
    expect(await built()).toMatch(/2 pages \(2 rendered\)[\s\S]*bundling/)
    expect(home()).toContain('<li>bergen</li><li>tromsø</li>')
    expect(scripts()).toContain('bergen')

    writeFiles(site, { 'templates/harbours.txt': 'Oslo\n' })
    expect(await built()).toContain('bundling')
    expect(home()).toContain('<li>oslo</li>')

    edit('content/plugins.ts', 'harbours.txt', 'ports.txt')
    expect(await refused()).toMatch(/harbours|ENOENT/)
    writeFiles(site, { 'templates/ports.txt': 'Nice\n' })
    await built()
    expect(home()).toContain('<li>nice</li>')
  })

  it('are never cached if a part of them lies where changes go unnoticed', async () => {
    edit('content/plugins.ts', 'templates/harbours.txt', 'harbours.txt')
    writeFiles(site, { 'harbours.txt': 'Bergen' })
    expect(await built()).toContain('bundling')
    writeFiles(site, { 'harbours.txt': 'Narvik' })
    expect(await built()).toContain('bundling')
    expect(home()).toContain('<li>NARVIK</li>')
  })

  it('that cannot be used are faults with a place', async () => {
    writeFiles(site, { 'content/plugins.ts': 'export default [1]\n' })
    expect(await refused()).toMatch(/content\/plugins\.ts.*\n?.*definePlugins/)
    writeFiles(site, { 'content/plugins.ts': 'export default () => {\n  throw new Error("no harbour")\n}\n' })
    expect(await refused()).toMatch(/content\/plugins\.ts[\s\S]*no harbour/)
  })
})

describe('strings of a site', () => {
  it('have the values of a chosen file or of the environment, in pages and scripts', async () => {
    await built()
    expect(home()).toContain('href="https://shop.example/map-of-everybody"')
    expect(scripts()).toContain('map-of-everybody')
    await built(['--env', 'staging'])
    expect(home()).toContain('href="https://shop.example/map-of-staging"')
    expect(output().get('en-US/page-data/index/page-data.json')).not.toContain('map-of-everybody')
    await built([], { VITE_MAP_KEY: 'map-of-the-shell' })
    expect(scripts()).toContain('map-of-the-shell')
    const same = { VITE_MAP_KEY: 'map-of-the-shell', VITE_OTHER: 'is no input', DATABASE_PASSWORD: 'neither' }
    expect(await built([], same)).not.toContain('bundling')
  })

  it('give the same bytes for the same values, wherever these come from', async () => {
    await built()
    const before = output()
    rmSync(path.join(root, 'out'), { recursive: true })
    rmSync(path.join(root, 'cache'), { recursive: true })
    rmSync(path.join(site, '.env'))
    await built([], { VITE_SHOP: 'https://shop.example/map-of-everybody', VITE_MAP_KEY: 'map-of-everybody' })
    expect(output()).toEqual(before)
  })

  it('are inputs of pages, which name the string that changed and not its value', async () => {
    await built()
    edit('.env', 'map-of-everybody', 'map-of-others')
    const { stdout } = await run(['why', '/'])
    expect(stdout).toMatch(/import\.meta\.env\.VITE_MAP_KEY.*changed|changed.*import\.meta\.env\.VITE_MAP_KEY/)
    expect(stdout).not.toContain('map-of-')
    await built()
    expect((await run(['why', '/'])).stdout).not.toMatch(/changed.*VITE_|VITE_.*changed/)
  })

  it('without a value are faults where they are declared, and undeclared ones where code reads them', async () => {
    edit('.env', 'VITE_SHOP=', '# VITE_SHOP=')
    expect(await refused()).toMatch(/content\/site\.ts:11[\s\S]*VITE_SHOP, which has no value/)
    expect(await refused({ VITE_SHOP: '' })).toContain('VITE_SHOP, which has no value')
    edit('.env', '# VITE_SHOP=', 'VITE_SHOP=')
    edit(HOME, 'VITE_MAP_KEY', 'VITE_MAP_KEYS')
    expect(await refused()).toMatch(/pages\/home\.page\.tsx:13[\s\S]*VITE_MAP_KEYS, which is not set/)
  })

  it('that only browsers read are looked for, too', async () => {
    writeFiles(site, {
      'pages/entry.client.tsx':
        "import { start } from '@fairlead/engine/client'\n\nconsole.log(import.meta.env.VITE_NOWHERE)\nvoid start({ pages: import.meta.glob('./**/*.page.tsx', { import: 'View' }) })\n",
    })
    expect(await refused()).toMatch(/pages\/entry\.client\.tsx:3[\s\S]*VITE_NOWHERE, which is not set/)
  })

  it('show no variable that is not declared, in no file and in no spelling', async () => {
    edit(HOME, '<p id="key">', '<p title={JSON.stringify(import.meta.env)} id="key">')
    await built([], { VITE_UNDECLARED: 'of the shell alone' })
    const secrets = createSecrets({ DATABASE_PASSWORD: PASSWORD, VITE_UNDECLARED: 'of the shell alone' })
    const files = [...output(), ...readFiles(path.join(root, 'cache'))]
    expect(files.length).toBeGreaterThan(30)
    expect(files.flatMap(([name, text]) => (secrets.nameIn(asText(text)) === undefined ? [] : [name]))).toEqual([])
    expect(home()).toContain('VITE_MAP_KEY')

    edit('.env', 'VITE_MAP_KEY=map-of-everybody', 'VITE_MAP_KEY=$DATABASE_PASSWORD')
    const told = await refused()
    expect(told).toMatch(/\.env:3[\s\S]*VITE_MAP_KEY refers to DATABASE_PASSWORD/)
    expect(secrets.nameIn(told)).toBeUndefined()
  })
})

it('plugins and strings are in the code that the development server runs and sends', async () => {
  writeFiles(site, { '.env.development': 'VITE_MAP_KEY=map-of-developers\n' })
  const [settings, plugins] = [await loadSettings(site), await loadPlugins(site)]
  if ('findings' in settings || 'findings' in plugins) throw new Error('The fixture has faults.')
  const strings = readStrings(site, settings.settings.strings ?? [], 'development')
  const { urls, close } = await startDev({
    ...{ ...settings, ...plugins, ...strings },
    ...{ siteDir: site, port: 0, cacheDir: path.join(root, 'cache') },
  })
  try {
    const page = await (await fetch(urls['en-US'] ?? '')).text()
    expect(page).toContain('<li>BERGEN</li><li>TROMSØ</li>')
    expect(page).toContain('https://shop.example/map-of-developers')
    const module = await (await fetch(`${urls['en-US']}/pages/home.page.tsx`)).text()
    expect(module).toContain('map-of-developers')
    expect(module).not.toContain('DATABASE_PASSWORD')
  } finally {
    await close()
  }
})
