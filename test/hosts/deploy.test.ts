import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHost } from '#prerender/commands/serve/host.ts'
import { readHostRules } from '#prerender/commands/serve/read-host-rules.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const siteDir = path.join(folder, 'site')
const outDir = path.join(folder, 'out')
const served = path.join(folder, 'served')
const planFile = path.join(folder, 'plan.json')

/** What the host does to an answer on its way. */
let change: (url: string, body: string) => string = (_, body) => body
let host: Awaited<ReturnType<typeof createHost>>
let proxy: Server
let address: string

const editArticle = (text: string): void => {
  const article = 'content/en-US/articles/first.md'
  writeFiles(siteDir, { [article]: `${readText(siteDir, article)}\n${text}\n` })
}

const build = (): Promise<CliRun> =>
  runCli(['--site', siteDir, '--out', outDir, '--edition', 'en-US', '--cache', path.join(folder, 'cache')])

const deploy = (...more: readonly string[]): Promise<CliRun> => runCli(['deploy', ...more])
const to = ['--to', `dir:${served}`]
const plan = (): Promise<CliRun> =>
  deploy('plan', path.join(outDir, 'en-US'), ...to, '--plan', planFile, '--public', address)
const apply = (): Promise<CliRun> => deploy('apply', planFile, '--within', '1')
const builds: string[] = []
const idOf = ({ stdout }: CliRun): string => /to build (\w+)/.exec(stdout)?.[1] ?? ''

beforeAll(async () => {
  copyFixture('two-editions', siteDir)
  await build()
  const rules = readHostRules(path.join(outDir, 'en-US'))
  if (rules === undefined) throw new Error('The fixture has no host rules.')
  host = await createHost({ dir: served, rules, localOrigins: () => ({}) })
  proxy = createServer(async ({ url = '/' }, response) => {
    const answer = await host.inject({ method: 'GET', url })
    response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] ?? '' })
    response.end(/html/.test(String(answer.headers['content-type'])) ? change(url, answer.body) : answer.rawPayload)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})

afterAll(async () => {
  proxy.close()
  await host.close()
})

describe('deploys behind a real server', () => {
  it('the first is applied and read back, document by document and file by file', async () => {
    builds.push(idOf(await plan()))
    expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining('read back') })
    expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing was written') })
  }, 120_000)

  it('one of other content alone has a name of its own, and status says which is served', async () => {
    editArticle('A paragraph more.')
    await build()
    builds.push(idOf(await plan()))
    expect(await apply()).toMatchObject({ code: 0 })
    const { code, stdout } = await deploy('status', ...to, '--public', address)
    expect({ code, lines: stdout.trim().split('\n') }).toMatchObject({
      code: 0,
      lines: [
        `recorded: ${builds[1]}`,
        `in dir:${served}: ${builds[1]}`,
        `at ${address}: ${builds[1]}`,
        expect.any(String),
      ],
    })
  }, 120_000)

  it('one that visitors do not get is taken back by itself', async () => {
    editArticle('The second paragraph.')
    await build()
    builds.push(idOf(await plan()))
    const before = readFileSync(path.join(served, 'page-data/build-name.json'), 'utf8')
    // As a proxy that "improves" documents does.
    change = (url, body) => (url === '/' ? body.replace('</html>', '<!-- minified --></html>') : body)
    const taken = await apply()
    change = (_, body) => body
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(new RegExp(`${builds[1]} was put back`)) })
    expect(taken.stderr).toContain('/ has other bytes')
    expect(readFileSync(path.join(served, 'page-data/build-name.json'), 'utf8')).toBe(before)
    const { stdout } = await deploy('list', ...to)
    expect(stdout).toMatch(new RegExp(`${builds[2]}  \\S+  taken back by itself`))
    const asked = await deploy('rollback', ...to, '--plan', planFile, '--public', address)
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('Name the build to return to') })
  }, 120_000)

  it('a named build is returned to', async () => {
    await deploy('rollback', builds[0] ?? '', ...to, '--plan', planFile, '--public', address)
    expect(await apply()).toMatchObject({ code: 0 })
    expect((await deploy('status', ...to, '--public', address)).stdout).toContain(`at ${address}: ${builds[0]}`)
  }, 120_000)

  it('compressed copies go along as long as the settings ask for them, and are gone after', async () => {
    const settings = readText(siteDir, 'content/site.ts')
    const asking = settings.replace("  basePath: '',\n", "  basePath: '',\n  precompress: true,\n")
    writeFiles(siteDir, { 'content/site.ts': asking })
    expect((await build()).stdout).toMatch(/compressed\/en-US: copies of \d+ files; [1-9]\d* files compressed/)
    await plan()
    expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining('read back') })
    const page = readFileSync(path.join(served, 'index.html'), 'utf8')
    expect(brotliDecompressSync(readFileSync(path.join(served, 'index.html.br'))).toString()).toBe(page)
    expect(gunzipSync(readFileSync(path.join(served, 'index.html.gz'))).toString()).toBe(page)

    editArticle('The third paragraph.')
    expect((await build()).stdout).toMatch(/ [1-9] files compressed, 0 copies removed/)
    expect((await build()).stdout).not.toContain('compressed/')
    writeFiles(path.join(outDir, 'en-US'), { 'index.html': `${page}<!-- by hand -->` })
    expect(await plan()).toMatchObject({ code: 1, stderr: expect.stringContaining('index.html has changed since') })

    writeFiles(siteDir, { 'content/site.ts': settings })
    await build()
    expect(existsSync(path.join(outDir, 'compressed'))).toBe(false)
    await plan()
    expect(await apply()).toMatchObject({ code: 0 })
    expect(listFiles(served).filter((file) => /^(?!_deploy|assets\/).*\.(br|gz)$/.test(file))).toEqual([])
  }, 240_000)
})
