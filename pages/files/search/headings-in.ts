/** Members of a page's props that templates show as headings. */
const headingKeys: ReadonlySet<string> = new Set(['title', 'legend'])

/** Lists the headings in a page's props, in order, each once. */
export const headingsIn = (props: unknown): readonly string[] => {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (typeof member !== 'string') walk(member)
      else if (headingKeys.has(key)) found.add(member)
    }
  }
  walk(props)
  return [...found]
}
