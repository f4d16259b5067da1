import { useApp, useSearch } from '@fairlead/engine'
import { fileUrl } from '@fairlead/engine/urls'
import { type FormEvent, type ReactElement, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { inTime } from '../place/in-time.ts'
import type { PlaceFieldWords } from '../place/place-client.ts'
import type { CreateRouteClient, RouteClient } from './route-client.ts'
import styles from './with-route-form.module.css'

/** Longest wait for a route before the ends are sent as text. */
const PATIENCE_MS = 1500

const names = ['from', 'to'] as const

export type RouteFormProps = {
  /** Pages that the form leads to: without JavaScript, and for unknown places. */
  readonly path: string
  readonly missing: string
  /** Folder of the files for route planning. */
  readonly files: string
  readonly words: PlaceFieldWords & {
    readonly label: string
    readonly from: string
    readonly to: string
    readonly hint: string
    readonly swap: string
    readonly submit: string
  }
  /** Plans the route in the address at once, for forms submitted without JavaScript. */
  readonly plansQuery?: boolean
  /** Initial values of the fields; by default, those of the address. */
  readonly from?: string
  readonly to?: string
}

/** A part that asks for places and routes. */
export type RouteAsking = { readonly createClient: CreateRouteClient }

export const useRouteClient = (createClient: CreateRouteClient, files: string): RouteClient => {
  const { basePath } = useApp().site
  return useMemo(() => createClient(fileUrl(files.slice(1), basePath)), [createClient, files, basePath])
}

/** The two ends in an address. */
export const endsIn = (search: string): { readonly from: string; readonly to: string } => {
  const query = new URLSearchParams(search)
  return { from: (query.get('from') ?? '').slice(0, 80), to: (query.get('to') ?? '').slice(0, 80) }
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

/** Types a text into a field, as a visitor would. */
const put = (field: HTMLInputElement | undefined, text: string): void => {
  if (field === undefined || field.value === text) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Two place fields, and a button that leads to the route between them. */
export const WithRouteForm = ({
  path,
  missing,
  files,
  words,
  plansQuery = false,
  from = '',
  to = '',
  createClient,
}: RouteFormProps & RouteAsking): ReactElement => {
  const client = useRouteClient(createClient, files)
  const navigate = useNavigate()
  const [search] = useSearch()
  const form = useRef<HTMLFormElement>(null)
  const plan = useCallback(
    async (wanted: { readonly from: string; readonly to: string }, replace: boolean): Promise<void> => {
      const query = new URLSearchParams(wanted)
      const asking = client.describe(wanted.from, wanted.to, [])
      // The page with the ends in its address goes on waiting, and loses none of them meanwhile.
      const reply = replace ? await asking : await inTime(asking, PATIENCE_MS, undefined)
      if (reply === undefined) navigate(`${path}?${query}`)
      else navigate(reply._tag === 'Described' ? reply.path : `${missing}?${query}`, { replace })
    },
    [client, path, missing, navigate],
  )
  const attach = useCallback(
    (input: HTMLInputElement): void => {
      // A chunk that failed to load is requested again with the next focus.
      import('../place/attach-place-field.tsx').then(
        ({ attachPlaceField }) => attachPlaceField(input, { client, words }),
        () => {},
      )
    },
    [client, words],
  )
  // The prerendered document serves every query, so it contains no ends.
  useEffect(() => {
    const wanted = endsIn(search)
    if (wanted.from !== '' || wanted.to !== '') for (const name of names) put(fieldOf(form.current, name), wanted[name])
    // Replaces the entry, so that Back leads to the page with the first form.
    if (plansQuery && wanted.from !== '' && wanted.to !== '') void plan(wanted, true)
  }, [search, plansQuery, plan])
  useEffect(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.form === form.current) attach(activeElement)
  }, [attach])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const [start = '', end = ''] = names.map((name) => fieldOf(form.current, name)?.value ?? '')
    void plan({ from: start, to: end }, false)
  }

  const swap = (): void => {
    const [start, end] = names.map((name) => fieldOf(form.current, name))
    const [first = '', second = ''] = [start?.value, end?.value]
    put(start, second)
    put(end, first)
  }

  const given = { from, to }
  const renderField = (name: (typeof names)[number]): ReactElement => (
    <FieldFrame name={name} label={words[name]} hint={words.hint}>
      {({ required: _, ...control }) => (
        <input
          {...control}
          type="text"
          data-query-field=""
          autoComplete="off"
          maxLength={80}
          defaultValue={given[name]}
          onFocus={({ target }) => attach(target)}
        />
      )}
    </FieldFrame>
  )

  return (
    <form ref={form} action={path} aria-label={words.label} className={styles.form} onSubmit={submit}>
      {renderField('from')}
      <div className={styles.swap}>
        <Button size="small" onClick={swap}>
          {words.swap}
        </Button>
      </div>
      {renderField('to')}
      <div className={styles.submit}>
        <Button type="submit" look="solid">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
