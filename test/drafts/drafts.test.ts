import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'
import type { Draft, Sources } from '../../drafts/draft.ts'
import { draftField } from '../../drafts/field.ts'
import { draftHost } from '../../drafts/host.ts'
import { draftPage } from '../../drafts/page.ts'
import { draftSection } from '../../drafts/section.ts'

const sources: Sources = {
  read: (file) => readText(repositoryDir, file),
  has: (file) => existsSync(path.join(repositoryDir, file)),
}

const filesOf = (draft: Draft): ReadonlyMap<string, string> => {
  if (draft._tag === 'Refused') throw new Error(draft.problem)
  return draft.files
}

/** The project with a draft in it. */
const withDraft = (draft: Draft): Sources => {
  const files = filesOf(draft)
  return { read: (file) => files.get(file) ?? sources.read(file), has: (file) => files.has(file) || sources.has(file) }
}

const words = { 'en-US': 'Shipper’s parts', 'zh-CN': '备件' }

const kinds = [
  { kind: 'page', most: 6, write: (at: Sources) => draftPage(at, 'name', words) },
  { kind: 'field', most: 1, write: (at: Sources) => draftField(at, 'contact', 'name', words) },
  { kind: 'host', most: 2, write: (at: Sources) => draftHost(at, 'name', 'My Host') },
  { kind: 'section', most: 1, write: (at: Sources) => draftSection(at, 'name', words) },
]

describe.each(kinds)('the draft of a $kind', ({ kind, most, write }) => {
  it('touches few files, and those that CONTRIBUTING.md lists', () => {
    const row = readText(repositoryDir, 'CONTRIBUTING.md')
      .split('\n')
      .find((line) => line.includes(`\`npm run new ${kind}\``))
    const listed = Array.from(row?.matchAll(/`([^`\s]+\/[^`\s]+)`/g) ?? [], ([, file = '']) =>
      file.replace('<name>', 'name').replace('<form>', 'contact'),
    )
    const files = [...filesOf(write(sources)).keys()]
    expect(files.length).toBeLessThanOrEqual(most)
    expect(listed.toSorted()).toEqual(files.toSorted())
  })

  it('loses nothing of the files that it changes', () => {
    const linesOf = (text: string): readonly string[] =>
      text
        .split('\n')
        .filter((line) => !line.startsWith('import '))
        .map((line) => line.replace(/,$/, '').trim())
    for (const [file, text] of filesOf(write(sources))) {
      const kept = new Set(linesOf(text))
      expect(sources.has(file) ? linesOf(sources.read(file)).filter((line) => !kept.has(line)) : [], file).toEqual([])
    }
  })

  it('is refused for a name that exists', () => {
    expect(write(withDraft(write(sources)))).toMatchObject({ _tag: 'Refused' })
  })
})

it('two kinds of page can be drafted one after the other', () => {
  const files = filesOf(draftPage(withDraft(draftPage(sources, 'depots', words)), 'spare-parts', words))
  expect(files.get('pages/data/index.page.tsx')?.match(/dataKindPath,/g)).toHaveLength(1)
  expect(files.get('content/collections.ts')).toMatch(/spareParts: .*SparePartsRow[\s\S]*depots: .*DepotsRow/)
})

it('a field of an unknown form is refused', () => {
  expect(draftField(sources, 'unknown', 'name', words)).toEqual({
    _tag: 'Refused',
    problem: 'There is no content/schema/forms/unknown.ts.',
  })
})
