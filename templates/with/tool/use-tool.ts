import { usePage, useSearch } from '@fairlead/engine'
import { type RefObject, startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldFault } from '../../sections/request-form/error-summary.tsx'
import { isSame, readForm, readValues, type ToolValues, writeValues } from './tool-values.ts'

/** Further fields that the values call for, by name, with their choices. */
export type ToolAsks = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>

export type GivenAnswer<Result> = {
  readonly _tag: 'Answer'
  readonly result: Result
  readonly status: string
  readonly asks?: ToolAsks
}

/** State of a tool for the values of its form. */
export type ToolAnswer<Result> =
  | GivenAnswer<Result>
  | {
      readonly _tag: 'Faults'
      readonly faults: readonly FieldFault[]
      readonly status: string
      readonly asks?: ToolAsks
    }
  /** The engine could not be loaded. */
  | { readonly _tag: 'Failed'; readonly status: string }

/** Computes a result. May load data first, which only some values need. */
export type AnswerValues<Result> = (values: ToolValues) => ToolAnswer<Result> | Promise<ToolAnswer<Result>>

type Options<Result> = {
  /** Initial values of the form, and their result, which is prerendered. */
  readonly example: ToolValues
  readonly answer: GivenAnswer<Result>
  readonly failed: string
  readonly isField: (name: string) => boolean
  /** Completes the values of an address, which may have a single field from another page. */
  readonly complete: (fromQuery: ToolValues) => ToolValues
  /** Rewrites what the form's fields show as values; by default, it is their values. */
  readonly tidy?: (shown: ToolValues) => ToolValues
  /** Loads the engine; called again after a failure. */
  readonly load: () => Promise<AnswerValues<Result>>
}

export type Tool<Result> = {
  readonly form: RefObject<HTMLFormElement | null>
  /** Changes when the fields must remount with other values. */
  readonly generation: number
  readonly values: ToolValues
  readonly answer: ToolAnswer<Result>
  /** The status for screen readers, once the visitor pauses. */
  readonly announced: string
  /** Reads the form's values. */
  readonly follow: () => void
  /** Sets other values, and focuses a control if one is named. */
  readonly put: (values: ToolValues, focusId?: string) => void
  /** Preloads the engine. */
  readonly prepare: () => void
  /** Writes the values into the address at once, and returns the address. */
  readonly settle: () => string
}

/** Some browsers limit changes of the address to a hundred in half a minute. */
const ADDRESS_DELAY_MS = 400
const ANNOUNCE_DELAY_MS = 1000

const asShown = (shown: ToolValues): ToolValues => shown

/** A form that computes its result while it is filled in, and stores its values in the address. */
export const useTool = <Result>({
  example,
  answer: first,
  failed,
  isField,
  complete,
  tidy = asShown,
  load,
}: Options<Result>): Tool<Result> => {
  // Remounts when a link leads to this page with another query.
  usePage()
  const [search, replace] = useSearch()
  const form = useRef<HTMLFormElement>(null)
  const [{ generation, values }, setForm] = useState({ generation: 0, values: example })
  const [answer, setAnswer] = useState<ToolAnswer<Result>>(first)
  const [announced, setAnnounced] = useState('')
  /** The query of the current form and result. */
  const agreed = useRef('')
  const turn = useRef(0)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const focusId = useRef('')

  const compute = (given: ToolValues): void => {
    turn.current += 1
    const mine = turn.current
    const show = (next: ToolAnswer<Result>): void => {
      // A later change has been handled, or will be.
      if (mine === turn.current) startTransition(() => setAnswer(next))
    }
    load()
      .then((answerValues) => answerValues(given))
      .then(show, () => show({ _tag: 'Failed', status: failed }))
  }

  const write = useCallback(
    (given: ToolValues): void => {
      clearTimeout(writing.current)
      const { search: current } = window.location
      const next = writeValues(current, given, isField)
      agreed.current = next
      if (next !== current) replace(next)
    },
    [isField, replace],
  )

  const settle = useCallback((): string => {
    if (form.current !== null) write(tidy(readForm(form.current)))
    return window.location.href
  }, [write, tidy])

  const follow = (): void => {
    if (form.current === null) return
    const given = tidy(readForm(form.current))
    setForm({ generation, values: given })
    compute(given)
    clearTimeout(writing.current)
    writing.current = setTimeout(() => write(given), ADDRESS_DELAY_MS)
  }

  const put = (given: ToolValues, focus = ''): void => {
    focusId.current = focus
    setForm({ generation: generation + 1, values: given })
    compute(given)
    write(given)
  }

  const takeUp = useEffectEvent((query: string): void => {
    if (query === agreed.current) {
      // The browser may have filled in the fields before hydration.
      if (query === '' && form.current !== null && !isSame(tidy(readForm(form.current)), values)) follow()
      return
    }
    agreed.current = query
    const fromQuery = readValues(query, isField)
    const given = Object.keys(fromQuery).length === 0 ? example : complete(fromQuery)
    // Keeps the cursor of a visitor who clicked into the form before hydration.
    const { activeElement } = document
    focusId.current = form.current?.contains(activeElement) === true ? (activeElement?.id ?? '') : ''
    setForm({ generation: generation + 1, values: given })
    compute(given)
  })

  useEffect(() => takeUp(search), [search])

  useEffect(() => {
    if (focusId.current !== '') document.getElementById(focusId.current)?.focus()
    focusId.current = ''
  })

  useEffect(() => {
    if (answer === first) return
    const timer = setTimeout(() => setAnnounced(answer.status), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [answer, first])

  useEffect(() => () => clearTimeout(writing.current), [])

  return {
    form,
    generation,
    values,
    answer,
    announced,
    follow,
    put,
    // Computed once without a result, so that the data for these values load, too.
    prepare: () =>
      void load()
        .then((answerValues) => answerValues(values))
        .catch(() => {}),
    settle,
  }
}
