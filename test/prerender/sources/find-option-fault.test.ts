import { describe, expect, it } from 'vitest'
import { findOptionFault } from '#prerender/sources/find-option-fault.ts'
import { defineSource, type SourceOptions } from '#runtime/define/source.ts'

const options: SourceOptions = { key: 'id', ttl: 0, onFailure: 'keep', rows: () => [] }
const faultOf = (more: Readonly<Record<string, unknown>>): string | undefined =>
  findOptionFault(defineSource({ ...options, ...more } as SourceOptions))

describe('findOptionFault', () => {
  it('finds none in a source with defaults, or with every option', () => {
    expect(faultOf({})).toBeUndefined()
    expect(
      faultOf({
        ...{ variables: ['A'], publicVariables: ['B_2'], atLeast: 0, expects: [404] },
        ...{ timeLimit: 0.5, requestLimit: 1, sizeLimit: 1, retries: 0 },
      }),
    ).toBeUndefined()
  })

  it.each([
    [{ key: '' }, '`key`'],
    [{ ttl: -1 }, '`ttl`'],
    [{ ttl: Number.NaN }, '`ttl`'],
    [{ onFailure: 'ignore' }, '`onFailure`'],
    [{ rows: [] }, '`rows`'],
    [{ variables: 'A' }, '`variables`'],
    [{ publicVariables: ['A=1'] }, '`publicVariables`'],
    [{ atLeast: 1.5 }, '`atLeast`'],
    [{ expects: [200] }, '`expects`'],
    [{ timeLimit: 0 }, '`timeLimit`'],
    [{ requestLimit: '5' }, '`requestLimit`'],
    [{ sizeLimit: 0 }, '`sizeLimit`'],
    [{ retries: 11 }, '`retries`'],
    [{ headers: {} }, 'no option `headers`'],
  ])('names the fault of %j', (more, name) => {
    expect(faultOf(more)).toContain(name)
  })

  it.each([undefined, null, () => [], { default: 1 }])('refuses %j as a source', (exported) => {
    expect(findOptionFault(exported)).toContain('no default export that `defineSource` made')
  })
})
