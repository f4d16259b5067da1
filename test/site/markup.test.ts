import { createHash } from 'node:crypto'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { parse } from 'parse5'
import { describe, expect, inject, it } from 'vitest'
import { checksAll } from '#test/support/checks-all.ts'
import { listFiles, readJson, readText } from '#test/support/files.ts'
import { markupOf } from '#test/support/markup-of.ts'
import { readDocument } from '#test/support/read-document.ts'
import { isRedirectDocument } from '#test/support/redirect-document.ts'
import { pickSample, sampleDataPages } from '#test/support/sample-pages.ts'

const outDir = inject('siteOut')

/** Pages of each data family from which those for the validator are drawn, beside all pages of words. */
const DATA_PAGES = 150

/** Pages of each kind that the validator reads. */
const PAGES_OF_KIND = checksAll ? Number.POSITIVE_INFINITY : 4

/** A node of parse5, whatever its kind. */
type Nested = {
  readonly tagName?: string
  readonly childNodes?: readonly Nested[]
  readonly content?: Nested
}

const nameOf = (file: string): string => (file === 'index.html' ? 'index' : file.replace(/\/index\.html$/, ''))
const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`

const namesIn = (node: Nested): readonly string[] => [
  ...(node.tagName === undefined ? [] : [node.tagName.toLowerCase()]),
  ...[...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])].flatMap(namesIn),
]

/** Syntax errors, and elements that a browser adds, closes or moves. */
const errorsIn = (html: string): readonly string[] => {
  const errors: string[] = []
  const tree = parse(html, {
    // What stands in <noscript> counts, too.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => errors.push(`${code} at ${startLine}:${startCol}`),
  })
  const written = readDocument(html).elements.map(({ name }) => name)
  const parsed = namesIn(tree as Nested)
  const place = parsed.findIndex((name, index) => name !== written[index])
  if (place !== -1 || parsed.length !== written.length)
    errors.push(`element ${place} is <${written[place]}> in the document and <${parsed[place]}> in a browser`)
  return errors
}

describe.each(['en-US', 'zh-CN'])('every page of %s', (edition) => {
  const dir = path.join(outDir, edition)
  const documents = listFiles(dir).filter((file) => file.endsWith('.html'))

  it('every page is well-formed HTML', { timeout: 240_000 }, () => {
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

  it('pages of every kind are valid HTML', { timeout: 240_000 }, async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    const faultsIn = async (html: string): Promise<readonly string[]> =>
      (await validator.validateString(html)).results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
    expect(await faultsIn('<!doctype html><html lang="en"><title>x</title><p><div></div></p>')).not.toEqual([])
    // The validator takes tens of milliseconds a page.
    const kinds = new Map<string, string[]>()
    for (const file of sampleDataPages(documents, addressOf, DATA_PAGES)) {
      if (isRedirectDocument(readText(dir, file))) continue
      const data = readJson(dir, `page-data/${nameOf(file)}/page-data.json`) as { readonly componentChunkName: string }
      kinds.set(data.componentChunkName, [...(kinds.get(data.componentChunkName) ?? []), file])
    }
    const chosen = [...kinds.values()].flatMap((members) => pickSample(members, PAGES_OF_KIND))
    const faults = await Promise.all(
      chosen.map(async (file) => (await faultsIn(readText(dir, file))).map((fault) => `${edition}/${file}: ${fault}`)),
    )
    expect(faults.flat()).toEqual([])
  })
})
