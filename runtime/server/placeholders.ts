import type { ElementType } from 'react'
import { NONCE } from './nonce.ts'

const START = `<x-${NONCE}-`

const PLACEHOLDER = new RegExp(`<(x-${NONCE}-(\\d+))>([^]*?)</\\1>`, 'g')

/**
 * A custom element around a slice, which marks its position in the HTML. Unlike text it changes nothing beside or
 * inside it.
 */
export const placeholderTag = (number: number): ElementType => `x-${NONCE}-${number}` as ElementType

/** The contents of placeholders, which are never nested. */
export const placeholderContents = (html: string): readonly { readonly number: number; readonly html: string }[] =>
  [...html.matchAll(PLACEHOLDER)].map(([, , number, part = '']) => ({ number: Number(number), html: part }))

/** Replaces each placeholder. */
export const replacePlaceholders = (html: string, replace: (number: number, inside: string) => string): string =>
  html.replace(PLACEHOLDER, (_element, _tag, number: string, inside: string) => replace(Number(number), inside))

/** Splits HTML at empty placeholders, and returns their numbers in order; undefined if any placeholder has content. */
export const splitAtEmptyPlaceholders = (
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
