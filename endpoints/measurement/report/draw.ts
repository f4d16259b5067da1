export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const WIDTH = 640
const HEIGHT = 160
const LEFT = 48

const round = (value: number): number => Math.round(value * 100) / 100

/** Rounds up to a round number. */
export const niceCeiling = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** Draws a line over days. Days without a value are gaps; a value between two gaps is a dot. */
export const drawLine = (
  title: string,
  days: readonly string[],
  values: readonly (number | undefined)[],
  /** Reference value, such as the threshold of a good vital. */
  limit?: number,
): string => {
  const known = values.filter((value) => value !== undefined)
  const top = niceCeiling(Math.max(...known, limit ?? 0))
  const x = (index: number): number => round(LEFT + (index * (WIDTH - LEFT - 8)) / Math.max(1, days.length - 1))
  const y = (value: number): number => round(HEIGHT - (value / top) * (HEIGHT - 16))
  const path = values
    .map((value, index) =>
      value === undefined ? '' : `${index === 0 || values[index - 1] === undefined ? 'M' : 'L'}${x(index)} ${y(value)}`,
    )
    .join('')
  const dots = values.map((value, index) =>
    value === undefined
      ? ''
      : `<circle cx="${x(index)}" cy="${y(value)}" r="2.5"><title>${days[index]}: ${round(value)}</title></circle>`,
  )
  const last = known.at(-1)
  const name = `${title}: ${last === undefined ? 'no data' : `${round(last)} on the last day measured`}`
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT + 24}" role="img" aria-label="${escapeHtml(name)}">
<path class="axis" d="M${LEFT} ${y(0)}H${WIDTH}M${LEFT} ${y(top)}H${WIDTH}"/>
${limit === undefined ? '' : `<path class="limit" d="M${LEFT} ${y(limit)}H${WIDTH}"/>`}
<text x="${LEFT - 6}" y="${y(top) + 4}" text-anchor="end">${top}</text><text x="${LEFT - 6}" y="${y(0) + 4}" text-anchor="end">0</text>
<text x="${LEFT}" y="${HEIGHT + 20}">${days[0] ?? ''}</text><text x="${WIDTH}" y="${HEIGHT + 20}" text-anchor="end">${days.at(-1) ?? ''}</text>
<path class="line" d="${path}"/>${dots.join('')}</svg></figure>`
}

/** Draws bars with labels and counts as a table, which needs no text alternative. */
export const drawBars = (title: string, rows: readonly (readonly [label: string, count: number])[]): string => {
  const top = Math.max(1, ...rows.map(([, count]) => count))
  const lines = rows.map(
    ([label, count]) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td class="number">${count}</td><td><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${round((count / top) * 100)}" height="10"/></svg></td></tr>`,
  )
  return `<table><caption>${escapeHtml(title)}</caption>${lines.join('\n')}</table>`
}
