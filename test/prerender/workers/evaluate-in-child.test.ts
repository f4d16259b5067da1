import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTableProcess } from '#prerender/workers/evaluate-in-child.ts'
import { WorkIsEndless } from '#prerender/workers/watch-in-thread.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** Evaluates tables of a site, all asked for at once. */
const evaluate = (name: string, tables: Readonly<Record<string, string>>, limitMs?: number) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, tables)
  const { evaluate: ask, close } = createTableProcess(siteDir, limitMs)
  onTestFinished(close)
  return Promise.allSettled(Object.keys(tables).map((file) => ask(file, path.join(siteDir, file))))
}

describe('createTableProcess', () => {
  it('another process evaluates tables, and sends values that JSON cannot carry', async () => {
    const [first, second] = await evaluate('two', {
      'a.ts': 'export default { a: { depth: Number.NaN, draught: undefined } }',
      'b.ts': 'export default { b: { pid: process.pid } }',
    })
    expect(first).toMatchObject({ value: { rows: [{ id: 'a', value: { depth: Number.NaN, draught: undefined } }] } })
    expect(second).toMatchObject({ value: { rows: [{ value: { pid: expect.any(Number) } }] } })
    expect(second).not.toMatchObject({ value: { rows: [{ value: { pid: process.pid } }] } })
  })

  it('a value that is not data is a fault of its table alone', async () => {
    const [first, second] = await evaluate('functions', {
      'a.ts': 'export default { a: { depth: () => 12 } }',
      'b.ts': 'export default { b: {} }',
    })
    expect(first).toMatchObject({
      value: { _tag: 'Unreadable', problem: expect.stringMatching(/^a value is not data: .*could not be cloned/) },
    })
    expect(second).toMatchObject({ value: { _tag: 'Evaluated' } })
  })

  it('a table that ends the process is refused', async () => {
    const [first] = await evaluate('exits', { 'a.ts': 'process.exit(0)\nexport default {}' })
    expect(first).toMatchObject({ value: { _tag: 'Unreadable', problem: expect.stringContaining('process.exit') } })
  })

  it('a table that reads the network is refused', async () => {
    const [first] = await evaluate('fetches', {
      'a.ts': "const rates = await fetch('http://localhost:1/rates')\nexport default { a: { rates } }",
    })
    expect(first).toMatchObject({
      value: { _tag: 'Unreadable', problem: expect.stringContaining('reads the network') },
    })
  })

  it('an endless loop in a table rejects it and all after it, with its name', async () => {
    const [first, second, third] = await evaluate(
      'endless',
      { 'a.ts': 'export default {}', 'b.ts': 'for (;;);\nexport default {}', 'c.ts': 'export default {}' },
      2_000,
    )
    expect(first).toMatchObject({ value: { _tag: 'Evaluated' } })
    for (const settled of [second, third])
      expect(
        settled?.status === 'rejected' && settled.reason instanceof WorkIsEndless && settled.reason.finding,
      ).toMatchObject({ _tag: 'EndlessWork', location: { file: 'b.ts' }, what: 'Evaluating the table', seconds: 2 })
  })
})
