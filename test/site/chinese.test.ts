import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { checksAll } from '#test/support/checks-all.ts'
import { linesOf } from '#test/support/chinese-text.ts'
import { listFiles, readText } from '#test/support/files.ts'
import { sampleDataPages } from '#test/support/sample-pages.ts'

/** Marks and doubled words of the pages in Chinese, by the house style in `content/STYLE.md`. */

const dir = path.join(inject('siteOut'), 'zh-CN')
const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`
const documents = listFiles(dir).filter((file) => file.endsWith('.html'))
const chosen = sampleDataPages(documents, addressOf, checksAll ? documents.length : 150)
const pages = chosen.map((file) => ({ file, lines: linesOf(readText(dir, file)) }))

/** Each fault with the page, once. */
const faultsOf = (pattern: RegExp): readonly string[] => {
  const found = new Map<string, string>()
  for (const { file, lines } of pages)
    for (const line of lines)
      for (const { 0: fault, index } of line.matchAll(pattern))
        if (!found.has(fault)) found.set(fault, `${file}: …${line.slice(Math.max(0, index - 12), index + 24)}…`)
  return [...found.values()]
}

const HAN = '\\u4e00-\\u9fff'

describe('pages in Chinese', () => {
  it('are there, of every family', () => {
    expect(pages.length).toBeGreaterThan(1000)
  })

  it.each([
    ['commas, stops and colons', `[${HAN}][,;:!?](?!\\d)|[${HAN}]\\.(?![\\da-z])|[,;:!?][${HAN}]`],
    ['quotes', `["'][${HAN}]|[${HAN}]["']`],
    ['parentheses around Chinese', `\\([^()]*[${HAN}][^()]*\\)`],
  ])('have full-width %s', (_, pattern) => {
    expect(faultsOf(new RegExp(pattern, 'g'))).toEqual([])
  })

  it('have no space behind a mark that ends a sentence or a part of one', () => {
    expect(faultsOf(new RegExp(`[，。；：、！？] +[${HAN}A-Za-z\\d“《（]`, 'g'))).toEqual([])
  })

  it.each([
    '的的',
    '了了',
    '和和',
    '与与',
    '机场机场',
    '海里海里',
    '，，',
    '。。',
    '，。',
    '、。',
    '：：',
    '（）',
    '（，',
    '，）',
  ])('say %s nowhere', (doubled) => {
    expect(faultsOf(new RegExp(doubled, 'g'))).toEqual([])
  })

  it('call no place with a Latin name a 港 or 机场', () => {
    // Pages of a letter's places are about letters.
    expect(faultsOf(/[a-zà-ÿ)’.] ?(?:港|机场)(?!口|区)/g)).toEqual([])
  })

  it('join the ends of a range with a wave', () => {
    expect(faultsOf(new RegExp(`(?<![\\d.–-])\\d[\\d,.]*–\\d[\\d,.]*(?:[${HAN}%]| TEU|$)`, 'g'))).toEqual([])
  })

  it('close what they open', () => {
    const pairs = ['（）', '“”', '《》', '【】'].map((pair) => [...pair] as const)
    const open = pages.flatMap(({ file, lines }) =>
      lines
        .filter((line) => pairs.some(([start = '', end = '']) => line.split(start).length !== line.split(end).length))
        .map((line) => `${file}: ${line.slice(0, 60)}`),
    )
    expect([...new Map(open.map((fault) => [fault.split(': ')[1], fault])).values()]).toEqual([])
  })

  it('write numbers from a thousand on with a comma, but for the wordings of the tariff', () => {
    const found = faultsOf(
      /(?<![\d,.年第号/A-Za-z（“-])[1-9]\d{3,}(?:千克|公斤|公里|海里|个税目|个子目|英里|美元|欧元| TEU|磅|吨)/g,
    )
    expect(found.filter((fault) => !fault.startsWith('data/hs-code/'))).toEqual([])
  })
})
