import path from 'node:path'
import { CORE_SCHEMA, DEFAULT_SCHEMA, load } from 'js-yaml'
import { splitFrontMatter } from '../../content/split-front-matter.ts'
import type { Notes } from '../note.ts'
import { inferDecoder } from './infer-decoder.ts'
import type { Source } from './open-source.ts'
import type { Config } from './read-config.ts'

/** A file of the new site that comes from one of the old. */
export type Copy = { readonly from: string; readonly to: string; readonly text?: string }

export type JsonCollection = {
  readonly name: string
  /** Name of its type in queries, such as LettersJson. */
  readonly type: string
  readonly kind: 'json' | 'data'
  readonly from: string
  readonly key: string | undefined
  readonly decoder: string
}

export type SiteContent = {
  /** Names of collections of Markdown, which share a decoder. */
  readonly markdown: readonly string[]
  readonly frontMatter: string
  /** Fields of front matter that hold dates. */
  readonly dates: readonly string[]
  /** Fields that at least one file has. */
  readonly fields: ReadonlySet<string>
  readonly json: readonly JsonCollection[]
  readonly copies: readonly Copy[]
  /** Folders of the old site whose files the copies are made of. */
  readonly folders: readonly string[]
}

const MARKDOWN = /\.(md|markdown|mdx)$/

/** Components, imports and expressions, which Markdown does not have. */
const OF_MDX = /^(?:import|export)\s|<[A-Z]|^\{|\{\/\*/m

const fields = (frontMatter: string | null, schema: typeof CORE_SCHEMA): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = frontMatter === null ? {} : load(frontMatter, { schema })
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

const camel = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^./, (first) => first.toLowerCase())
const pascal = (text: string): string => camel(text).replace(/^./, (first) => first.toUpperCase())

type Folder = { readonly name: string; readonly folder: string }

const foldersOf = ({ module, plugins }: Config, source: Source, notes: Notes): readonly Folder[] =>
  plugins.flatMap(({ name: plugin, node, options }): readonly Folder[] => {
    if (plugin !== 'gatsby-source-filesystem' || module === undefined) return []
    const folder =
      typeof options['path'] === 'string' ? path.posix.normalize(options['path']).replace(/^\.\/|\/$/g, '') : undefined
    if (folder === undefined) {
      notes.left(
        module.at(node),
        'The folder of gatsby-source-filesystem is computed.',
        'Copy it into content/ and add a collection.',
        'content',
      )
      return []
    }
    if (!source.files.some((file) => file.startsWith(`${folder}/`))) return []
    const name = typeof options['name'] === 'string' ? options['name'] : path.posix.basename(folder)
    return [{ name: camel(name), folder }]
  })

/** Where a Markdown file goes: `a/index.md` becomes `a.md`, since an entry's id is the name of its file. */
const markdownTarget = (relative: string): string =>
  relative.replace(/\.(markdown|mdx)$/, '.md').replace(/^(.+)\/index\.md$/, '$1.md')

const LINK = /(!?\[[^\]]*\]\(\s*<?)(\.{1,2}\/[^)\s>]+|[\w-][^)\s>:#?]*\.[a-z0-9]{2,5})(?=>?(?:\s+["'(][^)]*)?\s*\))/gi

/** Names the files beside a text by their addresses. */
const withAddresses = (text: string, source: Source, file: string, addressOf: (file: string) => string): string =>
  text.replace(LINK, (whole, before: string, target: string) => {
    const named = path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeURI(target)))
    return source.has(named) && !MARKDOWN.test(named) ? before + encodeURI(addressOf(named)) : whole
  })

const jsonOf = (source: Source, { name, folder }: Folder, file: string, notes: Notes): JsonCollection | undefined => {
  const relative = file.slice(folder.length + 1)
  let value: unknown
  try {
    value = JSON.parse(source.read(file).replace(/^\uFEFF/, ''))
  } catch (error) {
    notes.left({ file, line: 1 }, `This is not JSON: ${(error as Error).message}.`, 'Correct the file.', 'content')
    return undefined
  }
  const base = path.posix.basename(file, '.json')
  if (!Array.isArray(value)) {
    const parent = path.posix.basename(path.posix.dirname(file))
    return {
      name: camel(parent === name ? `${name}-json` : parent),
      type: `${pascal(parent)}Json`,
      kind: 'json',
      from: `${name}/${path.posix.join(path.posix.dirname(relative), '*.json')}`,
      key: undefined,
      decoder: inferDecoder([value]),
    }
  }
  const rows = value as readonly Readonly<Record<string, unknown>>[]
  const key = Object.keys(rows[0] ?? {}).find((member) => {
    const values = rows.map((row) => row[member])
    return (
      values.every((part) => (typeof part === 'string' && part !== '') || typeof part === 'number') &&
      new Set(values).size === rows.length
    )
  })
  if (key === undefined) {
    notes.left(
      { file, line: 1 },
      'No field of these rows has another value in each.',
      'Add a field `id` to each row.',
      'content',
    )
    return undefined
  }
  return {
    name: camel(base),
    type: `${pascal(base)}Json`,
    kind: 'data',
    from: `${name}/${relative}`,
    key,
    decoder: inferDecoder(rows),
  }
}

