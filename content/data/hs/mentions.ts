/** Headings and subheadings as legal texts name them: `heading no. 8471`, `84.71`, `9504.30`. */
const code = /(?<![\d.])(\d{2})\.?(\d{2})(?:\.(\d{2}))?(?![\d.]*\d)/
const unit = /kg|g|mm|cm|cc|kVA|kW|kV|W|V|volts|l|m2?|years|decitex|%/
const named = new RegExp(`${code.source}(?!\\s*(?:${unit.source}))`, 'g')

/** Words before a number that mark it as a code. */
const before = /(?:heading|item|subheading|headings|no|nos|and|or|to|of|in|,)\.?\s*$/i

/** Other lines that a text names, in order: where excluded goods belong, and what the goods are part of. */
export const mentionsOf = (text: string, own: string, known: ReadonlySet<string>): readonly string[] => {
  const found = new Set<string>()
  if (!/\b(heading|item|subheading)/i.test(text)) return []
  for (const match of text.matchAll(named)) {
    const code = `${match[1]}${match[2]}${match[3] ?? ''}`
    const start = match.index
    if (code !== own && known.has(code) && before.test(text.slice(Math.max(0, start - 14), start))) found.add(code)
  }
  // The line's own heading is among its ancestors.
  return [...found].filter((code) => !own.startsWith(code))
}
