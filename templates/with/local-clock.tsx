import { type ReactElement, useEffect, useState } from 'react'
import styles from './local-clock.module.css'

export type LocalClockProps = { readonly zone: string; readonly label: string }

const minute = 60_000

const timeIn = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date())
  } catch {
    // The browser may be older than the zone.
    return undefined
  }
}

/** The current time in a zone. A prebuilt page cannot know it, so it is shown after hydration. */
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
