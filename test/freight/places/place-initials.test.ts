import { describe, expect, it } from 'vitest'
import { packInitials, unpackInitials } from '#freight/places/place-initials.ts'

const names = [
  { zh: '上海', initials: 'sh' },
  { zh: '上海浦东', initials: 'shpd' },
  { zh: '长滩', initials: 'ct' },
  { zh: '长子', initials: 'zz' },
  { zh: '海口', initials: 'hk' },
]

describe('packInitials', () => {
  it('keeps one letter for each character, and names in which one is read in another way', () => {
    expect(packInitials(names)).toEqual({ letters: 'shpdctzk', others: '3 zz' })
  })

  it('unpackInitials returns up to four initials of each name', () => {
    const all = [
      ...names,
      { zh: '布宜诺斯艾利斯', initials: 'bynsals' },
      { zh: '哈利法·本', initials: 'hlfb' },
      { zh: 'T3航站楼', initials: 't3hzl' },
      { zh: '无', initials: '' },
    ]
    expect(
      unpackInitials(
        all.map(({ zh }) => zh),
        packInitials(all),
      ),
    ).toEqual(all.map(({ initials }) => initials.slice(0, 4)))
  })

  it('unpackInitials returns nothing for no names', () => {
    expect(unpackInitials([], packInitials([]))).toEqual([])
  })
})
