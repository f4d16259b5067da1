import { describe, expect, it } from 'vitest'
import { bindPhrases, bindTitles, unbindTitles } from '#pages/bind-phrases.ts'

const marked = (text: string): string => bindPhrases(text).replaceAll('\u200b', '|')

describe('bindPhrases', () => {
  it.each([
    // Headings that broke inside a word on a phone: 加拿/大, 怎/样, 十/五分钟, 中/国公司.
    ['从加拿大发往美国的货怎么样申报', '从加拿大发往|美国的货|怎么样|申报'],
    ['桌上一张滞港费账单：十五分钟内全部查完', '桌上|一张滞港费|账单：十五分钟内|全部查完'],
    ['中国公司在美国做进口商', '中国|公司在|美国做|进口商'],
    ['美国海关对中国货物加征的关税', '美国|海关对|中国|货物加征的|关税'],
  ])('lets %s break between words alone', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it.each(['拼箱怎么走，要多少天？', 'What a container costs', '上海港', '2026年11月：年底前的期限', ''])(
    'leaves %j as it is, whose clauses are short',
    (text) => {
      expect(bindPhrases(text)).toBe(text)
    },
  )
})

describe('the headings of a page', () => {
  const props = {
    head: { title: '美国海关对中国货物加征的关税', lede: '美国海关对中国货物加征的关税' },
    html: '<h2 id="a"><a href="#a">美国海关对中国货物加征的关税</a></h2><p>美国海关对中国货物加征的关税</p>',
    words: { title: '美国海关对中国货物加征的关税' },
    entries: [{ title: '美国海关对中国货物加征的关税', href: '/美国海关对中国货物加征的关税' }],
    none: undefined,
    count: 3,
  }

  it('are bound, in prose too, and nothing else is', () => {
    const bound = bindTitles(props)
    const mark = /\u200b/
    expect(bound.head.title).toMatch(mark)
    expect(bound.entries[0]?.title).toMatch(mark)
    expect(bound.html.split('<p>')[0]).toMatch(mark)
    expect([bound.head.lede, bound.html.split('<p>')[1], bound.words.title, bound.entries[0]?.href].join()).not.toMatch(
      mark,
    )
    expect(bound.count).toBe(3)
  })

  it('are free of marks for other readers', () => {
    expect(unbindTitles(bindTitles(props))).toEqual(props)
  })
})
