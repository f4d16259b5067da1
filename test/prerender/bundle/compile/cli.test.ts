import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeFiles } from '#test/support/files.ts'
import { type CliRun, runNode } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { MINI_ENGINE, writeMiniEngine } from './mini-engine.ts'

const engine = writeMiniEngine(path.join(temporaryFolder(), 'engine with a space'))

const run = (...args: readonly string[]): Promise<CliRun> => runNode(['prerender/cli.mjs', ...args], engine)

describe('the command line', () => {
  let first: readonly CliRun[]

  beforeAll(async () => {
    first = await Promise.all([run('late'), run('late')])
  })

  it('runs in two processes that find nothing compiled', () => {
    expect(first.map(({ stdout, code }) => ({ stdout: stdout.trim(), code }))).toEqual(
      Array.from({ length: 2 }, () => ({ stdout: 'hello\nlate', code: 0 })),
    )
    expect(readdirSync(path.join(engine, 'node_modules/.cache/fairlead'))).toHaveLength(1)
  })

  it('runs from an earlier compile', async () => {
    expect(await run('late')).toEqual({ ...first[0] })
  })

  it('an unexpected error ends the command line with code 1 and names its source', async () => {
    const { code, stderr } = await run('throw')
    expect(code).toBe(1)
    expect(stderr).toContain('Error: broken')
    expect(stderr).toContain(`${path.join(engine, 'prerender/cli.ts')}:3:`)
  })

  it('a compile error ends the command line with code 1 and is explained', async () => {
    writeFiles(engine, { 'prerender/late.ts': 'const = 1\n' })
    const { code, stdout, stderr } = await run()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^The engine cannot be compiled: /)
    expect(stderr).toContain('prerender/late.ts')
    writeFiles(engine, MINI_ENGINE)
  })
})
