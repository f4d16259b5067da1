/** A value with the days on which it is valid, both included, and the id of its source. */
export type Dated = { readonly from: string; readonly to: string; readonly source: string }

export type Period = Pick<Dated, 'from' | 'to'>

/** Checks that a text is a calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The row valid on a day. Days without time zone compare as text. */
export const findOn = <Row extends Period>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ from, to }) => from <= day && day <= to)
