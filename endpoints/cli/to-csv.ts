/** Prefixes that make spreadsheets run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as RFC 4180 CSV, with one column per name that occurs in any row. */
export const toCsv = (rows: readonly Readonly<Record<string, unknown>>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}
