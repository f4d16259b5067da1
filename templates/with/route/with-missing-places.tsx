import { useSearch } from '@fairlead/engine'
import { type ReactElement, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fill } from '../../sections/tool/fill.ts'
import type { AskedEnd, RouteReply } from './route-client.ts'
import styles from './with-missing-places.module.css'
import { endsIn, type RouteAsking, useRouteClient } from './with-route-form.tsx'

export type MissingPlacesProps = {
  readonly path: string
  readonly files: string
  readonly words: {
    readonly from: string
    readonly to: string
    readonly same: string
    readonly near: string
    readonly empty: string
    readonly unavailable: string
  }
}

/** Shows which of the two places in an address is unknown, with similar names. */
export const WithMissingPlaces = ({
  path,
  files,
  words,
  createClient,
}: MissingPlacesProps & RouteAsking): ReactElement => {
  const client = useRouteClient(createClient, files)
  const navigate = useNavigate()
  const [search] = useSearch()
  const [reply, setReply] = useState<RouteReply>()
  const { from, to } = endsIn(search)

  useEffect(() => {
    if (from.trim() === '' || to.trim() === '') return
    let isWanted = true
    client.describe(from, to, []).then((found) => {
      if (!isWanted) return
      if (found._tag === 'Described') navigate(found.path, { replace: true })
      else setReply(found)
    })
    return () => {
      isWanted = false
    }
  }, [from, to, client, navigate])

  /** The same request with another place at one end. */
  const hrefWith = (end: 'from' | 'to', place: string): string =>
    `${path}?${new URLSearchParams({ from, to, [end]: place })}`

  const renderEnd = (end: 'from' | 'to', { asked, isKnown, near }: AskedEnd): ReactElement | null =>
    isKnown ? null : (
      <div>
        <p>{fill(words[end], { asked })}</p>
        {near.length === 0 ? null : (
          <>
            <p className={styles.near}>{words.near}</p>
            <ul className={styles.places}>
              {near.map(({ code, text }) => (
                <li key={code}>
                  <a href={hrefWith(end, text)}>{text}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    )

  const draws = (): ReactElement | null => {
    if (from.trim() === '' || to.trim() === '') return <p>{words.empty}</p>
    switch (reply?._tag) {
      case 'Unknown':
        return (
          <>
            {renderEnd('from', reply.from)}
            {renderEnd('to', reply.to)}
          </>
        )
      case 'SamePlace':
        return <p>{fill(words.same, { place: reply.place })}</p>
      case 'Unavailable':
        return <p>{words.unavailable}</p>
      default:
        return null
    }
  }

  return (
    <div role="status" className={styles.missing}>
      {draws()}
    </div>
  )
}
