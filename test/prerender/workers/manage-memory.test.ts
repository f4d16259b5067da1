import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const module = path.resolve(import.meta.dirname, '../../../prerender/workers/manage-memory.ts')

/**
 * Megabytes of the young generation after heavy use, in a process with so many entries and in a thread that it started.
 */
const youngAfter = (entries: number): readonly number[] => {
  const use = `
    let kept = []
    for (let made = 0; made < 1_500_000; made += 1) {
      kept.push({ made, text: 'x' + made })
      if (kept.length > 30_000) kept = kept.slice(15_000)
    }
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20`
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { Worker } from 'node:worker_threads'
    import { collectGarbage, limitMemoryFor, manageMemory } from ${JSON.stringify(module)}
    manageMemory()
    limitMemoryFor(${entries})
    const start = "const { getHeapSpaceStatistics } = require('node:v8'); const { parentPort } = require('node:worker_threads'); parentPort.once('message', () => {" + ${JSON.stringify(use)} + "; parentPort.postMessage(size) })"
    const worker = new Worker(start, { eval: true, execArgv: [] })
    await new Promise((resolve) => worker.once('online', resolve))
    collectGarbage()
    worker.postMessage('use')
    const inner = await new Promise((resolve) => worker.once('message', resolve))
    ${use}
    console.log(JSON.stringify([size, inner]))
    await worker.terminate()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as number[]
}

describe('the young generation', () => {
  it('stays small in every thread with many entries', () => {
    for (const size of youngAfter(100_000)) expect(size).toBeLessThanOrEqual(4)
  }, 60_000)

  it('grows in every thread with few entries', () => {
    for (const size of youngAfter(1_000)) expect(size).toBeGreaterThan(8)
  }, 60_000)
})

describe('the memory of pictures', () => {
  /** Megabytes by which a process grows while it renders pictures of 3 MB of pixels each. */
  const growthOf = (pictures: number): number => {
    const at = (file: string): string => JSON.stringify(path.resolve(import.meta.dirname, '../../../prerender', file))
    const script = `
      import { mkdtempSync, rmSync } from 'node:fs'
      import { tmpdir } from 'node:os'
      import { collectYoung, manageMemory } from ${at('workers/manage-memory.ts')}
      import { createImageRenderer } from ${at('render/images/image-renderer.ts')}
      manageMemory()
      const cacheDir = mkdtempSync(tmpdir() + '/pictures-')
      const { render } = createImageRenderer({ siteDir: '.', fonts: [], cacheDir, releaseMemory: collectYoung })
      const picture = (red) =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9" fill="rgb(' +
        red + ',0,0)"/></svg>'
      await render(picture(255))
      const before = process.memoryUsage.rss()
      for (let red = 0; red < ${pictures}; red += 1) await render(picture(red))
      console.log((process.memoryUsage.rss() - before) / 2 ** 20)
      rmSync(cacheDir, { recursive: true })`
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    if (stdout === '') throw new Error(stderr)
    return Number(stdout)
  }

  it('pictures free their memory: a process that renders 60 grows by fewer than ten of them', () => {
    expect(growthOf(60)).toBeLessThan(30)
  }, 60_000)
})
