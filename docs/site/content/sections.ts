type Entry = {
  readonly id: string
  readonly data: { readonly title: string; readonly summary: string; readonly section: string; readonly order: number }
}

export type SectionLink = { readonly to: string; readonly title: string; readonly summary: string }

export type Section = { readonly title: string; readonly documents: readonly SectionLink[] }

/** Documents in the order in which to read them. */
export const inOrder = <E extends Entry>(entries: readonly E[]): readonly E[] =>
  [...entries].sort((a, b) => a.data.order - b.data.order)

/** Sections of the documentation, with links to their documents. */
export const sectionsOf = (entries: readonly Entry[]): readonly Section[] => {
  const sections = new Map<string, SectionLink[]>()
  for (const { id, data } of inOrder(entries)) {
    const { title, summary, section } = data
    sections.set(section, [...(sections.get(section) ?? []), { to: `/${id}`, title, summary }])
  }
  return Array.from(sections, ([title, documents]) => ({ title, documents }))
}
