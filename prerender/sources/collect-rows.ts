import type { SourceRows } from '#runtime/define/source.ts'
import { messageOf } from '../base/errors/blame.ts'
import { canonicalise, canonicalJson } from '../base/json/canonical-json.ts'
import type { Secrets } from './secrets.ts'

/** A row as it is recorded. */
export type CollectedRow = {
  readonly id: string
  /** Canonical JSON. */
  readonly text: string
  /** The address that was asked last before the row came. */
  readonly url: string | null
}

export type CollectOptions = {
  readonly key: string
  readonly secrets: Secrets
  readonly signal: AbortSignal
  readonly lastUrl: () => string | null
  /** Whether some page was read twice. */
  readonly hasRepeated: () => boolean
}

/** Rows, sorted by key, and the cursor for the next time. */
export type CollectedRows = { readonly rows: readonly CollectedRow[]; readonly cursor: unknown }

/** A source with more rows does not end. */
const MAX_ROWS = 2_000_000
/** A string cannot be much longer, and the rows are written as one. */
const MAX_CHARACTERS = 400_000_000

const byCodeUnit = (a: CollectedRow, b: CollectedRow): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

type Step = { readonly done?: boolean | undefined; readonly value: unknown }

const iteratorOf = async (
  rows: SourceRows,
): Promise<{ readonly next: () => Promise<Step> | Step; readonly return?: () => unknown }> => {
  const made: unknown = await rows
  if (typeof made === 'object' && made !== null) {
    if (Symbol.asyncIterator in made) return (made as AsyncIterable<unknown>)[Symbol.asyncIterator]()
    if (Symbol.iterator in made) return (made as Iterable<unknown>)[Symbol.iterator]()
  }
  throw new Error('`rows` makes no rows: it should be an async generator, or return a list.')
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

const describeKey = (id: string): string => JSON.stringify(id.length > 80 ? `${id.slice(0, 80)}…` : id)

/** Reads all rows of a source, or throws at the first fault, since a part of them must not take the place of all. */
export const collectRows = async (
  made: SourceRows,
  { key, secrets, signal, lastUrl, hasRepeated }: CollectOptions,
): Promise<CollectedRows> => {
  const aborted = untilAborted(signal)
  aborted.catch(() => {})
  const rows: CollectedRow[] = []
  const places = new Map<string, number>()
  let characters = 0

  const read = (value: unknown): CollectedRow => {
    const place = rows.length + 1
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error(
        `row ${place} is ${value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`}, not an object.`,
      )
    const id: unknown = Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined
    if (!((typeof id === 'string' && id !== '') || (typeof id === 'number' && Number.isFinite(id))))
      throw new Error(`row ${place} has no "${key}" that is text or a number, which is its id.`)
    const name = String(id)
    if (!name.isWellFormed()) throw new Error(`the "${key}" of row ${place} holds half a character.`)
    const first = places.get(name)
    if (first !== undefined) {
      const why = hasRepeated() ? ', and a page was read twice: the pages may lead in a circle' : ''
      throw new Error(`"${key}" is ${describeKey(name)} in row ${place}, as it is in row ${first}${why}.`)
    }
    places.set(name, place)
    let text: string
    try {
      text = canonicalJson(canonicalise(value, 'row'))
    } catch (error) {
      throw new Error(`row ${describeKey(name)} is not data: ${messageOf(error)}`)
    }
    const secret = secrets.nameIn(text)
    if (secret !== undefined)
      throw new Error(`row ${describeKey(name)} holds the value of ${secret}, which must not be written.`)
    return { id: name, text, url: lastUrl() }
  }

  const iterator = await Promise.race([iteratorOf(made), aborted])
  try {
    for (;;) {
      const step = await Promise.race([iterator.next(), aborted])
      if (step.done === true) {
        const cursor = step.value === undefined ? null : canonicalise(step.value, 'the cursor')
        const secret = secrets.nameIn(JSON.stringify(cursor))
        if (secret !== undefined) throw new Error(`the cursor holds the value of ${secret}, which must not be written.`)
        return { rows: rows.sort(byCodeUnit), cursor }
      }
      const row = read(step.value)
      rows.push(row)
      characters += row.text.length + 1
      if (rows.length > MAX_ROWS || characters > MAX_CHARACTERS)
        throw new Error(
          `there are more than ${MAX_ROWS.toLocaleString('en-US')} rows, or ${MAX_CHARACTERS.toLocaleString('en-US')} characters.`,
        )
    }
  } catch (error) {
    // Lets the generator close what it has opened; one that hangs is not waited for.
    void Promise.resolve(iterator.return?.()).catch(() => {})
    throw error
  }
}
