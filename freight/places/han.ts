import { hanForms } from './han-forms.ts'
import type { Place } from './place.ts'
import type { PlaceList } from './place-list.ts'

/** What a text with Chinese characters needs. Loaded beside the list of places once somebody types one. */
export type PackedHan = {
  readonly format: typeof FORMAT
  /** Other forms of characters, each before the simplified one. */
  readonly forms: string
  /** A line for each port and airport whose Chinese name the list lacks: its code, then the name. */
  readonly names: string
}

export type HanNames = {
  readonly forms: ReadonlyMap<string, string>
  /** Chinese names by code. */
  readonly names: ReadonlyMap<string, string>
}

const FORMAT = 1
const LINE = '\n'

export const hasHan = (text: string): boolean => /\p{sc=Han}/u.test(text)

export const packHan = (names: ReadonlyMap<string, string>): PackedHan => ({
  format: FORMAT,
  forms: hanForms,
  names: [...names].map(([code, name]) => code + name).join(LINE),
})

/** Simplified characters by their other forms. */
export const unpackForms = (forms: string): ReadonlyMap<string, string> => {
  const characters = [...forms]
  return new Map(characters.flatMap((form, index) => (index % 2 === 0 ? [[form, characters[index + 1] ?? '']] : [])))
}

/** Returns null if a file is something else. */
export const unpackHan = (value: unknown): HanNames | null => {
  if (typeof value !== 'object' || value === null) return null
  const { format, forms, names } = value as Partial<Record<keyof PackedHan, unknown>>
  if (format !== FORMAT || typeof forms !== 'string' || typeof names !== 'string') return null
  return {
    forms: unpackForms(forms),
    names: new Map(
      names.split(LINE).flatMap((line) => {
        const [, code, name] = /^([A-Z0-9]+)(.+)$/.exec(line) ?? []
        return code === undefined || name === undefined ? [] : [[code, name]]
      }),
    ),
  }
}

/** A list of places with the Chinese names that it lacks, and with the other forms of their characters. */
export const withHan = (list: PlaceList, { forms, names }: HanNames): PlaceList => ({
  ...list,
  forms,
  places: list.places.map((place): Place => {
    const zh = names.get(place.code)
    return zh === undefined ? place : { ...place, zh }
  }),
})

/** A text in simplified characters. */
export const simplify = (text: string, forms: ReadonlyMap<string, string> | undefined): string =>
  forms === undefined || !hasHan(text) ? text : [...text].map((character) => forms.get(character) ?? character).join('')
