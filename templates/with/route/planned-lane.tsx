import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Canal } from '#freight/routes/canals.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { AtlasMap } from '../../sections/atlas/atlas-map.tsx'
import type { RouteView } from '../../sections/route/route-view.ts'
import { WayTable } from '../../sections/route/way-table.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { attachPlaceField } from '../place/attach-place-field.tsx'
import type { PlaceFieldWords } from '../place/place-client.ts'
import { CanalSwitches } from './canal-switches.tsx'
import styles from './planned-lane.module.css'
import { type RouteAsking, useRouteClient } from './with-route-form.tsx'

export type LaneEnds = { readonly from: string; readonly to: string }

export type PlannedLaneWords = {
  readonly quote: string
  readonly route: string
  readonly close: string
  readonly switches: string
  readonly ways: { readonly columns: readonly string[]; readonly chosen: string }
  readonly unavailable: string
  readonly places: PlaceFieldWords
}

export type PlannedLaneProps = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly ends: LaneEnds
  readonly files: string
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  readonly words: PlannedLaneWords
  readonly onClose: () => void
  /** Shown while there is no lane. */
  readonly children: ReactNode
}

type Planned = { readonly view: RouteView; readonly path: string }

/** Milliseconds without a keystroke before a lane is planned. */
const pauseMs = 150

/** The lane between two ends: chart, miles, days, ways, and a link to the quote form with everything filled in. */
export const PlannedLane = ({
  form,
  ends: { from, to },
  files,
  avoided,
  words,
  onClose,
  children,
  createClient,
}: PlannedLaneProps & RouteAsking): ReactElement => {
  const client = useRouteClient(createClient, files)
  const [planned, setPlanned] = useState<Planned>()
  const [status, setStatus] = useState('')
  const [closed, setClosed] = useState<readonly Canal[]>(avoided)

  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement) attachPlaceField(field, { client, words: words.places })
  }, [form, client, words.places])

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(async () => {
      if (from === '' || to === '') {
        setPlanned(undefined)
        return
      }
      const reply = await client.describe(from, to, closed)
      if (!isWanted) return
      setStatus(reply._tag === 'Unavailable' ? words.unavailable : '')
      // While an end is being edited, the last lane stays.
      if (reply._tag === 'Described') setPlanned(reply)
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, from, to, closed, words.unavailable])

  if (planned === undefined)
    return (
      <>
        <p role="status" className={styles.status}>
          {status}
        </p>
        {children}
      </>
    )
  const { view, path } = planned
  const [quote] = view.quotes
  return (
    <section className={styles.lane} aria-labelledby="lanes">
      <div className={styles.head}>
        <div>
          <h2 id="lanes">{view.title}</h2>
          <p className={styles.actions}>
            {quote === undefined ? null : <ButtonLink label={words.quote} href={quote.href} />}
            <Button onClick={onClose}>{words.close}</Button>
          </p>
        </div>
        <div>
          <div role="status">
            {view.lede.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className={styles.status}>{status}</p>
          </div>
          <CanalSwitches
            legend={words.switches}
            canals={view.canals.map((canal) => ({ ...canal, isOpen: !closed.includes(canal.id) }))}
            onSwitch={(canal, isOpen) => setClosed(isOpen ? closed.filter((id) => id !== canal) : [...closed, canal])}
            status=""
          />
          {view.ways.length === 0 ? null : (
            <WayTable labelledBy="lanes" columns={words.ways.columns} ways={view.ways} shown={words.ways.chosen} />
          )}
          <p>
            <Link to={path}>{words.route}</Link>
          </p>
        </div>
      </div>
      {view.chart === undefined ? null : <AtlasMap {...view.chart} />}
    </section>
  )
}
