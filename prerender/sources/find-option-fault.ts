import type { Source } from '#runtime/define/source.ts'

const NAMES: readonly (keyof Source)[] = [
  ...(['key', 'ttl', 'onFailure', 'rows', 'variables', 'publicVariables', 'atLeast', 'expects'] as const),
  ...(['timeLimit', 'requestLimit', 'sizeLimit', 'retries'] as const),
]

const VARIABLE = /^[A-Za-z_]\w*$/

/** A day, in seconds. */
const MAX_LIMIT = 86_400
const MAX_RETRIES = 10

const isNumber = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'number' && value >= from && value <= to

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

const isVariable = (value: unknown): boolean => typeof value === 'string' && VARIABLE.test(value)

/** Finds a fault in what a file of a source exports. */
export const findOptionFault = (exported: unknown): string | undefined => {
  if (typeof exported !== 'object' || exported === null || !('rows' in exported))
    return 'the file has no default export that `defineSource` made.'
  const source = exported as Readonly<Partial<Record<keyof Source, unknown>>>
  const unknown = Object.keys(source).find((name) => !NAMES.some((known) => known === name))
  if (unknown !== undefined) return `a source has no option \`${unknown}\`: its options are ${NAMES.join(', ')}.`
  const { key, ttl, onFailure, rows, variables, publicVariables, atLeast, expects } = source
  if (typeof key !== 'string' || key === '') return '`key` should be the name of the field that is the id of a row.'
  if (!isNumber(ttl, 0, Number.MAX_SAFE_INTEGER)) return '`ttl` should be a number of seconds from 0.'
  if (onFailure !== 'keep' && onFailure !== 'fail') return "`onFailure` should be 'keep' or 'fail'."
  if (typeof rows !== 'function') return '`rows` should be a function.'
  if (!isListOf(variables, isVariable)) return '`variables` should be a list of names of environment variables.'
  if (!isListOf(publicVariables, isVariable))
    return '`publicVariables` should be a list of names of environment variables.'
  if (!Number.isInteger(atLeast)) return '`atLeast` should be a whole number.'
  if (!isListOf(expects, (status) => Number.isInteger(status) && isNumber(status, 300, 599)))
    return '`expects` should be a list of statuses from 300 to 599.'
  for (const name of ['timeLimit', 'requestLimit'] as const)
    if (!isNumber(source[name], 0.001, MAX_LIMIT))
      return `\`${name}\` should be a number of seconds up to ${MAX_LIMIT}.`
  if (!isNumber(source.sizeLimit, 1, Number.MAX_SAFE_INTEGER)) return '`sizeLimit` should be a number of bytes.'
  if (!Number.isInteger(source.retries) || !isNumber(source.retries, 0, MAX_RETRIES))
    return `\`retries\` should be a whole number up to ${MAX_RETRIES}.`
  return undefined
}
