import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyFixture } from '#test/support/build-fixture.ts'
import { listFiles, modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const siteDir = path.join(folder, 'site')
const outDir = path.join(folder, 'out')
let first: CliRun

const build = (): Promise<CliRun> => runCli(['--site', siteDir, '--out', outDir, '--cache', path.join(folder, 'cache')])

const nameHosts = (...names: readonly string[]): void => {
  const settings = readText(siteDir, 'content/site.ts').replace(/ {2}hosts: .*\n/, '')
  const named = settings.replace("  basePath: '',\n", `  basePath: '',\n  hosts: ${JSON.stringify(names)},\n`)
  writeFiles(siteDir, { 'content/site.ts': named })
}

beforeAll(async () => {
  copyFixture('two-editions', siteDir)
  nameHosts('nginx', 'netlify')
  first = await build()
})

describe('hosts that the settings name', () => {
  it('the build compiles them beside the editions', () => {
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/nginx: 1 files[\s\S]*Netlify: 8 files/) })
    expect(readText(outDir, 'hosts/nginx/fairlead.conf')).toContain('server_name two.example;')
    const published = listFiles(outDir).filter((file) => /^(en-US|zh-CN)\//.test(file))
    expect(published.filter((file) => /hosts\/|fairlead\.conf|netlify/.test(file))).toEqual([])
  })

  it('an unchanged build leaves them alone', async () => {
    const before = modificationTimes(path.join(outDir, 'hosts'))
    const { code, stdout } = await build()
    expect({ code, isSilent: !/nginx/.test(stdout) }).toEqual({ code: 0, isSilent: true })
    expect(modificationTimes(path.join(outDir, 'hosts'))).toEqual(before)
  })

  it('a host of rules and pages is compiled again for a page more, and not for another text', async () => {
    nameHosts('nginx')
    await build()
    const article = 'content/en-US/articles/first.md'
    writeFiles(siteDir, { [article]: `${readText(siteDir, article)}\nOne paragraph more.\n` })
    const changed = await build()
    expect(changed.stdout).toMatch(/two\.example|en-US: .* [1-9]\d* written/)
    expect(changed.stdout).not.toMatch(/nginx/)
    const text = readText(siteDir, article).replace(/^slug: .*$/m, 'slug: /one-more')
    writeFiles(siteDir, { 'content/en-US/articles/one-more.md': text })
    expect((await build()).stdout).toMatch(/nginx: 1 files/)
  })

  it('an unknown host fails the build, and says which there are', async () => {
    nameHosts('nginx', 'ngix')
    const { code, stderr } = await build()
    expect(code).toBe(1)
    expect(stderr).toMatch(/content\/site\.ts, hosts: There is no host "ngix"; there are nginx, caddy, apache/)
  })
})
