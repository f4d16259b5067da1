import { normalise } from './normalise.ts'
import { parseQuery } from './parse-query.ts'
import { formsOf } from './word-forms.ts'

export type Piece = { readonly text: string; readonly isMatch: boolean }

/** Splits a text at the matches of a query. `spellings` are the words that misspelled ones were taken for. */
export const markMatches = (text: string, typed: string, spellings: readonly string[] = []): readonly Piece[] => {
  const { terms } = parseQuery(typed)
  const pairs = new Set(terms.filter(({ kind }) => kind === 'exact').map(({ text: term }) => term))
  const words = [
    ...terms.filter(({ kind }) => kind !== 'exact').flatMap(({ text: term, parts = [] }) => [term, ...parts]),
    ...spellings,
  ]
  const whole = new Set([...words, ...words.flatMap(formsOf), ...pairs])
  const beginnings = terms.filter(({ kind }) => kind === 'beginning').map(({ text: term }) => term)

  const pieces: Piece[] = []
  const add = (part: string, isMatch: boolean): void => {
    const last = pieces.at(-1)
    if (part === '') return
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + part, isMatch }
    else pieces.push({ text: part, isMatch })
  }
  for (const run of text.split(RUN)) {
    if (/^\p{sc=Han}/u.test(run)) {
      const characters = [...run]
      const isIn = (start: number): boolean => pairs.has(`${characters[start]}${characters[start + 1]}`)
      for (const [place, character] of characters.entries())
        add(character, pairs.has(character) || isIn(place) || isIn(place - 1))
    } else {
      const word = normalise(run).replace(/['’]s$|[^\p{L}\p{N}]/gu, '')
      add(run, word !== '' && (whole.has(word) || beginnings.some((start) => word.startsWith(start))))
    }
  }
  return pieces
}

/**
 * Splits a text into words, Chinese runs and the text between them. Numbers with dots, such as HS codes, stay whole.
 */
const RUN = /(\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{N}])+(?:\.(?=\d)\p{N}+|['’]\p{L}+)*)/u
