/** Words of a draft in both editions. */
export type Words = { readonly 'en-US': string; readonly 'zh-CN': string }

/** The files of the repository, by path from its root. */
export type Sources = {
  /** Throws if there is no such file. */
  readonly read: (file: string) => string
  readonly has: (file: string) => boolean
}

/** New content of each file that a draft touches, or why there is no draft. */
export type Draft =
  | { readonly _tag: 'Draft'; readonly files: ReadonlyMap<string, string> }
  | { readonly _tag: 'Refused'; readonly problem: string }

/** Refuses a name that a file has already. */
export const taken = (file: string): Draft => ({ _tag: 'Refused', problem: `${file} has the name already.` })

/** Inserts a text after the first place that equals `anchor`. Throws if a file has changed so that it has none. */
export const insertAfter = (text: string, anchor: string, inserted: string): string => {
  const at = text.indexOf(anchor)
  if (at === -1) throw new Error(`There is no "${anchor}": the draft in drafts/ is out of date.`)
  const end = at + anchor.length
  return text.slice(0, end) + inserted + text.slice(end)
}

/** A text in single quotes, as code is formatted. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Both editions' words as an object literal. */
export const literal = ({ 'en-US': english, 'zh-CN': chinese }: Words): string =>
  `{ 'en-US': ${quote(english)}, 'zh-CN': ${quote(chinese)} }`

/** `spare-parts` as a variable: `spareParts`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `spare-parts` as a type: `SpareParts`. */
export const pascalCase = (name: string): string => camelCase(`-${name}`)
