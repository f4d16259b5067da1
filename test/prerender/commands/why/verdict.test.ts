import { describe, expect, it } from 'vitest'
import { formatVerdict } from '#prerender/commands/why/format-verdict.ts'
import type { InputReport, OutputReport } from '#prerender/commands/why/report.ts'
import { verdictOf } from '#prerender/commands/why/verdict.ts'
import { anInput, aPageReport, aSource } from './an-input.ts'

const asBuilt: OutputReport = { file: 'a/index.html', status: 'as built' }
const same = anInput()
const changed = anInput({ status: 'changed' })
const unknown = anInput({ kind: 'global', name: 'client code', title: "the browser's code", status: 'unknown' })
const unknownRoute = anInput({ kind: 'route', title: 'the route itself', status: 'unknown' })

const sentence = (
  inputs: readonly InputReport[],
  outputs: readonly OutputReport[] = [asBuilt],
  isCodeBundled = true,
): string => formatVerdict(aPageReport({ inputs, outputs, verdict: verdictOf(inputs, outputs) }), isCodeBundled)

describe('the next build', () => {
  it('leaves a page of which all is as it was', () => {
    expect(verdictOf([same], [asBuilt])).toBe('left')
    expect(sentence([same])).toContain('leaves it')
  })

  it.each(['changed', 'added', 'removed'] as const)('draws a page of which something was %s', (status) => {
    expect(verdictOf([same, anInput({ status })], [asBuilt])).toBe('rendered')
    expect(sentence([same, anInput({ status })])).toContain('the front matter of notes "a"')
  })

  it.each(['altered', 'missing'] as const)('draws a page one of whose files is %s', (status) => {
    const outputs: readonly OutputReport[] = [asBuilt, { file: 'page-data/a/page-data.json', status }]
    expect(verdictOf([same], outputs)).toBe('rendered')
    expect(sentence([same], outputs)).toContain('its file page-data/a/page-data.json')
  })

  it('draws a page of which something changed, whatever else is not known', () => {
    expect(verdictOf([unknown, changed], [asBuilt])).toBe('rendered')
    expect(sentence([unknown, changed])).not.toContain('if there still is one')
    expect(sentence([unknownRoute, changed])).toContain('if there still is one')
  })

  it('removes a page that nothing makes any more, whatever else changed', () => {
    const inputs = [anInput({ kind: 'route', status: 'removed' }), changed, unknown]
    expect(verdictOf(inputs, [{ status: 'altered' }])).toBe('removed')
    expect(sentence(inputs)).toContain('removes this page')
  })

  it('is not foretold where only the unknown is left', () => {
    expect(verdictOf([same, unknown], [asBuilt])).toBe('unknown')
    expect(sentence([same, unknown])).toContain("tell about the browser's code")
    expect(sentence([same, unknown], [asBuilt], false)).toContain('never bundled')
  })
})

describe('a reason', () => {
  it('names what changed of an input that is made of many files or entries', () => {
    const sources = [aSource({ file: 'pages/a.page.tsx' }), aSource({ file: 'templates/card.tsx', status: 'changed' })]
    const code = anInput({
      kind: 'code',
      name: 'pages/a.page.tsx',
      title: 'pages/a.page.tsx',
      status: 'changed',
      sources,
    })
    expect(sentence([code])).toContain('pages/a.page.tsx changed (templates/card.tsx)')
    const list = anInput({
      kind: 'list',
      name: 'notes',
      title: 'the list of notes',
      status: 'changed',
      sources: [aSource({ file: 'content/*.md', status: 'changed' })],
      entries: { added: ['b'], removed: ['c'], changed: [] },
    })
    expect(sentence([list])).toContain('the list of notes changed (+b and -c)')
  })

  it('does not repeat the name of the file that changed', () => {
    const sources = [
      aSource({ file: 'pages/a.page.tsx', status: 'changed' }),
      aSource({ file: 'templates/card.tsx', status: 'changed' }),
    ]
    const code = anInput({
      kind: 'code',
      name: 'pages/a.page.tsx',
      title: 'pages/a.page.tsx',
      status: 'changed',
      sources,
    })
    expect(sentence([code])).toContain('because pages/a.page.tsx changed.')
  })

  it('is not given twice for one file', () => {
    const body = anInput({ kind: 'body', title: 'the file of notes "a"', status: 'changed' })
    expect(sentence([changed, body])).not.toContain('the file of')
    expect(sentence([body])).toContain('the file of notes "a" changed')
  })

  it('is one of many where there are many', () => {
    const many = Array.from({ length: 5 }, (_, index) =>
      anInput({ name: `notes ${index}`, title: `note ${index}`, status: 'changed' }),
    )
    expect(sentence(many)).toContain('note 0 changed, note 1 changed, note 2 changed and 2 more')
  })
})
