import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents, fitting, folders, linkedPaths, writtenPaths } from '#test/support/written-paths.ts'

describe('documents', () => {
  it('write only paths that exist', () => {
    const missing = documents.flatMap((document) =>
      writtenPaths(document)
        .filter(({ places }) => places.flatMap(fitting).length === 0)
        .map(({ written }) => `${document}: ${written}`),
    )
    expect(missing).toEqual([])
  })

  it('link only to files that exist', () => {
    const missing = documents.flatMap((document) =>
      linkedPaths(document)
        .filter((place) => fitting(place).length === 0)
        .map((place) => `${document}: ${place}`),
    )
    expect(missing).toEqual([])
  })

  it('name all folders beside a README if they name two of them', () => {
    const missing = documents
      .filter((document) => document.endsWith('README.md'))
      .flatMap((document) => {
        const beside = [...folders].filter((folder) => path.posix.dirname(folder) === path.posix.dirname(document))
        const named = [
          ...linkedPaths(document),
          ...writtenPaths(document).flatMap(({ places }) => places.flatMap(fitting)),
        ]
        const isNamed = (folder: string): boolean => named.some((place) => `${place}/`.startsWith(`${folder}/`))
        if (beside.filter((folder) => named.includes(folder)).length < 2) return []
        return beside.filter((folder) => !isNamed(folder)).map((folder) => `${document}: ${folder}`)
      })
    expect(missing).toEqual([])
  })
})
