import { type ReactElement, useEffect } from 'react'
import { Button } from '../ui/button.tsx'

export type RetryProps = {
  readonly label: string
  /** Address of the page that contains this component: at other addresses it replaces another page. */
  readonly path: string
}

/** Loads the requested page again: on request, and automatically when the connection is back. */
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
