import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'

const run = promisify(execFile)

const text = readFileSync(path.join(repositoryDir, 'docs/tools.md'), 'utf8')
const examples = [...text.matchAll(/^```ts\n(.*?)^```/gms)].flatMap(([, code]) => code ?? [])

/** What `console.log` prints, on one line. */
const onOneLine = (output: string): string => output.replace(/\s+/g, ' ').trim()

it('docs/tools.md has an example of each engine', () => {
  expect(examples.length).toBe(5)
})

it.each(examples)(
  'the example %#, run by Node, prints what docs/tools.md says',
  async (code) => {
    const output = /^\/\/ (.*)$/m.exec(code)?.[1] ?? 'the example says nothing'
    const { stdout } = await run('node', ['--import', 'tsx', '--input-type=module', '-e', code], { cwd: repositoryDir })
    expect(onOneLine(stdout)).toBe(onOneLine(output).replace(/,\s*/g, ', '))
  },
  30_000,
)
