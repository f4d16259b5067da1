import { expect, it } from 'vitest'
import { divideByFigures } from '#pages/research/research-parts.ts'
import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'

const aFigure = (id: string): ChartFigureProps => ({
  id,
  title: 'A figure',
  alt: 'What it shows',
  chart: { kind: 'bars', unit: 'km', ticks: [], series: [], rows: [] },
  table: { label: 'Table', columns: [], rows: [] },
  note: 'Its source',
})

const intro = '<p>Intro</p>'
const method = '<h2 id="method">Method</h2><p>How</p>'
const results = '<h2 id="结果">结果</h2><p>What</p>'

it('divideByFigures puts figures at the end of their sections, and keeps the text complete', () => {
  const [first, second] = [aFigure('figure-1'), aFigure('figure-2')]
  const placed = [
    { under: 'method', figure: first },
    { under: 'method', figure: second },
  ]
  expect(divideByFigures(intro + method + results, placed, 'a.md')).toEqual([
    { html: intro + method },
    { figure: first },
    { figure: second },
    { html: results },
  ])
})

it('divideByFigures ends with a figure if the last section has one', () => {
  const figure = aFigure('figure-1')
  expect(divideByFigures(method + results, [{ under: '结果', figure }], 'a.md')).toEqual([
    { html: method + results },
    { figure },
  ])
})

it('divideByFigures returns one part for a text without figures', () => {
  expect(divideByFigures(intro + method, [], 'a.md')).toEqual([{ html: intro + method }])
})

it('divideByFigures names the file and its headings if a heading is unknown', () => {
  const placed = [{ under: 'methods', figure: aFigure('figure-1') }]
  expect(() => divideByFigures(intro + method + results, placed, 'a.md')).toThrow(/a\.md.*"methods".*method, 结果/)
})
