import { describe, expect, it } from 'vitest'
import { addMissingTexts } from '#pages/files/search/add-missing-texts.ts'

const documentAt = (path: string, title: string, headings: readonly string[] = []) => ({
  path,
  section: 'help',
  title,
  summary: '',
  headings,
})

const headingsAfter = (...given: Parameters<typeof addMissingTexts>) =>
  addMissingTexts(...given).map(({ headings = [] }) => headings)

describe('texts that search lacks', () => {
  it('the unknown pairs of a heading are added, as one stretch where they touch', () => {
    const documents = [documentAt('/a', '机场', ['目录'])]
    expect(headingsAfter(documents, [{ path: '/a', texts: ['邻近机场，最近更新'] }])).toEqual([
      ['目录', '邻近机', '最近更新'],
    ])
  })

  it('a heading that pages share is added to the first', () => {
    const documents = [documentAt('/a', '甲'), documentAt('/b', '乙')]
    const shown = ['/b', '/a'].map((path) => ({ path, texts: ['相关阅读'] }))
    expect(headingsAfter(documents, shown)).toEqual([[], ['相关阅读']])
  })

  it('texts of pages that search does not list are left out', () => {
    expect(headingsAfter([documentAt('/a', '甲')], [{ path: '/hidden', texts: ['相关阅读'] }])).toEqual([[]])
  })

  it('rare characters of two UTF-16 units stay whole', () => {
    expect(headingsAfter([documentAt('/a', '甲')], [{ path: '/a', texts: ['𠮷野'] }])).toEqual([['𠮷野']])
  })
})
