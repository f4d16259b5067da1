import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { parseArguments, USAGE } from '#prerender/commands/cli/arguments.ts'

/** Number of threads that a build uses by default. */
const DEFAULT_WORKERS = Math.min(availableParallelism(), 8)

describe('parseArguments', () => {
  it('defaults to all editions of the current site', () => {
    expect(parseArguments([])).toEqual({
      _tag: 'Build',
      site: '.',
      out: 'dist',
      editions: undefined,
      basePath: undefined,
      workers: DEFAULT_WORKERS,
      isFrozen: false,
      moment: { _tag: 'Public', at: undefined },
      shard: undefined,
      shardDirs: undefined,
      cache: undefined,
      report: undefined,
    })
  })

  it('reads every option of a build', () => {
    const argv = [
      'build',
      '--site',
      'a',
      '--out',
      'b',
      '--edition',
      'en-US',
      '--edition',
      'zh-CN',
      '--base-path',
      '/x',
      '--cache',
      'c',
      '--report',
      'r.json',
    ]
    expect(parseArguments(argv)).toMatchObject({
      _tag: 'Build',
      site: 'a',
      out: 'b',
      editions: ['en-US', 'zh-CN'],
      basePath: '/x',
      cache: 'c',
      report: 'r.json',
    })
  })

  it('reads the date of a build, as an instant with its zone', () => {
    const at = Date.UTC(2026, 11, 24, 7)
    expect(parseArguments(['--date', '2026-12-24T08:00:00+01:00'])).toMatchObject({ moment: { _tag: 'Public', at } })
    for (const date of ['2026-12-24', '2026-12-24T08:00', '2026-02-30T08:00Z', 'tomorrow'])
      expect(parseArguments(['--date', date])).toMatchObject({ _tag: 'WrongUsage' })
  })

  it('keeps a build with drafts out of the folder for the public', () => {
    expect(parseArguments(['--drafts'])).toMatchObject({ out: 'dist-drafts', moment: { _tag: 'Everything' } })
    expect(parseArguments(['--drafts', '--out', 'x'])).toMatchObject({ out: 'x' })
    expect(parseArguments(['--drafts', '--date', '2026-12-24T08:00Z'])).toMatchObject({ _tag: 'WrongUsage' })
  })

  it('reads the number of workers and a shard', () => {
    expect(parseArguments(['--workers', '4'])).toMatchObject({ workers: 4 })
    expect(parseArguments(['--shard', '2/3'])).toMatchObject({ shard: { index: 1, count: 3 } })
    expect(parseArguments(['--shard', '3/3', '--workers', '2'])).toMatchObject({
      shard: { index: 2, count: 3 },
      workers: 2,
    })
  })

  it('reads the seconds that a page may take', () => {
    expect(parseArguments(['--page-limit', '2.5'])).toMatchObject({ pageLimit: 2.5 })
  })

  it('reads the folders of shards to merge', () => {
    expect(parseArguments(['merge', 'one', 'two', '--out', 'dist'])).toMatchObject({
      _tag: 'Build',
      shardDirs: ['one', 'two'],
      out: 'dist',
    })
  })

  it('allows workers for a shard', () => {
    expect(parseArguments(['--shard', '1/2'])).toMatchObject({ workers: DEFAULT_WORKERS })
  })

  it('the default number of workers is the number of cores up to eight, and more on request', () => {
    expect(DEFAULT_WORKERS).toBeGreaterThan(0)
    expect(parseArguments(['--workers', '64'])).toMatchObject({ workers: 64 })
  })

  it('a merge can write a report, too', () => {
    expect(parseArguments(['merge', 'one', '--report', 'r.json'])).toMatchObject({
      report: 'r.json',
      shardDirs: ['one'],
    })
  })

  it('the help text explains every option of a build', () => {
    for (const option of [
      '--site',
      '--out',
      '--edition',
      '--base-path',
      '--workers',
      '--page-limit',
      '--shard',
      '--cache',
      '--no-cache',
      '--report',
    ])
      expect(USAGE).toContain(option)
  })

  it('can disable the cache', () => {
    expect(parseArguments(['--frozen'])).toMatchObject({ _tag: 'Build', isFrozen: true })
    expect(parseArguments(['--no-cache'])).toMatchObject({ _tag: 'Build', cache: null })
  })

  it('an empty base path overrides that of the settings', () => {
    expect(parseArguments(['--base-path', ''])).toMatchObject({ _tag: 'Build', basePath: '' })
  })

  it.each(['/文档', '/%E6%96%87%E6%A1%A3'])('a base path is spelled as browsers do: %s', (basePath) => {
    expect(parseArguments(['--base-path', basePath])).toMatchObject({ basePath: '/%E6%96%87%E6%A1%A3' })
  })

  it('an edition given twice is built once', () => {
    expect(parseArguments(['--edition', 'en-US', '--edition', 'zh-CN', '--edition', 'en-US'])).toMatchObject({
      editions: ['en-US', 'zh-CN'],
    })
  })

  it('serves a preview on port 4000, or another', () => {
    expect(parseArguments(['preview'])).toEqual({ _tag: 'Preview', site: '.', out: 'dist', port: 4000, local: {} })
    expect(parseArguments(['preview', '--port', '8080'])).toMatchObject({ port: 8080 })
  })

  it('finds hosts of the settings on this machine', () => {
    const pair = 'https://api.example.com=http://localhost:4002'
    expect(parseArguments(['preview', '--local', pair])).toMatchObject({
      local: { 'https://api.example.com': 'http://localhost:4002' },
    })
    expect(parseArguments(['preview', '--local', 'api.example.com'])).toMatchObject({ _tag: 'WrongUsage' })
  })

  it('takes the authorities of a server by their whole path', () => {
    expect(parseArguments(['hosts', '--for', 'nginx', '--ca', '/etc/own.pem'])).toMatchObject({
      authorities: '/etc/own.pem',
    })
    expect(parseArguments(['hosts', '--for', 'nginx', '--ca', 'own.pem'])).toMatchObject({ _tag: 'WrongUsage' })
  })

  it('develops on port 5173', () => {
    expect(parseArguments(['dev'])).toEqual({ _tag: 'Dev', site: '.', port: 5173, isFrozen: false })
    expect(parseArguments(['dev', '--frozen'])).toMatchObject({ isFrozen: true })
  })

  it.each([['--help'], ['-h'], ['preview', '--help']])('prints help for %s', (...argv) => {
    expect(parseArguments(argv)).toEqual({ _tag: 'Help' })
  })

  it.each([
    { name: 'an unknown option', argv: ['--bogus'], says: '--bogus' },
    { name: 'an unknown command', argv: ['deploy'], says: 'deploy' },
    { name: 'a command named like a member of every object', argv: ['constructor'], says: 'constructor' },
    { name: 'two commands', argv: ['build', 'preview'], says: 'build preview' },
    { name: 'an option of another command', argv: ['preview', '--edition', 'en-US'], says: '--edition' },
    { name: 'an option without its value', argv: ['--site'], says: '--site' },
    { name: 'a base path without a slash in front', argv: ['--base-path', 'x'], says: '--base-path' },
    { name: 'a base path with a slash at its end', argv: ['--base-path', '/x/'], says: '--base-path' },
    { name: 'a time of no length', argv: ['--page-limit', '0'], says: '--page-limit' },
    { name: 'a time that is none', argv: ['--page-limit', 'soon'], says: '--page-limit' },
    { name: 'a cache and none', argv: ['--cache', 'c', '--no-cache'], says: '--no-cache' },
    { name: 'no worker at all', argv: ['--workers', '0'], says: '--workers' },
    { name: 'workers without number', argv: ['--workers', 'many'], says: '--workers' },
    { name: 'more workers than anybody means', argv: ['--workers', '65'], says: '--workers' },
    { name: 'half a worker', argv: ['--workers', '1.5'], says: '--workers' },
    { name: 'workers for a merge, which renders nothing', argv: ['merge', 'one', '--workers', '2'], says: '--workers' },
    { name: 'a shard of a merge', argv: ['merge', 'one', '--shard', '1/2'], says: '--shard' },
    { name: 'a report without a file', argv: ['--report'], says: '--report' },
    { name: 'a report of a preview', argv: ['preview', '--report', 'r.json'], says: '--report' },
    { name: 'a shard beyond the last', argv: ['--shard', '4/3'], says: '--shard' },
    { name: 'a shard before the first', argv: ['--shard', '0/3'], says: '--shard' },
    { name: 'a shard of nothing', argv: ['--shard', '1'], says: '--shard' },
    { name: 'more shards than anybody means', argv: ['--shard', '1/100000'], says: '--shard' },
    { name: 'an output folder without a name', argv: ['--out', ''], says: '--out is empty' },
    { name: 'a cache without a name', argv: ['--cache='], says: '--cache is empty' },
    { name: 'nothing to merge', argv: ['merge'], says: 'merge' },
    { name: 'a port that is no number', argv: ['preview', '--port', 'http'], says: '--port' },
    { name: 'a port that is too high', argv: ['preview', '--port', '65536'], says: '--port' },
    { name: 'a port of nothing', argv: ['dev', '--port', '0'], says: '--port' },
  ])('rejects $name with a message', ({ argv, says }) => {
    expect(parseArguments(argv)).toEqual({ _tag: 'WrongUsage', problem: expect.stringContaining(says) })
  })

  it('reads a migration, in place unless a folder is named', () => {
    const migrate = { _tag: 'Migrate', dir: 'a', out: undefined, isDry: false, isForced: false }
    expect(parseArguments(['migrate', 'gatsby', 'a'])).toEqual(migrate)
    expect(parseArguments(['migrate', 'gatsby', 'a', '--out', 'b', '--dry-run', '--force'])).toEqual({
      ...migrate,
      out: 'b',
      isDry: true,
      isForced: true,
    })
    for (const argv of [['migrate'], ['migrate', 'gatsby'], ['migrate', 'hugo', 'a'], ['migrate', 'gatsby', 'a', 'b']])
      expect(parseArguments(argv)).toMatchObject({ _tag: 'WrongUsage' })
  })
})
