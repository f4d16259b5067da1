import { useEffect, useState } from 'react'
import type { Reading } from './watch-reading.ts'

/** What tells that the visitor reads on: only then is the code that follows loaded. */
const signs = ['scroll', 'focusin', 'hashchange'] as const

/** Follows the visitor through the sections whose headings have these ids. */
export const useReading = (ids: string): Reading => {
  const [reading, setReading] = useState<Reading>({})
  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    let stop: (() => void) | undefined
    let isLeft = false
    const follow = (sign?: Event): void => {
      waiting.abort()
      // Without the code, the contents stay a plain list.
      import('./watch-reading.ts').then(
        ({ watchReading }) => {
          if (!isLeft) stop = watchReading(ids.split(' '), setReading, sign?.target)
        },
        () => {},
      )
    }
    for (const sign of signs) window.addEventListener(sign, follow, { signal, capture: true })
    if (location.hash !== '' || scrollY > 0) follow()
    return () => {
      isLeft = true
      waiting.abort()
      stop?.()
    }
  }, [ids])
  return reading
}
