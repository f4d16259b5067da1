/** A day relative to today in the visitor's time zone, in the format of date inputs. */
export const dayFromToday = (days: number, now: Date): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
