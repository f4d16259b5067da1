import type { Words } from './draft.ts'

export const USAGE = `Usage: npm run new KIND NAME … writes the first draft of what CONTRIBUTING.md describes

  page NAME ENGLISH CHINESE           a kind of page made from rows of data: npm run new page depots Depots 堆场
  field FORM NAME ENGLISH CHINESE     a field of a form: npm run new field contact reference Reference 编号
  section NAME ENGLISH CHINESE        a section of search results: npm run new section depots Depots 堆场
  host NAME TITLE                     a host to compile rules for: npm run new host my-host "My Host"

A name has small letters and digits, with hyphens between words. ENGLISH and CHINESE are its labels.`

export type Arguments =
  | { readonly _tag: 'Page' | 'Section'; readonly name: string; readonly words: Words }
  | { readonly _tag: 'Field'; readonly form: string; readonly name: string; readonly words: Words }
  | { readonly _tag: 'Host'; readonly name: string; readonly title: string }
  | { readonly _tag: 'WrongUsage'; readonly problem: string }

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

const wrong = (problem: string): Arguments => ({ _tag: 'WrongUsage', problem })

const read = (kind: string | undefined, names: readonly string[], labels: readonly string[]): Arguments => {
  const [name = '', last = ''] = names
  const [english = '', chinese = ''] = labels
  const words = { 'en-US': english, 'zh-CN': chinese }
  if (kind === 'page') return { _tag: 'Page', name, words }
  if (kind === 'section') return { _tag: 'Section', name, words }
  if (kind === 'field') return { _tag: 'Field', form: name, name: last, words }
  return { _tag: 'Host', name, title: english }
}

/** How many names and labels each kind takes. */
const COUNTS: Readonly<Record<string, readonly [names: number, labels: number]>> = {
  page: [1, 2],
  section: [1, 2],
  field: [2, 2],
  host: [1, 1],
}

export const parseArguments = ([kind = '', ...rest]: readonly string[]): Arguments => {
  const counts = Object.hasOwn(COUNTS, kind) ? COUNTS[kind] : undefined
  if (counts === undefined) return wrong(kind === '' ? 'Say what to draft.' : `There is no draft of "${kind}".`)
  const [names, labels] = counts
  if (rest.length !== names + labels) return wrong(`"${kind}" takes ${names + labels} arguments, not ${rest.length}.`)
  const bad = rest.slice(0, names).find((name) => !NAME.test(name))
  if (bad !== undefined) return wrong(`"${bad}" is not a name.`)
  if (rest.some((label) => label.trim() === '')) return wrong('A label is empty.')
  return read(kind, rest.slice(0, names), rest.slice(names))
}
