import { type ReactElement, useEffect } from 'react'
import { Button } from '../ui/button.tsx'

export type RetryProps = {
  readonly label: string
  /** The address of the page that this stands on: elsewhere it takes the place of another page. */
  readonly path: string
}

/** Loads the wanted page again: when asked to, and by itself when the network is back. */
export const WithRetry = ({ label, path }: RetryProps): ReactElement => {
  useEffect(() => {
    const reload = (): void => {
      if (!window.location.pathname.replace(/\/$/, '').endsWith(path)) window.location.reload()
    }
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [path])
  return <Button onClick={() => window.location.reload()}>{label}</Button>
}
