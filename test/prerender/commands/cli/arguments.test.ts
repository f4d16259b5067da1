import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { parseArguments, USAGE } from '#prerender/commands/cli/arguments.ts'

/** What a build does with the threads that it is given when nobody says how many. */
const DEFAULT_WORKERS = Math.min(availableParallelism(), 8)

describe('parseArguments', () => {
  it('builds both editions of the site at hand when nothing is said', () => {
    expect(parseArguments([])).toEqual({
      _tag: 'Build',
      site: '.',
      out: 'dist',
      editions: undefined,
      basePath: undefined,
      workers: DEFAULT_WORKERS,
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

  it('renders in as many threads as asked, or a part of the pages', () => {
    expect(parseArguments(['--workers', '4'])).toMatchObject({ workers: 4 })
    expect(parseArguments(['--shard', '2/3'])).toMatchObject({ shard: { index: 1, count: 3 } })
    expect(parseArguments(['--shard', '3/3', '--workers', '2'])).toMatchObject({
      shard: { index: 2, count: 3 },
      workers: 2,
    })
  })

  it('merges the folders of shards', () => {
    expect(parseArguments(['merge', 'one', 'two', '--out', 'dist'])).toMatchObject({
      _tag: 'Build',
      shardDirs: ['one', 'two'],
      out: 'dist',
    })
  })

  it('renders a part in as many threads as all', () => {
    expect(parseArguments(['--shard', '1/2'])).toMatchObject({ workers: DEFAULT_WORKERS })
  })

  it('takes as many threads as there are cores, eight at most, and as many as asked beyond that', () => {
    expect(DEFAULT_WORKERS).toBeGreaterThan(0)
    expect(parseArguments(['--workers', '64'])).toMatchObject({ workers: 64 })
  })

  it('reports to a file what a merge did, too', () => {
    expect(parseArguments(['merge', 'one', '--report', 'r.json'])).toMatchObject({
      report: 'r.json',
      shardDirs: ['one'],
    })
  })

  it('explains every option that a build has', () => {
    for (const option of [
      '--site',
      '--out',
      '--edition',
      '--base-path',
      '--workers',
      '--shard',
      '--cache',
      '--no-cache',
      '--report',
    ])
      expect(USAGE).toContain(option)
  })

  it('keeps no cache when asked to', () => {
    expect(parseArguments(['--no-cache'])).toMatchObject({ _tag: 'Build', cache: null })
  })

  it('takes an empty base path, which overrides that of the settings', () => {
    expect(parseArguments(['--base-path', ''])).toMatchObject({ _tag: 'Build', basePath: '' })
  })

  it('builds an edition once, however often it is named', () => {
    expect(parseArguments(['--edition', 'en-US', '--edition', 'zh-CN', '--edition', 'en-US'])).toMatchObject({
      editions: ['en-US', 'zh-CN'],
    })
  })

  it('serves a preview on port 4000, or another', () => {
    expect(parseArguments(['preview'])).toEqual({ _tag: 'Preview', site: '.', out: 'dist', port: 4000 })
    expect(parseArguments(['preview', '--port', '8080'])).toMatchObject({ port: 8080 })
  })

  it('develops on port 5173', () => {
    expect(parseArguments(['dev'])).toEqual({ _tag: 'Dev', site: '.', port: 5173 })
  })

  it.each([['--help'], ['-h'], ['preview', '--help']])('helps with %s', (...argv) => {
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
    { name: 'a cache and none', argv: ['--cache', 'c', '--no-cache'], says: '--no-cache' },
    { name: 'no worker at all', argv: ['--workers', '0'], says: '--workers' },
    { name: 'workers without number', argv: ['--workers', 'many'], says: '--workers' },
    { name: 'more workers than anybody means', argv: ['--workers', '65'], says: '--workers' },
    { name: 'half a worker', argv: ['--workers', '1.5'], says: '--workers' },
    { name: 'workers for a merge, which draws nothing', argv: ['merge', 'one', '--workers', '2'], says: '--workers' },
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
  ])('refuses $name, and says so', ({ argv, says }) => {
    expect(parseArguments(argv)).toEqual({ _tag: 'WrongUsage', problem: expect.stringContaining(says) })
  })
})
