import type { PhraseFile } from './index-format.ts'
import { compact } from './normalise.ts'
import type { NumberedDocuments } from './number-documents.ts'
import { runsOf, wordsOf } from './tokenise.ts'
import { formsOf } from './word-forms.ts'

/**
 * Words that people type for pages which may not have them: `how much`, `power bank`. `quote *` also holds among others,
 * `= port code` holds alone.
 */
export type SearchPhrase = {
  readonly text: string
  /** Pages that are meant, the likeliest first. */
  readonly paths: readonly string[]
}

/** Ends a phrase that holds whatever else is asked. */
const OPEN = '*'
/** Begins a phrase that holds if nothing else is asked. */
const ALONE = '='

/** Phrases by their compact text, with the ids of their pages. Throws if a page is not among the documents. */
export const phraseFile = (documents: NumberedDocuments, phrases: readonly SearchPhrase[]): PhraseFile => {
  const ids = new Map(documents.flat().map(({ path, id }) => [path, id]))
  const file = new Map<string, readonly number[]>()
  for (const { text, paths } of phrases) {
    const found = paths.map((path) => {
      const id = ids.get(path)
      if (id === undefined) throw new Error(`Searches for “${text}” are led to ${path}, which is no page of the index.`)
      return id
    })
    if (compact(text) === '') throw new Error(`“${text}” has no letter or digit to search for.`)
    const bare = withoutParticles(unitsOf(text)).map((unit) => unit.text)
    for (const words of new Set([compact(text), bare.join('')])) {
      const key = (text.startsWith(ALONE) ? ALONE : '') + words + (text.endsWith(OPEN) ? OPEN : '')
      file.set(key, [...new Set([...(file.get(key) ?? []), ...found])])
    }
  }
  return Object.fromEntries([...file].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Words that ask without saying what about. */
const asking = new Set(
  (
    'about any best calculate check definition explain explained find get give guide info information kind know lookup ' +
    'mean meaning means much need online please show tell types us use versus vs want your'
  ).split(' '),
)

const ASKING_HAN =
  /我的|我们|我|你们|帮忙|帮|一下|请问|什么意思|是什么|什么是|什么叫|什么|怎么样|怎么办|怎么|怎样|如何|哪里|在哪|多久|查询|的意思|意思|的|吗|呢|了/g

/** A word of a query, or a Chinese character of it. */
type Unit = { readonly text: string; readonly isHan: boolean; readonly isAsking: boolean }

const unitsOf = (typed: string): readonly Unit[] =>
  runsOf(typed).flatMap((run): readonly Unit[] => {
    if (!run.isHan)
      return run.text
        .split(/[‑-]/)
        .map((word) => ({ text: compact(word), isHan: false, isAsking: wordsOf(word).every((one) => asking.has(one)) }))
    const askingAt = new Set<number>()
    for (const { index, 0: found } of run.text.matchAll(ASKING_HAN))
      for (let at = index; at < index + found.length; at += 1) askingAt.add(at)
    return Array.from(run.text, (text, at) => ({ text, isHan: true, isAsking: askingAt.has(at) }))
  })

/** Words between others that may be left out or be another: `stuck at customs`, `stuck in customs`. */
const particles = new Set('a an at by for from in my of on our the to with your'.split(' '))

const PARTICLES_HAN = /我的|我们的|帮我|一下|的/g

/** Units without particles, if two others are left. */
const withoutParticles = (units: readonly Unit[]): readonly Unit[] => {
  const others = units.filter(({ text }) => !particles.has(text))
  return others.length < 2 ? units : others
}

/** A page that a query means by a phrase. */
export type Meant = {
  readonly id: number
  /** Share of the query that the phrase is, between 0 and 1. */
  readonly share: number
  /** Weight of the phrase: its words that say something, or half its Chinese characters. */
  readonly weight: number
  /** Whether it holds whatever else is asked. */
  readonly isOpen: boolean
  /** Whether it is more than a word, or than two Chinese characters: `how much` rather than `rate`. */
  readonly isLong: boolean
  /** Its place among the pages of the phrase, from 0. */
  readonly place: number
}

/** Longest phrase, in words or Chinese characters. */
const longest = 12

/** Words and characters that say little: those of a phrase count, others do not lower its share. */
const weightOf = ({ isHan, isAsking }: Unit): number => (isAsking ? 0 : isHan ? 0.5 : 1)

/** Pages that are meant by the phrases in a query, read with and without its particles. */
export const findMeant = (phrases: PhraseFile, typed: string): readonly Meant[] => {
  const units = unitsOf(typed)
  const bare = withoutParticles(unitsOf(typed.replace(PARTICLES_HAN, '')))
  const best = new Map<number, Meant>()
  for (const meant of [...findIn(phrases, units), ...(bare.length === units.length ? [] : findIn(phrases, bare))])
    if (meant.share > (best.get(meant.id)?.share ?? -1)) best.set(meant.id, meant)
  return [...best.values()]
}

/** A phrase inside a longer one does not count. */
const findIn = (phrases: PhraseFile, units: readonly Unit[]): readonly Meant[] => {
  const weightOfAll = (group: readonly Unit[]): number => group.reduce((total, unit) => total + weightOf(unit), 0)
  const sum = weightOfAll(units)
  const idsOf = (group: readonly Unit[]): { readonly ids: readonly number[]; readonly isOpen: boolean } => {
    const key = group.map(({ text }) => text).join('')
    const last = group.at(-1)
    const start = key.slice(0, key.length - (last?.text.length ?? 0))
    const forms = last === undefined || last.isHan ? [] : formsOf(last.text).map((form) => start + form)
    const known = [key, ...forms]
      .flatMap((form) => [form, form + OPEN, ...(weightOfAll(group) === sum ? [ALONE + form] : [])])
      .filter((form) => Object.hasOwn(phrases, form))
    return { ids: known.flatMap((form) => phrases[form] ?? []), isOpen: known.some((form) => form.endsWith(OPEN)) }
  }
  const best = new Map<number, Meant>()
  let coveredTo = 0
  for (let start = 0; start < units.length; start += 1)
    for (let end = Math.min(units.length, start + longest); end > Math.max(start, coveredTo); end -= 1) {
      const group = units.slice(start, end)
      const { ids, isOpen } = idsOf(group)
      if (ids.length === 0) continue
      coveredTo = end
      const own = weightOfAll(group)
      const share = sum === 0 ? 1 : own / sum
      const isLong = group.length > (group.some(({ isHan }) => isHan) ? 2 : 1)
      for (const [place, id] of ids.entries())
        if (share > (best.get(id)?.share ?? -1)) best.set(id, { id, share, weight: own, isOpen, isLong, place })
      break
    }
  return [...best.values()]
}
