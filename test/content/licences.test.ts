import { describe, expect, it } from 'vitest'
import site from '#content/site.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'

/** Numbers of the broker that authors typed into texts, compared with those of the company. */

const editions = ['en-US', 'zh-CN'] as const

describe.each(editions)('texts of %s', (edition) => {
  const texts = listFiles(`${repositoryDir}/content/${edition}`)
    .filter((file) => /\.(?:md|json)$/.test(file))
    .map((file) => ({ file, text: readText(repositoryDir, `content/${edition}/${file}`) }))
  const found = (pattern: RegExp) =>
    texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, number = '']) => ({ file, number })))

  it('name the licence of the broker that the footer shows', () => {
    const licences = site.company.licences[edition].join('\n')
    const named = found(/(?:[Ll]icense |执照(?:号为)?)(\d{5})\b/g)
    expect(named.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['help/articles/212-entry-types-and-records.md', 'products/customs.json']),
    )
    expect(named.filter(({ number }) => !licences.includes(number))).toEqual([])
  })

  it('agree on the filer code', () => {
    const codes = found(/(?:filer code:? (?:ours is )?|申报人代码|以)(\d\d[A-Z])\b/g).map(({ number }) => number)
    expect(codes.length).toBeGreaterThan(1)
    expect(new Set(codes).size).toBe(1)
  })
})
