import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runDiff } from '#prerender/commands/cli/run-diff.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { aTerminal } from './a-terminal.ts'
import { writeOutput } from './some-output.ts'

const folder = temporaryFolder()
const at = (name: string): string => path.join(folder, name)

writeOutput(at('one/en-US'))
writeOutput(at('same/en-US'))
writeOutput(at('code/en-US'), { code: '22222222' })
writeOutput(at('other/en-US'), { pages: { '/': { title: 'Other' } } })
writeOutput(at('corrupt/en-US'))
writeFiles(at('corrupt/en-US'), { 'page-data/index/page-data.json': '{' })
writeFiles(at('source'), { 'package.json': '{}' })

const run = async (before: string, after: string, isJson = false) => {
  const { terminal, log } = aTerminal()
  const code = await runDiff({ before: at(before), after: at(after), isJson }, terminal)
  return { code, ...log }
}

describe('the exit code of a comparison', () => {
  it.each([
    { name: 'the same', after: 'same', code: 0, result: 'same' },
    { name: 'the same but for client code', after: 'code', code: 0, result: 'code' },
    { name: 'another', after: 'other', code: 1, result: 'different' },
    { name: 'corrupt', after: 'corrupt', code: 2, result: 'unreadable' },
  ])('is $code if the other output is $name', async ({ after, code, result }) => {
    expect((await run('one', after)).code).toBe(code)
    expect((await run('one/en-US', `${after}/en-US`)).code).toBe(code)
    const json = await run('one', after, true)
    expect(json.code).toBe(code)
    expect(JSON.parse(json.out)).toMatchObject({ result })
  })

  it.each([
    { name: 'a folder that is not there', before: 'one', after: 'nowhere', says: 'nowhere' },
    { name: 'a file', before: 'source/package.json', after: 'one', says: 'not a folder' },
    { name: 'a folder that is no output', before: 'one', after: 'source', says: 'app-data.json' },
    { name: 'one edition and a folder of several', before: 'one', after: 'same/en-US', says: 'one/en-US' },
  ])('is 2 with a message for $name', async ({ before, after, says }) => {
    const { code, out, err } = await run(before, after)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(says)
  })
})

it('a corrupt file is named', async () => {
  expect((await run('one', 'corrupt')).err).toContain('corrupt/en-US/page-data/index/page-data.json: it is not JSON')
})
