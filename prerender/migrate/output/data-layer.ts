/**
 * A module of the new site: what Gatsby's data layer made of the content, for queries that came over as functions. The
 * site owns it, and deletes what it no longer needs.
 */
export const dataLayerFile = (collections: readonly string[], dates: readonly string[], hasFields: boolean): string =>
  `import type { BuildContext, MarkdownEntry } from '@fairlead/engine/define'
import type { collections, FrontMatter } from './collections.ts'${hasFields ? "\nimport { onCreateNode } from './gatsby-node.ts'" : ''}

/** Sources of data that queries read. */
export type QueryContext = BuildContext<typeof collections>

/** Collections of Markdown files. */
const MARKDOWN = ${JSON.stringify(collections)} as const

/** Fields of front matter that hold dates, which Gatsby gives as points in time. */
const DATES: readonly string[] = ${JSON.stringify(dates)}
${DATA_LAYER.replace('/*fields*/', () => (hasFields ? FIELDS : NO_FIELDS))}`

const NO_FIELDS = `const fieldsOf = (_file: FileNode, _frontmatter: FrontMatter): Readonly<Record<string, string>> => ({})
`

const FIELDS = `/** The fields that \`onCreateNode\` adds to a file. */
const fieldsOf = (file: FileNode, frontmatter: FrontMatter): Readonly<Record<string, string>> => {
  const fields: Record<string, string> = {}
  onCreateNode({
    node: { id: file.id, parent: file.id, internal: { type: 'MarkdownRemark' }, frontmatter, fileAbsolutePath: file.absolutePath, file },
    getNode: () => file,
    actions: {
      createNodeField: ({ name, value }: { readonly name: string; readonly value: string }) => {
        fields[name] = value
      },
    },
  })
  return fields
}
`

