import { describe, expect, it } from 'vitest'
import { parseArguments } from '#prerender/commands/cli/arguments.ts'

describe('the command line of why', () => {
  it('takes one page, of the current site as built into dist', () => {
    expect(parseArguments(['why', '/a/x'])).toEqual({
      _tag: 'Why',
      path: '/a/x',
      site: '.',
      out: 'dist',
      editions: undefined,
      cache: undefined,
      isJson: false,
    })
  })

  it('takes its options', () => {
    const argv = ['why', '--site', 'a', '--out', 'b', '--edition', 'en-US', '--cache', 'c', '--json', '/x']
    expect(parseArguments(argv)).toMatchObject({
      path: '/x',
      site: 'a',
      out: 'b',
      editions: ['en-US'],
      cache: 'c',
      isJson: true,
    })
  })

  it.each([
    { name: 'no page', argv: ['why'], says: 'one page' },
    { name: 'two pages', argv: ['why', '/a', '/b'], says: 'one page' },
    { name: 'no cache', argv: ['why', '/a', '--no-cache'], says: '--no-cache' },
    { name: 'an option of a build', argv: ['why', '/a', '--workers', '2'], says: '--workers' },
  ])('rejects $name with a message', ({ argv, says }) => {
    expect(parseArguments(argv)).toEqual({ _tag: 'WrongUsage', problem: expect.stringContaining(says) })
  })
})