const TAKEN = /^(site|collections|redirects|site-metadata|data-layer|gatsby-node)$/

/** Reads the folders of `gatsby-source-filesystem`: texts and rows become collections, other files public ones. */
export const readContent = (source: Source, config: Config, notes: Notes): SiteContent => {
  const all = foldersOf(config, source, notes)
  const folders = all.filter(({ folder }) => !/^src\/pages(\/|$)|^src$|^\.?$/.test(folder))
  const values: Readonly<Record<string, unknown>>[] = []
  const dates = new Set<string>()
  const copies: Copy[] = []
  const markdown = new Set<string>()
  const json = new Map<string, JsonCollection>()
  for (const { name: written, folder } of folders) {
    const name = TAKEN.test(written) ? `${written}Files` : written
    const files = source.files.filter((file) => file.startsWith(`${folder}/`))
    const relativeOf = (file: string): string => file.slice(folder.length + 1)
    const addressOf = (file: string): string => `/${name}/${relativeOf(file)}`
    const ids = new Map<string, number>()
    const idOf = (file: string): string => path.posix.basename(markdownTarget(relativeOf(file)), '.md')
    for (const file of files) if (MARKDOWN.test(file)) ids.set(idOf(file), (ids.get(idOf(file)) ?? 0) + 1)
    for (const file of files) {
      const relative = relativeOf(file)
      if (MARKDOWN.test(file)) {
        const text = source.read(file).replace(/^\uFEFF/, '')
        const { frontMatter, body } = splitFrontMatter(text)
        if (file.endsWith('.mdx') && OF_MDX.test(body)) {
          notes.left(
            { file, line: 1 },
            'This text holds components or expressions.',
            'Write it as Markdown, or as a page file.',
            'content',
          )
          continue
        }
        const isDouble = (ids.get(idOf(file)) ?? 0) > 1
        const at = `/${relative.replace(/\.[^.]+$/, '').replace(/(^|\/)index$/, '')}/`.replace(/\/+/g, '/')
        const own = isDouble ? { gatsbyPath: at } : {}
        values.push({ ...fields(frontMatter, CORE_SCHEMA), ...own })
        for (const [field, value] of Object.entries(fields(frontMatter, DEFAULT_SCHEMA)))
          if (value instanceof Date) dates.add(field)
        markdown.add(name)
        const head = [
          ...(isDouble ? [`gatsbyPath: ${at}`] : []),
          ...(frontMatter === null || frontMatter === '' ? [] : [frontMatter]),
        ]
        const changed = withAddresses(body, source, file, addressOf)
        const to = isDouble
          ? `content/${name}/${markdownTarget(relative).replaceAll('/', '--')}`
          : `content/${name}/${markdownTarget(relative)}`
        const isSame = !isDouble && frontMatter !== null && changed === body
        copies.push({
          from: file,
          to,
          text: isSame ? text : `---\n${head.map((line) => `${line}\n`).join('')}---\n${changed}`,
        })
      } else if (
        file.endsWith('.json') &&
        config.plugins.some(({ name: plugin }) => plugin === 'gatsby-transformer-json')
      ) {
        const found = jsonOf(source, { name, folder }, file, notes)
        if (found === undefined) continue
        const before = json.get(found.name)
        json.set(found.name, before ?? found)
        copies.push({ from: file, to: `content/${name}/${relative}` })
      } else if (/\.(ya?ml|csv|toml|xml)$/.test(file)) {
        notes.left(
          { file, line: 1 },
          'No collection reads this file as Gatsby’s transformers did.',
          'Write its rows as JSON, CSV or a table.',
          'content',
        )
      } else if (!folder.startsWith('src/')) copies.push({ from: file, to: `public${addressOf(file)}` })
    }
  }
  return {
    markdown: [...markdown],
    frontMatter: inferDecoder(values),
    dates: [...dates],
    fields: new Set(values.flatMap((value) => Object.keys(value))),
    json: [...json.values()],
    copies,
    folders: folders.map(({ folder }) => folder),
  }
}