const DATA_LAYER = String.raw`
const isoDate = (value: unknown): unknown => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? value : new Date(time).toISOString()
}

const withDates = (data: FrontMatter): FrontMatter => {
  const dates = DATES.filter((name) => name in data)
  if (dates.length === 0) return data
  return { ...data, ...Object.fromEntries(dates.map((name) => [name, isoDate(data[name as keyof FrontMatter])])) }
}

/** The file behind an entry, as Gatsby's file nodes describe it. */
const fileNodeOf = (collection: string, file: string, gatsbyPath: unknown) => {
  const relativePath =
    typeof gatsbyPath === 'string' ? gatsbyPath.replace(/^\/|\/$/g, '') + '.md' : file.slice(('content/' + collection + '/').length)
  const [name = ''] = relativePath.split('/').slice(-1)
  return {
    id: file,
    sourceInstanceName: collection,
    relativePath,
    relativeDirectory: relativePath.split('/').slice(0, -1).join('/'),
    absolutePath: '/' + file,
    base: name,
    name: name.replace(/\.[^.]+$/, ''),
    ext: '.md',
    extension: 'md',
  }
}
type FileNode = ReturnType<typeof fileNodeOf>

/** Makes the path of a page from the path of its file. */
export const createFilePath = ({
  node,
  basePath = '',
  trailingSlash = true,
}: {
  readonly node: { readonly file: { readonly relativePath: string } }
  readonly getNode?: unknown
  readonly basePath?: string
  readonly trailingSlash?: boolean
}): string => {
  const path = node.file.relativePath.replace(/\.[^.]+$/, '').replace(/(^|\/)index$/, '')
  const below = basePath !== '' && path.startsWith(basePath.replace(/\/?$/, '/')) ? path.slice(basePath.replace(/\/?$/, '/').length) : path
  return '/' + below + (trailingSlash && below !== '' ? '/' : '')
}

/*fields*/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex !== undefined
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : (ENTITIES[name] ?? whole),
  )

/** The words of a text without its code blocks. */
const textOf = (html: string): string =>
  decode(
    html
      .replace(/<pre[\s\S]*?<\/pre>\s*/g, '')
      .replace(/<img[^>]*\balt="([^"]*)"[^>]*>/g, '$1')
      .replace(/\n?<li>\n?(?!\s*<p)/g, ' ')
      .replace(/\n?<(?:p|h[1-6]|td|th|br)\b[^>]*>/g, ' ')
      .replace(/(<\/?(?:ul|ol|li|blockquote|table|thead|tbody|tr|hr|div)\b[^>]*>)\n?|<\/(?:p|h[1-6]|td|th)>\n?/g, '')
      .replace(/<[^>]+>/g, ''),
  ).trim()

/** Cuts a text after a whole word. */
const prune = (text: string, length: number): string => {
  if (text.length <= length) return text
  const head = text.slice(0, length + 1).replace(/.(?=\W*\w*$)/g, (char) => (char.toUpperCase() !== char.toLowerCase() ? 'A' : ' '))
  const cut = /\w\w/.test(head.slice(-2)) ? head.replace(/\s*\S+$/, '') : head.slice(0, -1).trimEnd()
  return cut.length + 1 > text.length ? text : text.slice(0, cut.length) + '…'
}

/** Words that a reader reads in a minute. */
const WORDS_PER_MINUTE = 265

const markdownNodeOf = (collection: (typeof MARKDOWN)[number], entry: MarkdownEntry<FrontMatter>) => ({
  id: collection + '/' + entry.id,
  file: entry.file,
  get parent() {
    return fileNodeOf(collection, entry.file, (entry.data as { readonly gatsbyPath?: string }).gatsbyPath)
  },
  get frontmatter(): FrontMatter {
    return withDates(entry.data)
  },
  get fields(): Readonly<Record<string, string>> {
    return fieldsOf(this.parent, this.frontmatter)
  },
  get html() {
    return entry.body.html.trimEnd()
  },
  get rawMarkdownBody() {
    return entry.markdown
  },
  get headings() {
    return entry.body.headings.map(({ id, level, text }) => ({ id, depth: level, value: text }))
  },
  get timeToRead() {
    return Math.round(entry.body.words / WORDS_PER_MINUTE) || 1
  },
  get words() {
    return entry.body.words
  },
  excerpt: (length = 140) => prune(textOf(entry.body.html), length),
})

export type MarkdownNode = ReturnType<typeof markdownNodeOf>

/** All Markdown files. */
export const markdownNodes = ({ content }: QueryContext): readonly MarkdownNode[] =>
  MARKDOWN.flatMap((name) => content.all(name).map((entry) => markdownNodeOf(name, entry)))

/** The Markdown file with that id. */
export const markdownNode = ({ content }: QueryContext, id: unknown): MarkdownNode | undefined => {
  const name = MARKDOWN.find((collection) => String(id).startsWith(collection + '/'))
  const entry = name && content.find(name, String(id).slice(name.length + 1))
  return name && entry && markdownNodeOf(name, entry)
}

/** A value as a part of an address, as Gatsby makes it for file names in braces. */
export const routePart = (value: unknown): string =>
  String(value ?? '')
    .split('/')
    .map((segment) =>
      segment
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
    .join('/')
    .replace(/^\/+|\/+$/g, '')

/** The files of all Markdown. */
export const fileNodes = (context: QueryContext) => markdownNodes(context).map((markdown) => ({ ...markdown.parent, markdown }))

/** Entries of a collection of JSON. */
export const jsonNodes = <Name extends Exclude<keyof typeof collections & string, (typeof MARKDOWN)[number]>>({ content }: QueryContext, name: Name) =>
  content.all(name).map(({ id, data }) => ({ ...(data as object as Part), id }))

// biome-ignore lint/suspicious/noExplicitAny: queries of Gatsby ask for any part of JSON.
type Part = Readonly<Record<string, any>>

/** Selects from a part that may be missing, or from each of a list. */
export const within = <A, B>(part: A | null | undefined, select: (part: A extends readonly (infer Item)[] ? Item : A) => B) =>
  (part === undefined || part === null ? null : Array.isArray(part) ? part.map(select) : select(part as never)) as
    | (A extends readonly unknown[] ? readonly B[] : B)
    | null

type Condition = Readonly<Record<string, unknown>>

/** Part of a node at a path such as frontmatter.tags. */
const partOf = (node: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[name], node)

const byValue = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  if (a === undefined || a === null) return 1
  if (b === undefined || b === null) return -1
  return (a as string) < (b as string) ? -1 : (a as string) > (b as string) ? 1 : 0
}

const TESTS: Readonly<Record<string, (value: unknown, wanted: never) => boolean>> = {
  eq: (value, wanted) => (value ?? null) === (wanted ?? null),
  ne: (value, wanted) => (value ?? null) !== (wanted ?? null),
  in: (value, wanted: readonly unknown[]) => wanted.includes(value ?? null),
  nin: (value, wanted: readonly unknown[]) => !wanted.includes(value ?? null),
  gt: (value, wanted) => byValue(value, wanted) > 0,
  gte: (value, wanted) => byValue(value, wanted) >= 0,
  lt: (value, wanted) => byValue(value, wanted) < 0,
  lte: (value, wanted) => byValue(value, wanted) <= 0,
  regex: (value, wanted: string) => {
    const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(wanted) ?? []
    return new RegExp(source, flags).test(String(value ?? ''))
  },
}

/** A list passes if one of its items does. */
const holds = (value: unknown, condition: Condition): boolean =>
  Object.entries(condition).every(([name, wanted]) => {
    const test = TESTS[name]
    if (test === undefined) throw new Error('There is no filter "' + name + '".')
    if (!Array.isArray(value)) return test(value, wanted as never)
    return name === 'ne' || name === 'nin' ? value.every((item) => test(item, wanted as never)) : value.some((item) => test(item, wanted as never))
  })

export type Choice = {
  /** Conditions by path. */
  readonly filter?: Readonly<Record<string, Condition>>
  readonly sort?: readonly (readonly [path: string, order: 'ASC' | 'DESC'])[]
}

/** Filters and sorts nodes. */
export const choose = <Node,>(nodes: readonly Node[], { filter = {}, sort = [] }: Choice): readonly Node[] =>
  nodes
    .filter((node) => Object.entries(filter).every(([path, condition]) => holds(partOf(node, path), condition)))
    .toSorted((a, b) => {
      for (const [path, order] of sort) {
        const difference = byValue(partOf(a, path), partOf(b, path))
        if (difference !== 0) return order === 'DESC' ? -difference : difference
      }
      return 0
    })

/** Values at a path, each once, in order. */
export const distinct = (nodes: readonly unknown[], path: string): readonly string[] =>
  [...new Set(nodes.flatMap((node) => partOf(node, path) ?? []).map(String))].toSorted(byValue)

/** Nodes by their values at a path. */
export const groups = <Node,>(
  nodes: readonly Node[],
  path: string,
): readonly { readonly fieldValue: string; readonly nodes: readonly Node[] }[] =>
  distinct(nodes, path).map((fieldValue) => ({
    fieldValue,
    nodes: nodes.filter((node) => [partOf(node, path)].flat().map(String).includes(fieldValue)),
  }))

const pad = (value: number): string => String(value).padStart(2, '0')

const ordinal = (day: number): string => {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return day + ending
}

const TOKEN = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|Do|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|A|a/g

/** Writes a date as Gatsby's formatString does: in UTC. */
export const formatDate = (value: unknown, format: string, locale = 'en'): string | null => {
  if (value === undefined || value === null) return null
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return 'Invalid date'
  const named = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  const [year, month, day, hour] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours()]
  const parts: Readonly<Record<string, () => string | number>> = {
    YYYY: () => year,
    YY: () => pad(year % 100),
    MMMM: () => named({ month: 'long' }),
    MMM: () => named({ month: 'short' }),
    MM: () => pad(month),
    M: () => month,
    Do: () => ordinal(day),
    DD: () => pad(day),
    D: () => day,
    dddd: () => named({ weekday: 'long' }),
    ddd: () => named({ weekday: 'short' }),
    HH: () => pad(hour),
    H: () => hour,
    hh: () => pad(hour % 12 || 12),
    h: () => hour % 12 || 12,
    mm: () => pad(date.getUTCMinutes()),
    m: () => date.getUTCMinutes(),
    ss: () => pad(date.getUTCSeconds()),
    s: () => date.getUTCSeconds(),
    A: () => (hour < 12 ? 'AM' : 'PM'),
    a: () => (hour < 12 ? 'am' : 'pm'),
  }
  return format.replace(TOKEN, (token, literal) => literal ?? String(parts[token]?.() ?? token))
}
`
