import { type ReactElement, useEffect, useState } from 'react'
import styles from './local-clock.module.css'

export type LocalClockProps = { readonly zone: string; readonly label: string }

const minute = 60_000

const timeIn = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date())
  } catch {
    // A browser may not know a zone that is newer than it.
    return undefined
  }
}

/**
 * The time of day in a zone. A page that was built long ago cannot know it, so that it comes with the visitor's clock.
 */
export const LocalClock = ({ zone, label }: LocalClockProps): ReactElement => {
  const [time, setTime] = useState<string>()

  useEffect(() => {
    const tick = (): void => setTime(timeIn(zone))
    tick()
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
  }, [zone])

  return (
    <p className={styles.clock}>
      {time === undefined ? null : (
        <>
          {label} <time>{time}</time>
        </>
      )}
    </p>
  )
}
