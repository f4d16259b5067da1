import { Link } from '@fairlead/engine'
import { type ReactElement, useEffect, useState } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './with-network-notice.module.css'

export type NetworkNoticeProps = {
  /** Shown when the connection is lost, with a link to the saved pages. */
  readonly gone: string
  /** Shown when the visitor asks for a page that cannot be had without a connection, with the same link. */
  readonly missed: string
  readonly pages: LinkItem
  /** Shown when it is back. */
  readonly back: string
}

/** The notice that the connection is back disappears by itself. */
const BACK_FOR_MS = 5_000

/**
 * Announces when the connection is lost, when a page cannot be had without it, and when it is back; nothing while the
 * state is unchanged.
 */
export const WithNetworkNotice = ({ gone, missed, pages, back }: NetworkNoticeProps): ReactElement => {
  const [state, setState] = useState<'unchanged' | 'gone' | 'back'>('unchanged')
  const [misses, setMisses] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onOffline = (): void => {
      clearTimeout(timer)
      setState('gone')
    }
    const onUnreachable = (): void => {
      onOffline()
      setMisses((before) => before + 1)
    }
    const onOnline = (): void => {
      setState((before) => (before === 'gone' ? 'back' : before))
      setMisses(0)
      timer = setTimeout(() => setState('unchanged'), BACK_FOR_MS)
    }
    if (!navigator.onLine) onOffline()
    window.addEventListener('offline', onOffline)
    window.addEventListener('fairlead:unreachable', onUnreachable)
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('fairlead:unreachable', onUnreachable)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return (
    // Screen readers announce changes of existing elements only.
    <div role="status" className={styles.notice} data-state={state}>
      {state === 'gone' ? (
        // A new element, because the same words again would not be announced.
        <p key={misses}>
          <span>{misses > 0 ? missed : gone}</span> <Link to={pages.href}>{pages.label}</Link>
        </p>
      ) : null}
      {state === 'back' ? <p>{back}</p> : null}
    </div>
  )
}
