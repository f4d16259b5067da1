/** A day so many days from today, on the calendar of whoever looks at the page, as controls for dates write it. */
export const dayFromToday = (days: number, now: Date): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
