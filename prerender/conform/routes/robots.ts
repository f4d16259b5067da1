/** A rule of robots.txt, with its pattern as an expression. */
type Rule = {
  readonly allows: boolean
  readonly length: number
  readonly parts: readonly string[]
  readonly isEnd: boolean
}

/** Rules of robots.txt for one agent (RFC 9309). */
export type Robots = {
  readonly allows: (path: string) => boolean
  readonly sitemaps: readonly string[]
  /** Seconds between two requests, which is not in the standard, but meant. */
  readonly crawlDelay: number | undefined
}

export const everythingAllowed: Robots = { allows: () => true, sitemaps: [], crawlDelay: undefined }
export const nothingAllowed: Robots = { allows: () => false, sitemaps: [], crawlDelay: undefined }

/** One spelling of a path: upper-case escapes; escapes of plain letters, digits and `-._~` decoded; others encoded. */
const spell = (path: string): string =>
  path
    .replace(/%([0-9a-f]{2})/gi, (whole, digits: string) => {
      const character = String.fromCharCode(Number.parseInt(digits, 16))
      return /[\w.~-]/.test(character) ? character : whole.toUpperCase()
    })
    .replace(/[^\x21-\x7e]/gu, (character) => {
      try {
        return encodeURIComponent(character)
      } catch {
        // Half a character.
        return '%EF%BF%BD'
      }
    })

const toRule = (allows: boolean, pattern: string): Rule => {
  const isEnd = pattern.endsWith('$')
  const spelled = spell(isEnd ? pattern.slice(0, -1) : pattern)
  return { allows, length: spell(pattern).length, parts: spelled.split('*'), isEnd }
}

/** Takes time in proportion to the path, unlike an expression with many stars. */
const fits = ({ parts, isEnd }: Rule, path: string): boolean => {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of others.entries()) {
    if (isEnd && index === others.length - 1) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isEnd || at === path.length
}

type Group = { readonly agents: string[]; readonly rules: Rule[]; delay: number | undefined }

/** `Allow: /a # so` → `allow` and `/a` */
const splitLine = (line: string): readonly [name: string, value: string] | undefined => {
  const [text = ''] = line.split('#', 1)
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

/** Reads robots.txt for an agent: its groups together, else those of `*`. Lines that mean nothing are passed over. */
export const readRobots = (text: string, agent: string): Robots => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let isNaming = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [name, value] = splitLine(line) ?? ['', '']
    const group = groups.at(-1)
    switch (name) {
      case 'user-agent': {
        // `name/1.0` is the name with a version.
        const named = /^(\*|[\w-]*)/.exec(value.toLowerCase())?.[0] ?? ''
        if (isNaming && group !== undefined) group.agents.push(named)
        else groups.push({ agents: [named], rules: [], delay: undefined })
        isNaming = true
        break
      }
      case 'allow':
      case 'disallow':
        isNaming = false
        // An empty rule forbids nothing.
        if (value !== '') group?.rules.push(toRule(name === 'allow', value))
        break
      case 'crawl-delay':
        isNaming = false
        if (group !== undefined && Number(value) > 0) group.delay = Number(value)
        break
      case 'sitemap':
        sitemaps.push(value)
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(agent))
  const mine = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = mine.flatMap((group) => group.rules)
  return {
    allows: (path) => {
      const spelled = spell(path)
      if (spelled === '/robots.txt') return true
      const found = rules.filter((rule) => fits(rule, spelled))
      const longest = Math.max(...found.map(({ length }) => length))
      return found.length === 0 || found.some(({ length, allows }) => allows && length === longest)
    },
    sitemaps,
    crawlDelay: mine.find(({ delay }) => delay !== undefined)?.delay,
  }
}
