import { describe, expect, it } from 'vitest'
import type { CaseFacts, CaseStudy } from '#content/schema/case-study.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { selectCaseStudy } from '#pages/view-models/case-study.ts'
import { aContext } from '#test/support/builders.ts'

type Legs = CaseFacts['legs']['before']

const aCase: CaseStudy = {
  title: 'A case',
  summary: 'About something',
  slug: '/a-case',
  result: '# less',
  customer: { name: 'A customer', business: 'A business' },
  lane: 'A lane',
  service: 'A service',
  problem: [],
  legs: { sea: 'At sea', wait: 'In the warehouse' },
  done: [],
  sum: { title: 'A sum', intro: 'In dollars', as: '$#', rows: {}, note: 'A note' },
  limits: [],
  related: [],
}

const courseOf = (before: Legs, after: Legs) => {
  const facts: CaseFacts = { published: '2026-07-15', legs: { before, after }, rows: [] }
  const context = aContext({
    content: { all: () => [], find: () => ({ data: facts }) as never, get: () => ({}) as never },
  })
  const entry = { id: 'a-case', file: 'a-case.json', data: aCase }
  return selectCaseStudy(context as unknown as SiteBuildContext, entry, '/a-case').course
}

const sea = (days: number): Legs[number] => ({ id: 'sea', by: 'sea', days })

describe('the course of a case', () => {
  it('shows the route before and after', () => {
    const { title, sides } = courseOf([sea(15)], [sea(15), { id: 'wait', by: 'wait', days: 15 }])
    expect(title).toBe('customers.course')
    expect(sides.map(({ label, legs }) => [label, legs.map(({ length }) => length)])).toEqual([
      ['customers.before', [500]],
      ['customers.after', [500, 500]],
    ])
  })

  it('shows the route once if it does not change', () => {
    const { title, sides } = courseOf([sea(15)], [sea(15)])
    expect(title).toBe('customers.course-one')
    expect(sides.map(({ label }) => label)).toEqual(['customers.unchanged'])
  })

  it('shows the route twice if the same leg takes longer', () => {
    expect(courseOf([sea(15)], [sea(16)]).sides).toHaveLength(2)
  })
})
