import { useSearch } from '@fairlead/engine'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Canal, canals } from '#freight/routes/canals.ts'
import { PlaceHead, type PlaceHeadProps } from '../../sections/heads/place-head.tsx'
import { RouteBands, type RouteBandWords } from '../../sections/route/route-bands.tsx'
import type { RouteView } from '../../sections/route/route-view.ts'
import { CanalSwitches } from './canal-switches.tsx'
import type { RouteReply } from './route-client.ts'
import { type ChartWords, WithChart } from './with-chart.tsx'
import styles from './with-route.module.css'
import { type RouteAsking, useRouteClient } from './with-route-form.tsx'

export type LiveRouteProps = {
  /** The prerendered route; a page for all pairs has none. */
  readonly view: RouteView | null
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  /** Codes of the two ends, empty for those that an address lacks. Null while no address is known. */
  readonly ends: { readonly from: string; readonly to: string } | null
  readonly breadcrumb: PlaceHeadProps['breadcrumb']
  readonly files: string
  readonly missing: string
  /** Page with the form, for an address without ends. */
  readonly start?: string
  readonly words: RouteBandWords & {
    readonly switches: string
    readonly map: ChartWords
    readonly planning: {
      readonly title: string
      readonly lede: string
      readonly wait: string
      readonly unavailable: string
      /** Between two sentences. */
      readonly between: string
    }
  }
  /** Shown without a route. */
  readonly children?: ReactNode
}

/** Closed canals: those avoided now, unless the address says otherwise, such as `?suez=open&panama=closed`. */
const closedIn = (search: string, avoided: readonly Canal[]): readonly Canal[] => {
  const query = new URLSearchParams(search)
  return canals.filter((canal) => {
    const wanted = query.get(canal)
    return wanted === 'closed' || (wanted !== 'open' && avoided.includes(canal))
  })
}

const withCanal = (search: string, canal: Canal, isOpen: boolean, avoided: readonly Canal[]): string => {
  const query = new URLSearchParams(search)
  if (isOpen === !avoided.includes(canal)) query.delete(canal)
  else query.set(canal, isOpen ? 'open' : 'closed')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const NO_ENDS = { from: '', to: '' }

/** Shows a route. Plans it again when the visitor opens or closes a canal, or on the page for all pairs. */
export const WithRoute = ({
  view,
  avoided,
  ends,
  breadcrumb,
  files,
  missing,
  start,
  words,
  children,
  createClient,
}: LiveRouteProps & RouteAsking): ReactElement => {
  const client = useRouteClient(createClient, files)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, replace] = useSearch()
  const [planned, setPlanned] = useState<{ readonly key: string; readonly reply: RouteReply }>()
  const closed = closedIn(search, avoided).join()
  const key = `${pathname} ${closed}`
  const isMade = view !== null && closed === avoided.join()

  const { from, to } = ends ?? NO_ENDS

  useEffect(() => {
    if (isMade) return
    if (start !== undefined && from === '' && to === '') {
      navigate(start, { replace: true })
      return
    }
    let isWanted = true
    client.describe(from, to, closed.split(',')).then((reply) => {
      if (!isWanted) return
      if (reply._tag === 'Unknown' || reply._tag === 'SamePlace')
        navigate(`${missing}?${new URLSearchParams({ from, to })}`, { replace: true })
      else setPlanned({ key, reply })
    })
    return () => {
      isWanted = false
    }
  }, [isMade, from, to, closed, key, client, navigate, missing, start])

  const reply = planned?.reply
  // The previous answer stays until the next one arrives.
  const shown = isMade ? view : reply?._tag === 'Described' ? reply.view : view
  const title = shown?.title
  useEffect(() => {
    if (view === null && title !== undefined) document.title = title
  }, [view, title])

  if (shown === null)
    return (
      <>
        <PlaceHead
          title={words.planning.title}
          lede={reply?._tag === 'Unavailable' ? words.planning.unavailable : words.planning.lede}
          breadcrumb={breadcrumb}
          figure={<div className={styles.blank} />}
        />
        {children}
      </>
    )
  return (
    <>
      <PlaceHead
        title={shown.title}
        lede={shown.lede.join(words.planning.between)}
        breadcrumb={breadcrumb && { ...breadcrumb, current: shown.title }}
        facts={shown.facts}
        figure={
          shown.chart === undefined ? null : <WithChart key={shown.chart.src} chart={shown.chart} words={words.map} />
        }
      />
      <RouteBands
        view={shown}
        words={words}
        isSailed={shown === view || planned?.key === `${pathname} ${avoided.join()}`}
        switches={
          <CanalSwitches
            legend={words.switches}
            canals={shown.canals.map((canal) => ({
              ...canal,
              isOpen: !closed.split(',').some((id) => id === canal.id),
            }))}
            onSwitch={(canal, isOpen) => replace(withCanal(search, canal, isOpen, avoided))}
            status={reply?._tag === 'Unavailable' ? words.planning.unavailable : ''}
          />
        }
      />
    </>
  )
}
