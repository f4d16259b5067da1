import { createHash } from 'node:crypto'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { listFiles, readText } from '#test/support/files.ts'
import { errorsIn } from '#test/support/markup-errors.ts'
import { markupOf } from '#test/support/markup-of.ts'

const outDir = inject('siteOut')

describe.each(['en-US', 'zh-CN'])('every page of %s', (edition) => {
  const dir = path.join(outDir, edition)
  const documents = listFiles(dir).filter((file) => file.endsWith('.html'))

  it('is well-formed HTML', () => {
    expect(
      errorsIn('<!doctype html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>'),
    ).not.toEqual([])
    // One document for each kind of markup stands for all others that differ in text and values.
    const distinct = new Map(
      documents.map((file) => [
        createHash('sha1')
          .update(markupOf(readText(dir, file)))
          .digest('base64'),
        file,
      ]),
    )
    expect(distinct.size).toBeGreaterThan(100)
    const faults = [...distinct.values()].flatMap((file) =>
      errorsIn(readText(dir, file)).map((error) => `${edition}/${file}: ${error}`),
    )
    expect(faults).toEqual([])
  })
})
