export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text up to the next tag. */
  readonly text: string
}

export type Document = {
  readonly elements: readonly Element[]
  /** Elements with a name, in document order. */
  readonly all: (name: string) => readonly Element[]
  readonly ids: ReadonlySet<string>
  /** `href` values of links, as written. */
  readonly hrefs: readonly string[]
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Replaces character references by their characters. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10))
    return NAMED[name ?? ''] ?? whole
  })

const TAG =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9:-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi

const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const readAttributes = (source: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  )

/** Reads the opening tags of a document, with attributes and following text. Shares no code with the engine. */
export const readDocument = (html: string): Document => {
  const elements: Element[] = []
  const tags = [...html.matchAll(TAG)]
  for (const [index, tag] of tags.entries()) {
    const [whole, slash, name, attributes = ''] = tag
    if (name === undefined || slash === '/') continue
    const text = html.slice(tag.index + whole.length, tags[index + 1]?.index ?? html.length)
    elements.push({ name: name.toLowerCase(), attributes: readAttributes(attributes), text: decodeEntities(text) })
  }
  const all = (name: string): readonly Element[] => elements.filter((element) => element.name === name)
  return {
    elements,
    all,
    ids: new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? [])),
    hrefs: all('a').flatMap(({ attributes }) => attributes['href'] ?? []),
  }
}
