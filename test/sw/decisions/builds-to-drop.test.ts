import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetCacheName, buildCacheName, parseBuildCacheName } from '#runtime/protocol/worker-caches.ts'
import { cachesToDrop } from '#sw/decisions/builds-to-drop.ts'

const cache = (compilationHash: string, basePath = '') => buildCacheName({ kind: 'data', compilationHash }, basePath)

describe('cachesToDrop', () => {
  const names = ['a', 'b', 'c'].map((build) => cache(build))

  it('selects builds that are neither the worker’s nor a tab’s', () => {
    expect(cachesToDrop({ names, basePath: '', own: 'c', clients: ['b', 'c'] })).toEqual([cache('a')])
  })

  it('selects none while the build of a tab is unknown', () => {
    expect(cachesToDrop({ names, basePath: '', own: 'c', clients: ['c', undefined] })).toEqual([])
  })

  it('selects no cache of another site or program, nor the one that all builds share', () => {
    const others = [cache('a', '/x'), 'images', assetCacheName('')]
    expect(cachesToDrop({ names: others, basePath: '', own: 'c', clients: [] })).toEqual([])
  })

  it('never selects a build that a tab runs', () => {
    const build = fc.constantFrom('a', 'b', 'c', 'd')
    fc.assert(
      fc.property(fc.array(build), fc.array(fc.option(build, { nil: undefined })), build, (kept, clients, own) => {
        const dropped = cachesToDrop({ names: kept.map((name) => cache(name)), basePath: '', own, clients })
        const builds = dropped.map((name) => parseBuildCacheName(name, '')?.compilationHash)
        expect(builds.filter((name) => name === own || clients.some((client) => client === name))).toEqual([])
      }),
    )
  })
})
