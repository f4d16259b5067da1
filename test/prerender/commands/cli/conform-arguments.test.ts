import { describe, expect, it } from 'vitest'
import { parseArguments, USAGE } from '#prerender/commands/cli/arguments.ts'

describe('parseArguments of conform', () => {
  it('asks politely by default', () => {
    expect(parseArguments(['conform', 'https://a.example/docs/'])).toEqual({
      _tag: 'Conform',
      url: 'https://a.example/docs/',
      sample: 100,
      seed: '1',
      rate: 10,
      concurrency: 4,
      timeout: 10,
      limit: 900,
      ignoresRobots: false,
      isStrict: false,
      json: undefined,
      junit: undefined,
    })
  })

  it('reads every option', () => {
    const argv = ['conform', '--sample', '5', '--seed', 'x', '--rate', '0.5', '--concurrency', '1', '--timeout', '2']
    const more = ['--limit', '60', '--json', 'a.json', '--junit', 'b.xml', '--strict', '--ignore-robots', 'a.example']
    expect(parseArguments([...argv, ...more])).toEqual({
      _tag: 'Conform',
      url: 'https://a.example/',
      sample: 5,
      seed: 'x',
      rate: 0.5,
      concurrency: 1,
      timeout: 2,
      limit: 60,
      ignoresRobots: true,
      isStrict: true,
      json: 'a.json',
      junit: 'b.xml',
    })
  })

  it('takes a host without scheme for HTTPS, and this machine for HTTP', () => {
    expect(parseArguments(['conform', 'a.example/docs'])).toMatchObject({ url: 'https://a.example/docs' })
    expect(parseArguments(['conform', 'localhost:4000'])).toMatchObject({ url: 'http://localhost:4000/' })
  })

  it.each([
    [[]],
    [['a.example', 'b.example']],
    [['ftp://a.example/']],
    [['https://user:secret@a.example/']],
    [['https://a.example/?page=1']],
    [['https://']],
    [['a.example', '--sample', '0']],
    [['a.example', '--sample', '1.5']],
    [['a.example', '--rate', '']],
    [['a.example', '--rate', 'fast']],
    [['a.example', '--concurrency', '1000']],
    [['a.example', '--json', '']],
    [['a.example', '--port', '80']],
  ])('refuses %j', (argv) => {
    expect(parseArguments(['conform', ...argv])).toMatchObject({ _tag: 'WrongUsage' })
  })

  it('says that the command comes before its options', () => {
    expect(parseArguments(['--strict', 'conform', 'a.example'])).toMatchObject({ _tag: 'WrongUsage' })
    expect(parseArguments(['--report', 'x', 'conform', 'a.example'])).toMatchObject({
      _tag: 'WrongUsage',
      problem: expect.stringContaining('before its options'),
    })
  })

  it('is explained', () => {
    expect(parseArguments(['conform', '--help'])).toEqual({ _tag: 'Help' })
    expect(USAGE).toContain('conform URL')
  })
})
