import { describe, expect, it } from 'vitest'
import type { Figure, ResearchData } from '#content/schema/research.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectResearchFigure } from '#pages/research/research-figure.ts'
import { selectFinding } from '#pages/research/research-findings.ts'
import { aContext } from '#test/support/builders.ts'

const miles: ResearchData = {
  columns: [
    { id: 'open', decimals: -1 },
    { id: 'closed', decimals: 1 },
  ],
  rows: [
    { id: 'short', values: [5000, 5000] },
    { id: 'long', values: [10_000, null] },
  ],
}

const speeds: ResearchData = {
  columns: [{ id: 'days', decimals: 0 }],
  rows: [
    { id: '10', values: [40] },
    { id: '15', values: [30] },
    { id: '20', values: [0] },
  ],
}

const data: Readonly<Record<string, ResearchData>> = { miles, speeds }

const context = aContext({
  content: {
    all: () => [],
    get: () => {
      throw new Error('Nothing else is read.')
    },
    find: (_, id) => {
      const found = data[id]
      return found === undefined ? undefined : ({ id, file: 'tables/research.ts', data: found } as never)
    },
  },
}) as unknown as SiteBuildContext

const aFigure = (figure: Partial<Figure> = {}): Figure => ({
  data: 'miles',
  under: 'results',
  title: 'Miles',
  alt: 'Two bars',
  of: 'Lane',
  columns: { open: 'Open', closed: 'Closed' },
  rows: { short: 'A short lane', long: 'A long lane' },
  unit: 'nm',
  form: 'bars',
  draw: ['open'],
  note: 'Made up',
  ...figure,
})

const select = (figure: Partial<Figure> = {}) => selectResearchFigure(context, aFigure(figure), 'figure-1', 'a.md')

describe('selectResearchFigure', () => {
  it('shows the selected columns in the chart and all in the table', () => {
    const { chart, table } = select()
    expect(chart).toMatchObject({
      ticks: ['0', '2,000', '4,000', '6,000', '8,000', '10,000'],
      rows: [
        { label: 'A short lane', bars: [{ start: 0, length: 500, value: '5,000' }] },
        { label: 'A long lane', bars: [{ start: 0, length: 1000, value: '10,000' }] },
      ],
    })
    expect(table.columns).toEqual(['Lane', 'Open', 'Closed'])
    expect(table.rows).toEqual([
      ['A short lane', '5,000', '5,000.0'],
      ['A long lane', '10,000', '–'],
    ])
  })

  it('shows a range of a single value with a minimum width', () => {
    const { chart } = select({ form: 'ranges', draw: ['open', 'closed'] })
    const [bar] = chart.kind === 'bars' ? (chart.rows[0]?.bars ?? []) : []
    expect(bar).toMatchObject({ start: 500, value: '5,000.0' })
    expect(bar?.length).toBeGreaterThan(0)
  })

  it('spans lines from left to right, with the highest value on top', () => {
    const figure = { data: 'speeds', form: 'lines' as const, draw: ['days'], columns: { days: 'Days' } }
    expect(select(figure).chart).toMatchObject({ xTicks: ['10', '15', '20'], lines: [{ d: 'M0 0L500 250L1000 1000' }] })
  })

  it.each([
    { what: 'data', figure: { data: 'nothing' } },
    { what: 'column', figure: { draw: ['shut'] } },
    { what: 'word for the column "closed"', figure: { columns: { open: 'Open' } } },
    { what: 'word for the row "long"', figure: { rows: { short: 'A short lane' } } },
  ])('names the file if the $what is unknown', ({ what, figure }) => {
    expect(() => select(figure)).toThrow(new RegExp(`a\\.md.*${what}`))
  })
})

describe('selectFinding', () => {
  const aFinding = { data: 'miles', row: 'long', column: 'open', unit: 'miles', text: 'A long way' }

  it.each([
    { unit: 'miles', expected: ' miles' },
    { unit: '% longer', expected: '% longer' },
    { unit: '海里', expected: '海里' },
  ])('puts a space before the unit $unit if needed', ({ unit, expected }) => {
    expect(selectFinding(context, { ...aFinding, unit }, 'a.md')).toMatchObject({ value: '10,000', unit: expected })
  })

  it.each([{ row: 'far' }, { column: 'shut' }, { data: 'nothing' }, { column: 'closed' }])(
    'rejects a cell without a value: %o',
    (place) => {
      expect(() => selectFinding(context, { ...aFinding, ...place }, 'a.md')).toThrow('a.md')
    },
  )
})
