import { describe, expect, it } from 'vitest'
import { fixtureDir, repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

/** What the document leaves out, or says otherwise, so that tests of the fixture are quick. */
const ONLY_HERE = /^ {2}(?:ttl|timeLimit|requestLimit|retries): |^\/\*\*/

describe('docs/sources.md', () => {
  it('shows the source that the fixture runs', () => {
    const [, block = ''] = /```ts\n([\s\S]*?)```/.exec(readText(repositoryDir, 'docs/sources.md')) ?? []
    const own = (text: string): readonly string[] => text.split('\n').filter((line) => !ONLY_HERE.test(line))
    expect(own(block)).toEqual(own(readText(fixtureDir('remote-products'), 'content/sources/products.ts')))
    expect(own(block).length).toBeGreaterThan(20)
  })

  it('names every option of a source', () => {
    const source = readText(repositoryDir, 'runtime/define/source.ts')
    const [, options = ''] = /export type SourceOptions = \{([\s\S]*?)\n\}/.exec(source) ?? []
    const names = Array.from(options.matchAll(/^ {2}readonly (\w+)\??:/gm), ([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    const document = readText(repositoryDir, 'docs/sources.md')
    const listed = new Set(Array.from(document.matchAll(/`(\w+)`/g), ([, name]) => name))
    expect(names.filter((name) => !listed.has(name))).toEqual([])
  })
})
