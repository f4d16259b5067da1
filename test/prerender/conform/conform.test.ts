import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { conform } from '#prerender/conform/conform.ts'
import type { Report } from '#prerender/conform/report/report.ts'
import { AGENT } from '#prerender/conform/settings.ts'
import { readJson, readText, writeFiles } from '#test/support/files.ts'
import { runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { at, missing, plainly, withHeaders } from './support/faults.ts'
import { layGatsbySite } from './support/gatsby-site.ts'
import { clock, failedIn, reportOf, someSettings } from './support/run-conform.ts'
import { type BuildToServe, type ServedBuild, serveBuild } from './support/serve-build.ts'

const folder = temporaryFolder()
const dir = layGatsbySite(path.join(folder, 'site'))
const AREAS = ['app', 'users/[id]', 'files/[...rest]']

let served: ServedBuild | undefined

const serve = async (build: Partial<BuildToServe> = {}): Promise<ServedBuild> => {
  served = await serveBuild({ dir, slash: 'always', areas: AREAS, ...build })
  return served
}

afterEach(() => {
  served?.close()
  served = undefined
})

const skippedIn = (report: Report, id: string): readonly string[] =>
  report.checks.find((check) => check.id === id)?.skipped.map(({ reason }) => reason) ?? []

const robots = (...lines: readonly string[]) => at('/robots.txt', plainly(200, 'text/plain', lines.join('\n')))

describe('robots.txt', () => {
  it('that forbids everything ends the run before anything else is asked', async () => {
    const { origin, requests } = await serve({ fault: robots('User-agent: *', 'Disallow: /') })
    expect(await conform(someSettings(`${origin}/`), clock)).toMatchObject({
      _tag: 'Unreachable',
      detail: expect.stringContaining('robots.txt'),
    })
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/robots.txt'])
  })

  it('that cannot be read forbids everything', async () => {
    const { origin } = await serve({ fault: at('/robots.txt', plainly(503, 'text/plain', '')) })
    expect(await conform(someSettings(`${origin}/`), clock)).toMatchObject({ _tag: 'Unreachable' })
  })

  it('may be ignored for a site of one’s own', async () => {
    const { origin } = await serve({ fault: robots('User-agent: *', 'Disallow: /') })
    expect(failedIn(await reportOf(`${origin}/`, { ignoresRobots: true }))).toEqual([])
  })

  it('keeps forbidden files unasked, and skips their checks with that reason', async () => {
    const { origin, requests } = await serve({ fault: robots(`User-agent: ${AGENT}`, 'Disallow: /slice-data/') })
    const report = await reportOf(`${origin}/`)
    expect(failedIn(report)).toEqual([])
    expect(skippedIn(report, 'SL-01')).toEqual(['robots.txt forbids it'])
    expect(report.checks.find(({ id }) => id === 'SL-01')).toMatchObject({ result: 'skipped', passed: 0 })
    expect(requests.filter(({ pathname }) => pathname.startsWith('/slice-data/'))).toEqual([])
  })
})

describe('requests', () => {
  it('say who asks', async () => {
    const { origin, requests } = await serve()
    await reportOf(`${origin}/`, { sample: 1 })
    expect(new Set(requests.map(({ headers }) => headers['user-agent']?.split('/')[0]))).toEqual(new Set([AGENT]))
  })

  it('wait when the origin asks for fewer', async () => {
    let refused = 0
    const waits: number[] = []
    const { origin } = await serve({
      fault: (sent, { pathname }) => {
        if (pathname !== '/page-data/plain/page-data.json' || refused > 0) return sent
        refused += 1
        return { status: 429, headers: { 'retry-after': '7' }, body: '' }
      },
    })
    const patient = { ...clock, wait: async (ms: number) => void (ms > 1000 && waits.push(ms)) }
    const result = await conform(someSettings(`${origin}/`), patient)
    expect(result._tag === 'Asked' ? failedIn(result.report) : result).toEqual([])
    expect(waits).toEqual([7000])
  })

  it('that stay refused are skipped, not judged', async () => {
    const { origin } = await serve({
      fault: at('/page-data/plain/page-data.json', plainly(429, 'text/plain', 'Too many')),
    })
    const result = await conform(someSettings(`${origin}/`), { ...clock, wait: async () => {} })
    expect(result._tag === 'Asked' ? failedIn(result.report) : result).toEqual([])
    expect(result._tag === 'Asked' ? skippedIn(result.report, 'PD-01') : []).toEqual([
      expect.stringContaining('fewer requests'),
    ])
  })

  it('of the same seed are the same', async () => {
    const { origin, requests } = await serve()
    const ask = async (seed: string): Promise<readonly string[]> => {
      const from = requests.length
      await reportOf(`${origin}/`, { sample: 5, seed, concurrency: 1 })
      return requests.slice(from).map(({ method, pathname, search }) => `${method} ${pathname}${search}`)
    }
    const first = await ask('a')
    expect(await ask('a')).toEqual(first)
    expect(await ask('b')).not.toEqual(first)
  })

  it('end with the time of the run, which the report says', async () => {
    let time = 0
    const { origin } = await serve()
    const fast = {
      now: () => {
        time += 100
        return time
      },
      wait: async () => {},
    }
    const result = await conform(someSettings(`${origin}/`, { limitMs: 10_000 }), fast)
    expect(result).toMatchObject({
      _tag: 'Asked',
      report: { notes: [expect.anything(), expect.stringContaining('Not everything')] },
    })
    expect(result._tag === 'Asked' ? failedIn(result.report) : result).toEqual([])
  })
})

describe('an origin that', () => {
  it('hangs is not reachable', async () => {
    const { origin } = await serve({ fault: () => undefined })
    expect(await conform(someSettings(`${origin}/`, { timeoutMs: 300 }), clock)).toMatchObject({ _tag: 'Unreachable' })
  })

  it('stops answering is left alone after eight requests', async () => {
    let count = 0
    const { origin } = await serve({
      fault: (sent) => {
        count += 1
        return count > 20 ? undefined : sent
      },
    })
    const report = await reportOf(`${origin}/`, { timeoutMs: 300, concurrency: 1 })
    expect(failedIn(report)).toEqual(['TR-01'])
    expect(count).toBe(28)
    expect(report.notes.join()).toContain('did not answer 8 times')
  })

  it('wants a password says nothing about the protocol', async () => {
    const { origin } = await serve({ fault: at(/./, plainly(401, 'text/plain', '')) })
    expect(await conform(someSettings(`${origin}/`), clock)).toMatchObject({
      _tag: 'Unreachable',
      detail: expect.stringContaining('password'),
    })
  })

  it('has documents of another kind has no page data', async () => {
    writeFiles(path.join(folder, 'plain'), {
      'index.html': '<!doctype html><p>Hello',
      '404.html': '<!doctype html><p>No',
    })
    const { origin } = await serve({ dir: path.join(folder, 'plain') })
    expect(failedIn(await reportOf(`${origin}/`))).toEqual(expect.arrayContaining(['PD-01', 'AD-01']))
  })

  it('sends home for every address is named for what it hides', async () => {
    const home = plainly(200, 'text/html', readText(dir, 'index.html'))
    const { origin } = await serve({
      fault: (sent, given) => (sent.status === 404 && given.pathname !== '/robots.txt' ? home(sent, given) : sent),
    })
    expect(failedIn(await reportOf(`${origin}/`))).toEqual(['NF-01', 'NF-02', 'NF-03'])
  })

  it('fails with data on another host unless that allows reading', async () => {
    const other = await serveBuild({ dir, slash: 'always' })
    const rewrite = (file: string, text: string): string =>
      file.endsWith('.html') ? text.replaceAll('src="/', `src="${other.origin}/`) : text
    try {
      const { origin } = await serve({ rewrite })
      const report = await reportOf(`${origin}/`)
      expect(failedIn(report)).toEqual(['OR-03'])
      expect(report.notes.join()).toContain(other.origin)
    } finally {
      other.close()
    }
    const sharing = await serveBuild({
      dir,
      slash: 'always',
      fault: at(/./, withHeaders({ 'access-control-allow-origin': '*' })),
    })
    try {
      const allowed = (file: string, text: string): string =>
        file.endsWith('.html') ? text.replaceAll('src="/', `src="${sharing.origin}/`) : text
      served?.close()
      const { origin } = await serve({ rewrite: allowed })
      expect(failedIn(await reportOf(`${origin}/`))).toEqual([])
    } finally {
      sharing.close()
    }
  })
})

describe('pages', () => {
  it('are found by links and page data if there is no sitemap', async () => {
    const links = '<a href="/plain/">Plain</a><a href="notes/q&amp;a/">Q&amp;A</a><a href="/gone/">Gone</a>'
    const { origin } = await serve({
      fault: at(/sitemap/, missing),
      rewrite: (file, text) => {
        if (file === 'index.html') return text.replace('</body>', `${links}</body>`)
        return file === 'page-data/plain/page-data.json'
          ? text.replace('"pageContext":{}', '"pageContext":{"next":["/query/","/not a path"]}')
          : text
      },
    })
    const report = await reportOf(`${origin}/`)
    expect(report).toMatchObject({ pages: 4, notes: [expect.stringContaining('There is no sitemap: 4 pages')] })
    expect(failedIn(report)).toEqual([])
    expect(skippedIn(report, 'RT-01')).toEqual(['the origin has no sitemap'])
  })

  it('are found below a base path', async () => {
    const root = path.join(folder, 'root')
    layGatsbySite(path.join(root, 'docs'))
    writeFiles(root, { '404.html': readText(dir, '404.html') })
    const rewrite = (file: string, text: string): string => {
      if (file.endsWith('.html')) return text.replaceAll('src="/', 'src="/docs/')
      return file.includes('sitemap') ? text.replaceAll('recorded.example/', 'recorded.example/docs/') : text
    }
    const areas = AREAS.map((area) => `docs/${area}`)
    const { origin } = await serve({ dir: root, rewrite, areas })
    const report = await reportOf(`${origin}/docs/`)
    expect(failedIn(report)).toEqual([])
    expect(report.pages).toBe(13)
  })

  it('are those of the site that the given page belongs to', async () => {
    const { origin } = await serve()
    const report = await reportOf(`${origin}/plain/`)
    expect(failedIn(report)).toEqual([])
    expect(report).toMatchObject({
      pages: 13,
      notes: [expect.stringContaining('is a page of the site'), expect.anything()],
    })
  })

  it('are compared with their data if there is no app data', async () => {
    const { origin } = await serve({
      fault: at('/page-data/app-data.json', missing),
      rewrite: (file, text) =>
        file === 'page-data/plain/page-data.json' ? text.replace('{', '{"webpackCompilationHash":"other",') : text,
    })
    expect(failedIn(await reportOf(`${origin}/`))).toEqual(['AD-01', 'HA-02'])
  })

  it('are found in the sitemaps of robots.txt, gzipped, nested and on the public host', async () => {
    const sitemap = readText(dir, 'sitemap-0.xml')
    const index =
      '\uFEFF<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://recorded.example/maps/pages.xml.gz</loc></sitemap><sitemap><loc>https://recorded.example/maps/index.xml</loc></sitemap></sitemapindex>'
    const answers: Readonly<Record<string, Buffer | string>> = {
      '/robots.txt': 'Sitemap: https://recorded.example/maps/index.xml',
      '/maps/index.xml': index,
      '/maps/pages.xml.gz': gzipSync(sitemap),
    }
    const { origin, requests } = await serve({
      fault: (sent, { pathname }) => {
        const body = answers[pathname]
        return body === undefined ? sent : { status: 200, headers: { 'content-type': 'text/plain' }, body }
      },
    })
    const report = await reportOf(`${origin}/`)
    expect(failedIn(report)).toEqual([])
    expect(report.pages).toBe(13)
    expect(requests.filter(({ pathname }) => pathname.startsWith('/maps/'))).toHaveLength(2)
  })
})

describe('the command', () => {
  const runOn = async (origin: string, ...more: readonly string[]) =>
    runCli(['conform', `${origin}/`, '--rate', '1000', ...more])

  it('exits with 0 and writes its reports for a site that conforms', async () => {
    const { origin } = await serve()
    const [json, junit] = [path.join(folder, 'reports/a.json'), path.join(folder, 'reports/a.xml')]
    const run = await runOn(origin, '--json', json, '--junit', junit)
    expect(run, run.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('The origin conforms') })
    const report = readJson(folder, 'reports/a.json') as Report
    expect(report).toMatchObject({ version: 1, pages: 13, errors: 0 })
    expect(readText(folder, 'reports/a.xml').match(/<testcase /g)).toHaveLength(report.checks.length)
  })

  it('exits with 1 for a fault, and prints its address and what to do', async () => {
    const { origin } = await serve({ fault: at('/page-data/plain/page-data.json', missing) })
    const run = await runOn(origin)
    expect(run.code).toBe(1)
    expect(run.stdout).toMatch(
      /error +PD-01 .*\n +http:.*\/page-data\/plain\/page-data\.json\n +it answers 404\n +→ Upload/,
    )
  })

  it('exits with 1 for a warning only if it is strict', async () => {
    const { origin } = await serve({ fault: at(/page-data\.json$/, withHeaders({ 'cache-control': 'max-age=60' })) })
    expect(await runOn(origin)).toMatchObject({ code: 0 })
    expect(await runOn(origin, '--strict')).toMatchObject({ code: 1 })
  })

  it('exits with 2 for wrong usage and with 3 if nothing answers', async () => {
    expect(await runCli(['conform'])).toMatchObject({ code: 2 })
    const { origin, close } = await serve()
    close()
    expect(await runOn(origin)).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining('cannot be asked'),
    })
  })
})
