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
  it('keeps a page without changes', () => {
    expect(verdictOf([same], [asBuilt])).toBe('left')
    expect(sentence([same])).toContain('keeps the page')
  })

  it.each(['changed', 'added', 'removed'] as const)('renders a page with an input that was %s', (status) => {
    expect(verdictOf([same, anInput({ status })], [asBuilt])).toBe('rendered')
    expect(sentence([same, anInput({ status })])).toContain('the front matter of notes "a"')
  })

  it.each(['altered', 'missing'] as const)('renders a page with a file that is %s', (status) => {
    const outputs: readonly OutputReport[] = [asBuilt, { file: 'page-data/a/page-data.json', status }]
    expect(verdictOf([same], outputs)).toBe('rendered')
    expect(sentence([same], outputs)).toContain('its file page-data/a/page-data.json')
  })

  it('renders a page with a changed input, whatever is unknown', () => {
    expect(verdictOf([unknown, changed], [asBuilt])).toBe('rendered')
    expect(sentence([unknown, changed])).not.toContain('if it still exists')
    expect(sentence([unknownRoute, changed])).toContain('if it still exists')
  })

  it('removes a page that no page file produces any more', () => {
    const inputs = [anInput({ kind: 'route', status: 'removed' }), changed, unknown]
    expect(verdictOf(inputs, [{ status: 'altered' }])).toBe('removed')
    expect(sentence(inputs)).toContain('removes this page')
  })

  it('the verdict is unknown if only unknown inputs are left', () => {
    expect(verdictOf([same, unknown], [asBuilt])).toBe('unknown')
    expect(sentence([same, unknown])).toContain("tell about the browser's code")
    expect(sentence([same, unknown], [asBuilt], false)).toContain('has not been bundled')
  })
})

describe('a reason', () => {
  it('names the time and address of a change upstream', () => {
    const upstream = { at: '2026-11-28T10:32:00.000Z', url: 'https://shop.example/' }
    const row = anInput({ title: 'products "42"', status: 'changed', upstream })
    expect(sentence([row])).toContain(
      'because products "42" changed upstream at 2026-11-28 10:32 UTC (https://shop.example/).',
    )
    expect(sentence([{ ...row, status: 'same' }])).toContain('keeps the page')
  })

  it('names what changed in an input of many files or entries', () => {
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

  it('does not repeat the name of a changed file', () => {
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

  it('one changed file is one reason', () => {
    const body = anInput({ kind: 'body', title: 'the file of notes "a"', status: 'changed' })
    expect(sentence([changed, body])).not.toContain('the file of')
    expect(sentence([body])).toContain('the file of notes "a" changed')
  })

  it('only some of many reasons are listed', () => {
    const many = Array.from({ length: 5 }, (_, index) =>
      anInput({ name: `notes ${index}`, title: `note ${index}`, status: 'changed' }),
    )
    expect(sentence(many)).toContain('note 0 changed, note 1 changed, note 2 changed and 2 more')
  })
})
