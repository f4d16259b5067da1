import { describe, expect, it } from 'vitest'
import { parseArguments } from '#prerender/cli/arguments.ts'

describe('parseArguments', () => {
  it('builds both editions of the site at hand when nothing is said', () => {
    expect(parseArguments([])).toEqual({
      _tag: 'Build',
      site: '.',
      out: 'dist',
      editions: undefined,
      basePath: undefined,
      workers: 1,
      shard: undefined,
      shardDirs: undefined,
      cache: undefined,
    })
  })

  it('reads every option of a build', () => {
    const argv = ['build', '--site', 'a', '--out', 'b', '--edition', 'en-US', '--edition', 'zh-CN', '--base-path', '/x', '--cache', 'c']
    expect(parseArguments(argv)).toMatchObject({
      _tag: 'Build',
      site: 'a',
      out: 'b',
      editions: ['en-US', 'zh-CN'],
      basePath: '/x',
      cache: 'c',
    })
  })

  it('renders in as many threads as asked, or a part of the pages', () => {
    expect(parseArguments(['--workers', '4'])).toMatchObject({ workers: 4 })
    expect(parseArguments(['--shard', '2/3'])).toMatchObject({ shard: { index: 1, count: 3 } })
  })

  it('merges the folders of shards', () => {
    expect(parseArguments(['merge', 'one', 'two', '--out', 'dist'])).toMatchObject({
      _tag: 'Build',
      shardDirs: ['one', 'two'],
      out: 'dist',
    })
  })

  it('keeps no cache when asked to', () => {
    expect(parseArguments(['--no-cache'])).toMatchObject({ _tag: 'Build', cache: null })
  })

  it('takes an empty base path, which overrides that of the settings', () => {
    expect(parseArguments(['--base-path', ''])).toMatchObject({ _tag: 'Build', basePath: '' })
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
    { name: 'a shard beyond the last', argv: ['--shard', '4/3'], says: '--shard' },
    { name: 'a shard before the first', argv: ['--shard', '0/3'], says: '--shard' },
    { name: 'a shard of nothing', argv: ['--shard', '1'], says: '--shard' },
    { name: 'nothing to merge', argv: ['merge'], says: 'merge' },
    { name: 'a port that is no number', argv: ['preview', '--port', 'http'], says: '--port' },
    { name: 'a port that is too high', argv: ['preview', '--port', '65536'], says: '--port' },
    { name: 'a port of nothing', argv: ['dev', '--port', '0'], says: '--port' },
  ])('refuses $name, and says so', ({ argv, says }) => {
    expect(parseArguments(argv)).toEqual({ _tag: 'WrongUsage', problem: expect.stringContaining(says) })
  })
})
