import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { selectDutyReference } from '#pages/tools/duty-reference.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { aContext } from '#test/support/builders.ts'
import { readJson } from '#test/support/files.ts'

describe.each(['en-US', 'zh-CN'])('the rates of the duty estimator in %s', (edition) => {
  const words = readJson(repositoryDir, `content/${edition}/tools/duty-estimator.json`) as DutyPage
  const page = selectDutyReference(
    { ...aContext(), edition, t: (key: string) => key } as Parameters<typeof selectDutyReference>[0],
    words,
  )

  it('have a row for every source that a line can name, each with an address of its own', () => {
    expect(page.sources.rows.map(({ anchor }) => anchor).toSorted()).toEqual(
      Object.keys(dutyRates.sources)
        .map((id) => `source-${id}`)
        .toSorted(),
    )
    expect(page.sources.rows.filter(({ title, cells: [, look] }) => title === '' || look === '')).toEqual([])
  })

  it('have every measure, fee, tax, rule of precedence and small consignment on file', () => {
    const [fees, stacking, lowValue] = page.tables
    expect(page.measures.groups.flatMap(({ rows }) => rows)).toHaveLength(dutyRates.measures.length)
    expect(fees?.rows).toHaveLength(
      [...Object.values(dutyRates.fees), ...Object.values(dutyRates.vat)].reduce((sum, rows) => sum + rows.length, 0),
    )
    expect(stacking?.rows).toHaveLength(dutyRates.stacking.length)
    expect(lowValue?.rows).toHaveLength(dutyRates.lowValue.length)
  })

  it('leave no cell empty, no pattern unfilled, and no duty by its id', () => {
    const cells = [...page.measures.groups.flatMap(({ rows }) => rows), ...page.tables.flatMap(({ rows }) => rows)]
      .flat()
      .concat(page.measures.groups.map(({ title }) => title))
    expect(cells.filter((cell) => typeof cell === 'string' && (cell === '' || /[{}]|section-\d/.test(cell)))).toEqual(
      [],
    )
  })

  it('list codes in their order', () => {
    const codes = page.rates.rows.map(({ title }) => title)
    expect(codes).toEqual(codes.toSorted())
  })
})
