import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RefitTask, refitPages } from '#prerender/render/refit-pages.ts'
import { createStageWriter } from '#prerender/write/stage-writer.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const aTask = (at: string, index = 0): RefitTask => ({
  index,
  key: pathKeyOf(at),
  document: [
    ['<link a-1>', '<link b-22>'],
    [' hash="1"', ' hash="2"'],
  ],
  pageData: [['"hash":"1"', '"hash":"2"']],
})

const DOCUMENT = '<html><link a-1><body><div hash="1">caf\u00e9 \u{1f6a2}</div></body></html>'
const DATA = '{"result":{"text":"\\"hash\\":\\"1\\""},"hash":"1"}'

const refit = async (name: string, files: Readonly<Record<string, string>>, tasks: readonly RefitTask[]) => {
  const dir = path.join(folder, name)
  mkdirSync(dir, { recursive: true })
  writeFiles(dir, files)
  const { staging } = await prepareStaging(dir, false)
  const { routeIndexes, outputs, failed } = refitPages(dir, tasks, createStageWriter(staging))
  return { done: [...routeIndexes], outputs, failed, staged: listFiles(staging.waiting), waiting: staging.waiting }
}

describe('pages that get other code', () => {
  it('have it in both files, and every other byte as before', async () => {
    const { done, outputs, failed, waiting } = await refit(
      'both',
      { 'a/index.html': DOCUMENT, 'page-data/a/page-data.json': DATA },
      [aTask('/a', 7)],
    )
    expect([done, failed]).toEqual([[7], []])
    const html = readText(waiting, 'a/index.html')
    expect(html).toBe(DOCUMENT.replace('<link a-1>', '<link b-22>').replace('hash="1"', 'hash="2"'))
    const data = readText(waiting, 'page-data/a/page-data.json')
    expect(data).toBe('{"result":{"text":"\\"hash\\":\\"1\\""},"hash":"2"}')
    expect([outputs[0], outputs[3], outputs.length]).toEqual([Buffer.byteLength(html), data.length, 6])
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['without the text', { 'a/index.html': DOCUMENT.replace('a-1', 'a-3'), 'page-data/a/page-data.json': DATA }],
    ['with the text twice', { 'a/index.html': `${DOCUMENT}<link a-1>`, 'page-data/a/page-data.json': DATA }],
    ['with page data that lacks it', { 'a/index.html': DOCUMENT, 'page-data/a/page-data.json': '{}' }],
    ['without a file', { 'a/index.html': DOCUMENT }],
  ])('are left to be rendered: one %s, and nothing of it is staged', async (name, files) => {
    const whole = { 'b/index.html': DOCUMENT, 'page-data/b/page-data.json': DATA }
    const { done, failed, staged } = await refit(name, { ...files, ...whole }, [aTask('/a', 0), aTask('/b', 1)])
    expect([done, failed, staged]).toEqual([[1], [0], ['b/index.html', 'page-data/b/page-data.json']])
  })
})
