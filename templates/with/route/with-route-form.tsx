import { type FormEvent, type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSearch } from '#runtime/navigation/use-search.ts'
import { useApp } from '#runtime/page/app-context.tsx'
import { fileUrl } from '#runtime/protocol/urls.ts'
import { Button } from '../../ui/button.tsx'
import type { CreateRouteClient, RouteClient } from './route-client.ts'
import { type PlaceFieldWords, WithPlaceField } from './with-place-field.tsx'
import styles from './with-route-form.module.css'

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
  const [ends, setEnds] = useState({ from, to })
  const plan = useCallback(
    async (wanted: { readonly from: string; readonly to: string }, replace: boolean): Promise<void> => {
      const reply = await client.describe(wanted.from, wanted.to, [])
      const path = reply._tag === 'Described' ? reply.path : `${missing}?${new URLSearchParams(wanted)}`
      navigate(path, { replace })
    },
    [client, missing, navigate],
  )
  // The prerendered document serves every query, so it contains no ends.
  useEffect(() => {
    const wanted = endsIn(search)
    if (wanted.from !== '' || wanted.to !== '') setEnds(wanted)
    // Replaces the entry, so that Back leads to the page with the first form.
    if (plansQuery && wanted.from !== '' && wanted.to !== '') void plan(wanted, true)
  }, [search, plansQuery, plan])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void plan(ends, false)
  }

  return (
    <form action={path} aria-label={words.label} className={styles.form} onSubmit={submit}>
      <WithPlaceField
        name="from"
        label={words.from}
        hint={words.hint}
        value={ends.from}
        onChange={(value) => setEnds({ ...ends, from: value })}
        client={client}
        words={words}
      />
      <div className={styles.swap}>
        <Button size="small" onClick={() => setEnds({ from: ends.to, to: ends.from })}>
          {words.swap}
        </Button>
      </div>
      <WithPlaceField
        name="to"
        label={words.to}
        hint={words.hint}
        value={ends.to}
        onChange={(value) => setEnds({ ...ends, to: value })}
        client={client}
        words={words}
      />
      <div className={styles.submit}>
        <Button type="submit" look="solid">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
