import { describe, expect, it } from 'vitest'
import { printText } from '#prerender/commands/why/print-text.ts'
import type { WhyReport } from '#prerender/commands/why/report.ts'
import { anInput, aPageReport, aSource } from './an-input.ts'

const linesOf = (report: Partial<WhyReport>): readonly string[] =>
  printText({ version: 1, asked: '/a', isCodeBundled: true, pages: [], faults: [], ...report }).split('\n')

const linesOfPage = (...inputs: Parameters<typeof anInput>[0][]): readonly string[] =>
  linesOf({ pages: [aPageReport({ inputs: inputs.map(anInput) })] })

describe('the text report of a page', () => {
  it('starts with the page and ends with the verdict', () => {
    const lines = linesOfPage({})
    expect(lines[0]).toBe('en-US  /a')
    expect(lines.at(-2)).toContain('the next build keeps the page')
  })

  it('groups inputs, without empty groups', () => {
    const lines = linesOfPage({ kind: 'global', title: 'the engine' }, { kind: 'message', title: 'the message "x"' })
    expect(lines.slice(1, 5)).toEqual(['  messages', '      message "x"', '  everything shares', '      engine'])
  })

  it('lists changed inputs first, each kind with its mark, then unknown ones', () => {
    const statuses = ['same', 'unknown', 'removed', 'added', 'changed'] as const
    const lines = linesOfPage(...statuses.map((status) => ({ title: status, status })))
    expect(lines.slice(1, 7)).toEqual([
      '  content',
      '    - removed',
      '    + added',
      '    ~ changed',
      '    ? unknown',
      '      same',
    ])
  })

  it('shows source, change and note of each input', () => {
    const lines = linesOfPage(
      { title: 'a', sources: [aSource({ file: 'a.json', line: 3 })], note: 'there is none' },
      { title: 'b', status: 'changed', entries: { added: ['x'], removed: ['y'], changed: ['z'] } },
    )
    expect(lines.slice(2, 4)).toEqual(['    ~ b  +x, -y and ~z', '      a  a.json:3; there is none'])
  })

  it('names some of the files of code, or those that changed', () => {
    const files = ['p.tsx', 'a.ts', 'b.ts', 'c.ts', 'd.ts'].map((file) => aSource({ file }))
    expect(linesOfPage({ kind: 'code', title: 'p.tsx', sources: files })[2]).toBe(
      '      p.tsx  with a.ts, b.ts, c.ts and 1 more',
    )
    const sources = [
      ...files,
      aSource({ file: 'e.ts', status: 'changed' }),
      aSource({ file: 'f.ts', status: 'removed' }),
    ]
    expect(linesOfPage({ kind: 'code', title: 'p.tsx', status: 'changed', sources })[2]).toBe(
      '    ~ p.tsx  7 files: ~e.ts and -f.ts',
    )
  })

  it('shortens long lists, and says how to list all', () => {
    const lines = linesOfPage(...Array.from({ length: 30 }, (_, index) => ({ title: `input ${index}` })))
    expect(lines.filter((line) => /input \d/.test(line))).toHaveLength(11)
    expect(lines.find((line) => line.includes('--json'))).toContain('and 19 more')
  })

  it("lists the page's two files, with marks for altered ones", () => {
    const outputs = [
      { file: 'a/index.html', status: 'altered' },
      { file: 'page-data/a/page-data.json', status: 'as built' },
    ] as const
    const lines = linesOf({
      pages: [
        aPageReport({ inputs: [anInput({ kind: 'route', title: 'the route itself' })], outputs, verdict: 'rendered' }),
      ],
    })
    expect(lines.slice(1, 5)).toEqual([
      '  page',
      '    ~ a/index.html  altered',
      '      route itself',
      '      page-data/a/page-data.json',
    ])
  })
})

it('a report separates editions, and lists faults at the end', () => {
  const pages = [aPageReport({ inputs: [anInput()] }), aPageReport({ edition: 'zh-CN', inputs: [anInput()] })]
  const lines = linesOf({ pages, faults: [{ file: 'content/a.json', line: 2, problem: 'this is not JSON.' }] })
  expect(lines.filter((line) => /^\w\w-/.test(line))).toEqual(['en-US  /a', 'zh-CN  /a'])
  expect(lines.at(-2)).toBe('  content/a.json:2  this is not JSON.')
})
