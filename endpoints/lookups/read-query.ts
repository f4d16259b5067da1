import type { Settings } from '../site/read-site.ts'

/** Query of a request, as it was sent: a list where a name is there more than once. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Fault of a query, for its sender: the parameter by its name, and what it should be. */
export type QueryFault = { readonly _tag: 'Fault'; readonly parameter: string; readonly detail: string }

export type Read<A> = { readonly _tag: 'Read'; readonly value: A } | QueryFault

export const fault = (parameter: string, detail: string): QueryFault => ({ _tag: 'Fault', parameter, detail })

/** Longest value in characters. */
export const MAX_LENGTH = 200

/** Reads the parameters that a look-up has, each given once at most. Refuses all others: one misspelt would be lost. */
export const readParameters = <Name extends string>(
  query: Query,
  names: readonly Name[],
): Read<Readonly<Partial<Record<Name, string>>>> => {
  const values: Partial<Record<Name, string>> = {}
  for (const [name, value] of Object.entries(query)) {
    const known = names.find((candidate) => candidate === name)
    if (known === undefined)
      return fault(name.slice(0, MAX_LENGTH), `There is no such parameter. Known: ${names.join(', ')}.`)
    if (typeof value !== 'string') return fault(known, `Given ${value?.length ?? 0} times: give it once.`)
    if (value.length > MAX_LENGTH)
      return fault(known, `Has ${value.length} characters: at most ${MAX_LENGTH} are read.`)
    if (value.trim() !== '') values[known] = value.trim()
  }
  return { _tag: 'Read', value: values }
}

/** Reads a whole number between two limits. */
export const readWhole = (parameter: string, text: string, least: number, most: number): Read<number> => {
  const written = text.normalize('NFKC')
  const value = /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN
  return value >= least && value <= most
    ? { _tag: 'Read', value }
    : fault(parameter, `Not a whole number from ${least} to ${most}.`)
}

/** The fault of an edition that the site does not have. */
export const editionFault = ({ editions }: Settings, edition: string): QueryFault | undefined =>
  Object.hasOwn(editions, edition)
    ? undefined
    : fault('edition', `There is no such edition. Known: ${Object.keys(editions).join(', ')}.`)
