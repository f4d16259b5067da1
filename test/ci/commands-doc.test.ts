import { describe, expect, it } from 'vitest'
import { COMMAND_OPTIONS, parseArguments, USAGE } from '#prerender/commands/cli/arguments.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'
import { commandsDoc } from '../../.ci/commands-doc.ts'

describe('docs/commands.md', () => {
  const doc = readText(repositoryDir, 'docs/commands.md')

  it('is what the command line says: npx tsx .ci/write-commands-doc.ts writes it', () => {
    expect(doc).toBe(commandsDoc(USAGE, COMMAND_OPTIONS))
  })

  it('has every command, and every option of each', () => {
    for (const [command, options] of Object.entries(COMMAND_OPTIONS)) {
      const sections = doc.split(/^## /m).filter((section) => new RegExp(`^\`${command}\\b`).test(section))
      expect(sections, command).not.toEqual([])
      for (const option of options) expect(sections.join(''), `${command} --${option}`).toContain(`| \`--${option}`)
    }
    expect(doc).toContain('## `conform URL`')
    expect(doc).toContain('| `--ignore-robots` |')
  })

  it('refuses an option that the usage does not explain, and one that says nothing', () => {
    expect(() => commandsDoc(USAGE, { build: ['site', 'colour'] })).toThrow(
      'The usage of build does not explain --colour.',
    )
    expect(() => commandsDoc('  dev       serve pages\n    --odd N', {})).toThrow(
      'The usage of dev does not say what --odd does.',
    )
  })

  it('shows calls that the command line takes', () => {
    const calls = Array.from(doc.matchAll(/^npx fairlead (.+)$/gm), ([, call = '']) => call)
    expect(calls.length).toBeGreaterThan(14)
    for (const call of calls) {
      const words = Array.from(call.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '')
      expect(parseArguments(words)._tag, call).not.toBe('WrongUsage')
    }
  })
})
