import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createUpdateState } from '#runtime/offline/update-state.ts'

type Event = { readonly name: 'failure' } | { readonly name: 'build'; readonly hash: string }

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constant({ name: 'failure' } as const),
  fc.record({ name: fc.constant('build' as const), hash: fc.constantFrom('running', 'b', 'c') }),
)

const play = (events: readonly Event[]) => {
  const state = createUpdateState('running')
  for (const item of events) {
    if (item.name === 'failure') state.noteFailure()
    else state.noteBuild(item.hash)
  }
  return state
}

describe('a document under new workers', () => {
  it('is unchanged if only content has changed', () => {
    const state = play([{ name: 'failure' }, { name: 'build', hash: 'running' }])
    expect([state.isUpdated(), state.wantsReload()]).toEqual([false, false])
  })

  it('is marked if the code has changed', () => {
    const state = play([{ name: 'build', hash: 'b' }])
    expect([state.isUpdated(), state.wantsReload(), state.newest()]).toEqual([true, false, 'b'])
  })

  it('reloads when it lacks something, whichever came first', () => {
    const one = play([{ name: 'failure' }, { name: 'build', hash: 'b' }])
    const other = play([{ name: 'build', hash: 'b' }, { name: 'failure' }])
    expect([one.wantsReload(), other.wantsReload()]).toEqual([true, true])
  })

  it('never reloads without a failure, nor for its own build', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = play(events)
        const last = events.findLast((item) => item.name === 'build')
        const hasFailed = events.some(({ name }) => name === 'failure')
        expect(state.wantsReload()).toBe(hasFailed && last !== undefined && last.hash !== 'running')
      }),
    )
  })
})
