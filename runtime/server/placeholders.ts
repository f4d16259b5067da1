import type { ElementType } from 'react'

/** A word that no site holds. It never gets into the output. */
export const NONCE = `m${Math.random().toString(36).slice(2)}`

const START = `<x-${NONCE}-`

const MARKED = new RegExp(`<(x-${NONCE}-(\\d+))>([^]*?)</\\1>`, 'g')

/** An element around a slice, for the HTML to tell where it stands. Unlike text it changes nothing beside or inside of it. */
export const markTag = (number: number): ElementType => `x-${NONCE}-${number}` as ElementType

/** What stands inside of marks, which never stand in each other. */
export const markedParts = (html: string): readonly { readonly number: number; readonly html: string }[] =>
  [...html.matchAll(MARKED)].map(([, , number, part = '']) => ({ number: Number(number), html: part }))

/** Puts something in the place of each mark. */
export const replaceMarks = (html: string, replace: (number: number, inside: string) => string): string =>
  html.replace(MARKED, (_mark, _tag, number: string, inside: string) => replace(Number(number), inside))

/** What stands between empty marks, and the numbers of those marks in order; undefined if any mark holds something. */
export const splitAtEmptyMarks = (
  html: string,
): { readonly parts: readonly string[]; readonly numbers: readonly number[] } | undefined => {
  const parts: string[] = []
  const numbers: number[] = []
  let from = 0
  for (let at = html.indexOf(START); at !== -1; at = html.indexOf(START, from)) {
    const tagEnd = html.indexOf('>', at)
    const tag = html.slice(at + 1, tagEnd)
    const end = tagEnd + 1 + tag.length + '</>'.length
    if (html.slice(tagEnd + 1, end) !== `</${tag}>`) return undefined
    parts.push(html.slice(from, at))
    numbers.push(Number(tag.slice(START.length - 1)))
    from = end
  }
  parts.push(html.slice(from))
  return { parts, numbers }
}
