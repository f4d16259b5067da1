import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { checksAll } from '#test/support/checks-all.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { invalidMarkupIn } from '#test/support/invalid-markup.ts'
import { errorsIn } from '#test/support/markup-errors.ts'
import { pickSample, sampleDataPages } from '#test/support/sample-pages.ts'

const outDir = inject('siteOut')

/** Pages of each data family from which those to check are drawn, beside all pages of words. */
const DATA_PAGES = 150

/** Pages of each kind that are checked: the validator takes tens of milliseconds for each. */
const PAGES_OF_KIND = checksAll ? Number.POSITIVE_INFINITY : 2

const nameOf = (file: string): string => (file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, ''))
const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`

describe.each(['en-US', 'zh-CN'])('pages of %s', (edition) => {
  const dir = path.join(outDir, edition)
  const documents = listFiles(dir).filter((file) => file.endsWith('.html'))

  const kinds = new Map<string, string[]>()
  for (const file of sampleDataPages(documents, addressOf, DATA_PAGES)) {
    const data = readJson(dir, `page-data/${nameOf(file)}/page-data.json`) as { readonly componentChunkName: string }
    kinds.set(data.componentChunkName, [...(kinds.get(data.componentChunkName) ?? []), file])
  }
  const chosen = [...kinds.values()].flatMap((members) => pickSample(members, PAGES_OF_KIND))

  it('pages of every kind are well-formed HTML', () => {
    expect(
      chosen.flatMap((file) => errorsIn(readText(dir, file)).map((error) => `${edition}/${file}: ${error}`)),
    ).toEqual([])
  })

  it('pages of every kind are valid HTML', async () => {
    expect(await invalidMarkupIn('<!doctype html><html lang="en"><title>x</title><p><div></div></p>')).not.toEqual([])
    const faults = await Promise.all(
      chosen.map(async (file) =>
        (await invalidMarkupIn(readText(dir, file))).map((fault) => `${edition}/${file}: ${fault}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  })
})
