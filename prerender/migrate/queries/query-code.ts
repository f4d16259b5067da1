import type { JsonCollection, SiteContent } from '../source/read-content.ts'
import { layoutCode } from './layout-code.ts'
import type { Argument, Field, Query } from './parse-graphql.ts'

/** A query as a function of the build context. */
export type QueryCode = {
  /** The function's body in lines, without indentation: constants, and what it returns. */
  readonly body: readonly string[]
  /** Names that it needs of content/data-layer.ts. */
  readonly needs: ReadonlySet<string>
  readonly readsMetadata: boolean
  /** Fields without a counterpart, which are null in what the function returns. */
  readonly unknown: readonly { readonly at: number; readonly problem: string }[]
  /** Whether it reads variables. */
  readonly readsParams: boolean
}

export type Schema = {
  readonly content: SiteContent
  readonly metadata: Readonly<Record<string, unknown>>
}

type Writer = {
  readonly lines: string[]
  readonly needs: Set<string>
  readonly unknown: { readonly at: number; readonly problem: string }[]
  readonly names: Set<string>
  readonly schema: Schema
  readsMetadata: boolean
  readsParams: boolean
}

/** The value that a selection is made from. */
type Of = 'markdown' | 'file' | 'json' | 'data' | 'metadata'

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

const member = (object: string, name: string, isSure = true): string =>
  IDENTIFIER.test(name)
    ? `${object}${isSure ? '.' : '?.'}${name}`
    : `${object}${isSure ? '' : '?.'}[${JSON.stringify(name)}]`

const text = (value: unknown): string =>
  `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const argumentCode = (argument: Argument, writer: Writer): string => {
  switch (argument._tag) {
    case 'Constant':
      return typeof argument.value === 'string' ? text(argument.value) : String(argument.value)
    case 'Enum':
      return text(argument.name)
    case 'Variable':
      writer.readsParams = true
      return `context.params[${text(argument.name)}]`
    case 'List':
      return `[${argument.items.map((item) => argumentCode(item, writer)).join(', ')}]`
    case 'Object':
      return `{ ${Object.entries(argument.members)
        .map(([name, value]) => `${name}: ${argumentCode(value, writer)}`)
        .join(', ')} }`
  }
}

const membersOf = (argument: Argument | undefined): Readonly<Record<string, Argument>> =>
  argument?._tag === 'Object' ? argument.members : {}

const OPERATORS = /^(eq|ne|in|nin|gt|gte|lt|lte|regex)$/

/** Conditions by path; undefined if there is one without a counterpart. */
const conditionsOf = (
  argument: Argument | undefined,
  path: readonly string[] = [],
): readonly (readonly [string, Argument])[] | undefined => {
  const members = Object.entries(membersOf(argument))
  if (members.length > 0 && members.every(([name]) => OPERATORS.test(name)))
    return path.length === 0 || argument === undefined ? undefined : [[path.join('.'), argument]]
  const parts = members.map(([name, value]) =>
    OPERATORS.test(name) || value._tag !== 'Object' || name === 'elemMatch' || name === 'glob'
      ? undefined
      : conditionsOf(value, [...path, name]),
  )
  return parts.every((part) => part !== undefined) ? parts.flatMap((part) => part ?? []) : undefined
}

const enumNames = (argument: Argument | undefined): readonly string[] =>
  argument?._tag === 'Enum' ? [argument.name] : argument?._tag === 'List' ? argument.items.flatMap(enumNames) : []

/** The path that an object of one member each names, as in `{ frontmatter: { date: DESC } }`, and its last value. */
const pathsIn = (argument: Argument, path: readonly string[] = []): readonly (readonly [string, string])[] =>
  argument._tag === 'Enum'
    ? [[path.join('.'), argument.name]]
    : argument._tag === 'List'
      ? argument.items.flatMap((item) => pathsIn(item, path))
      : Object.entries(membersOf(argument)).flatMap(([name, value]) => pathsIn(value, [...path, name]))

/** Sorting as Gatsby 5 writes it, and as Gatsby 4 did. */
const sortOf = (argument: Argument | undefined): readonly (readonly [string, string])[] => {
  if (argument === undefined) return []
  const { fields, order } = membersOf(argument)
  if (fields === undefined) return pathsIn(argument)
  const orders = enumNames(order)
  return enumNames(fields).map((name, index) => [name.replaceAll('___', '.'), orders[index] ?? orders[0] ?? 'ASC'])
}

const fieldPath = (argument: Argument | undefined): string | undefined =>
  argument === undefined
    ? undefined
    : argument._tag === 'Enum'
      ? argument.name.replaceAll('___', '.')
      : pathsIn(argument)[0]?.[0]

const freeName = (wanted: string, { names }: Writer): string => {
  let name = wanted
  for (let count = 2; names.has(name); count += 1) name = `${wanted}${count}`
  names.add(name)
  return name
}

const unknown = (writer: Writer, field: Field, what: string): string => {
  writer.unknown.push({ at: field.at, problem: what })
  return `null /* TODO(migrate): ${what.replaceAll('*/', '')} */`
}

const objectCode = (entries: readonly string[]): string => (entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`)

const selectionCode = (
  of: Of,
  object: string,
  fields: readonly Field[],
  path: readonly string[],
  writer: Writer,
): string =>
  objectCode(
    fields
      .filter((field, index) => fields.findIndex(({ alias }) => alias === field.alias) === index)
      .map((field) => `${field.alias}: ${fieldCode(of, object, field, [...path, field.name], writer)}`),
  )

/** A part of JSON: text, number, or an object of which fields are asked for. */
const dataCode = (object: string, field: Field, path: readonly string[], isSure: boolean, writer: Writer): string => {
  const value = member(object, field.name, isSure)
  if (/^(childImageSharp|gatsbyImageData|publicURL|childrenImageSharp)$/.test(field.fields[0]?.name ?? ''))
    return unknown(writer, field, `${path.join('.')} asks for a picture`)
  const { formatString, locale, ...others } = field.arguments
  if (Object.keys(others).length > 0)
    return unknown(writer, field, `${path.join('.')} has the argument ${Object.keys(others)[0]}`)
  if (formatString !== undefined) {
    writer.needs.add('formatDate')
    const given = [
      value,
      argumentCode(formatString, writer),
      ...(locale === undefined ? [] : [argumentCode(locale, writer)]),
    ]
    return `formatDate(${given.join(', ')})`
  }
  if (field.fields.length === 0) return `${value} ?? null`
  writer.needs.add('within')
  return `within(${value}, (part) => (${selectionCode('data', 'part', field.fields, path, writer)}))`
}

const markdownCode = (object: string, field: Field, path: readonly string[], writer: Writer): string => {
  const { name, fields } = field
  const given = field.arguments
  switch (name) {
    case 'id':
    case 'html':
    case 'rawMarkdownBody':
    case 'timeToRead':
      return Object.keys(given).length === 0
        ? member(object, name)
        : unknown(writer, field, `${path.join('.')} has arguments`)
    case 'excerpt': {
      const { pruneLength, format, ...others } = given
      const isPlain = format === undefined || (format._tag === 'Enum' && format.name === 'PLAIN')
      if (!isPlain || Object.keys(others).length > 0)
        return unknown(writer, field, `${path.join('.')} has arguments other than pruneLength`)
      return `${object}.excerpt(${pruneLength === undefined ? '' : argumentCode(pruneLength, writer)})`
    }
    case 'wordCount':
      return objectCode(
        fields.map(
          (part) =>
            `${part.alias}: ${part.name === 'words' ? `${object}.words` : unknown(writer, part, `${path.join('.')}.${part.name} is not counted`)}`,
        ),
      )
    case 'headings': {
      const depth = enumNames(given['depth'])[0]?.slice(1)
      const list =
        depth === undefined ? `${object}.headings` : `${object}.headings.filter(({ depth }) => depth === ${depth})`
      return `${list}.map((part) => (${selectionCode('data', 'part', fields, path, writer)}))`
    }
    case 'fields':
      return objectCode(fields.map((part) => `${part.alias}: ${member(object, 'fields')}[${text(part.name)}] ?? null`))
    case 'frontmatter': {
      const known = (part: Field): boolean => writer.schema.content.fields.has(part.name)
      return objectCode(
        fields.map(
          (part) =>
            `${part.alias}: ${known(part) ? dataCode(`${object}.frontmatter`, part, [...path, part.name], true, writer) : unknown(writer, part, `${[...path, part.name].join('.')} is in no text`)}`,
        ),
      )
    }
    case 'parent':
      return selectionCode('file', `${object}.parent`, fields, path, writer)
  }
  return unknown(writer, field, `${path.join('.')} has no counterpart`)
}

const FILE_FIELDS = /^(id|name|base|ext|extension|relativePath|relativeDirectory|sourceInstanceName)$/

const metadataCode = (
  object: string,
  field: Field,
  path: readonly string[],
  value: unknown,
  writer: Writer,
): string => {
  const part =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[field.name] : undefined
  if (part === undefined)
    return field.fields.length === 0 ? unknown(writer, field, `${path.join('.')} is not in the configuration`) : 'null'
  const inner = member(object, field.name)
  if (field.fields.length === 0) return inner
  if (Array.isArray(part))
    return `${inner}.map((part) => (${selectionCode('data', 'part', field.fields, path, writer)}))`
  return objectCode(
    field.fields.map((below) => `${below.alias}: ${metadataCode(inner, below, [...path, below.name], part, writer)}`),
  )
}

const siteCode = (field: Field, path: readonly string[], writer: Writer): string => {
  if (field.name === 'pathPrefix') return 'context.settings.basePath'
  if (field.name !== 'siteMetadata') return unknown(writer, field, `${path.join('.')} has no counterpart`)
  writer.readsMetadata = true
  return objectCode(
    field.fields.map(
      (part) =>
        `${part.alias}: ${metadataCode('siteMetadata', part, [...path, part.name], writer.schema.metadata, writer)}`,
    ),
  )
}

const fieldCode = (of: Of, object: string, field: Field, path: readonly string[], writer: Writer): string => {
  if (of === 'markdown') return markdownCode(object, field, path, writer)
  if (of === 'file' && /^child(ren)?(MarkdownRemark|Mdx)$/.test(field.name))
    return selectionCode('markdown', `${object}.markdown`, field.fields, path, writer)
  if (of === 'file' && !FILE_FIELDS.test(field.name))
    return unknown(writer, field, `${path.join('.')} has no counterpart`)
  return dataCode(object, field, path, of !== 'data', writer)
}

/** Nodes of a type, in code; undefined for a type that no collection has. */
const nodesOf = (
  type: string,
  field: Field,
  writer: Writer,
): { readonly of: Of; readonly code: string } | undefined => {
  const { content } = writer.schema
  if (/^(markdownRemark|mdx)$/i.test(type) && content.markdown.length > 0) {
    writer.needs.add('markdownNodes')
    return { of: 'markdown', code: 'markdownNodes(context)' }
  }
  const isOfTexts =
    JSON.stringify(field.fields).includes('"childMarkdownRemark"') ||
    JSON.stringify(field.fields).includes('"childMdx"')
  if (/^file$/i.test(type) && content.markdown.length > 0 && isOfTexts) {
    writer.needs.add('fileNodes')
    return { of: 'file', code: 'fileNodes(context)' }
  }
  const found = content.json.find((collection: JsonCollection) => collection.type.toLowerCase() === type.toLowerCase())
  if (found === undefined) return undefined
  writer.needs.add('jsonNodes')
  return { of: 'json', code: `jsonNodes(context, ${text(found.name)})` }
}

/** Code that filters and sorts nodes. */
const chosenCode = (nodes: string, field: Field, filter: Argument | undefined, writer: Writer): string => {
  const conditions = conditionsOf(filter)
  if (conditions === undefined) unknown(writer, field, `the filter of ${field.name} has no counterpart`)
  const sort = sortOf(field.arguments['sort'])
  const parts = [
    ...(conditions === undefined || conditions.length === 0
      ? []
      : [
          `filter: { ${conditions.map(([at, condition]) => `${text(at)}: ${argumentCode(condition, writer)}`).join(', ')} }`,
        ]),
    ...(sort.length === 0 ? [] : [`sort: [${sort.map(([at, order]) => `[${text(at)}, ${text(order)}]`).join(', ')}]`]),
  ]
  if (parts.length === 0) return nodes
  writer.needs.add('choose')
  return `choose(${nodes}, { ${parts.join(', ')} })`
}

const listCode = (
  of: Of,
  list: string,
  fields: readonly Field[],
  path: readonly string[],
  writer: Writer,
  all = list,
): string =>
  objectCode(
    fields.map((field) => {
      const at = [...path, field.name]
      const mapped = (object: string, selection: string): string => `${list}.map((${object}) => (${selection}))`
      switch (field.name) {
        case 'nodes':
          return `${field.alias}: ${mapped('node', selectionCode(of, 'node', field.fields, at, writer))}`
        case 'edges': {
          const beside = field.fields.some(({ name }) => name !== 'node')
          const entries = field.fields.map((part) => {
            const selection = (object: string): string =>
              selectionCode(of, object, part.fields, [...at, part.name], writer)
            if (part.name === 'node') return `${part.alias}: ${selection('node')}`
            if (part.name !== 'next' && part.name !== 'previous')
              return `${part.alias}: ${unknown(writer, part, `${at.join('.')}.${part.name} has no counterpart`)}`
            writer.needs.add('within')
            return `${part.alias}: within(${list}[index ${part.name === 'next' ? '+' : '-'} 1], (node) => (${selection('node')}))`
          })
          return `${field.alias}: ${mapped(beside ? 'node, index' : 'node', objectCode(entries))}`
        }
        case 'totalCount':
          return `${field.alias}: ${all}.length`
        case 'fieldValue':
          return `${field.alias}: group.fieldValue`
        case 'distinct':
        case 'group': {
          const wanted = fieldPath(field.arguments['field'])
          if (wanted === undefined) return `${field.alias}: ${unknown(writer, field, `${at.join('.')} has no field`)}`
          writer.needs.add(field.name === 'group' ? 'groups' : 'distinct')
          if (field.name === 'distinct') return `${field.alias}: distinct(${all}, ${text(wanted)})`
          return `${field.alias}: groups(${all}, ${text(wanted)}).map((group) => (${listCode(of, 'group.nodes', field.fields, at, writer)}))`
        }
      }
      return `${field.alias}: ${unknown(writer, field, `${at.join('.')} has no counterpart`)}`
    }),
  )

const rootCode = (field: Field, writer: Writer): string => {
  const { name, fields } = field
  if (name === 'site')
    return objectCode(fields.map((part) => `${part.alias}: ${siteCode(part, ['site', part.name], writer)}`))
  const isList = /^all[A-Z]/.test(name)
  const type = isList ? name.slice(3) : name
  const found = nodesOf(type, field, writer)
  if (found === undefined) return unknown(writer, field, `${name} is no type of this site's content`)
  const own = freeName(field.alias, writer)
  if (isList) {
    writer.lines.push(`const ${own} = ${chosenCode(found.code, field, field.arguments['filter'], writer)}`)
    const { limit, skip } = field.arguments
    if (limit === undefined && skip === undefined) return listCode(found.of, own, fields, [name], writer)
    const some = freeName(`${own}Part`, writer)
    const number = (argument: Argument): string =>
      argument._tag === 'Variable' ? `Number(${argumentCode(argument, writer)})` : argumentCode(argument, writer)
    const from = skip === undefined ? '0' : number(skip)
    writer.lines.push(
      `const ${some} = ${own}.slice(${from}${limit === undefined ? '' : `, ${from === '0' ? '' : `${from} + `}${number(limit)}`})`,
    )
    return listCode(found.of, some, fields, [name], writer, own)
  }
  const { sort: _sort, ...conditions } = field.arguments
  const id = membersOf(conditions['id'])['eq']
  const isById = found.of === 'markdown' && id !== undefined && Object.keys(conditions).length === 1
  if (isById) {
    writer.needs.add('markdownNode')
    writer.lines.push(`const ${own} = markdownNode(context, ${argumentCode(id, writer)})`)
  } else
    writer.lines.push(
      `const ${own} = ${chosenCode(found.code, field, { _tag: 'Object', members: conditions }, writer)}[0]`,
    )
  return `${own} === undefined ? null : ${selectionCode(found.of, own, fields, [name], writer)}`
}

/** Writes a query as a function of `context`, whose `params` are its variables. */
export const queryCode = ({ fields }: Query, schema: Schema, more: readonly string[] = []): QueryCode => {
  const writer: Writer = {
    lines: [],
    needs: new Set(),
    unknown: [],
    names: new Set(['context', 'node', 'part', 'group', 'index', 'siteMetadata']),
    schema,
    readsMetadata: false,
    readsParams: false,
  }
  const members = [...fields.map((field) => `${field.alias}: ${rootCode(field, writer)}`), ...more]
  if (writer.needs.has('markdownNode') && !writer.lines.some((line) => line.includes('markdownNodes(')))
    writer.needs.delete('markdownNodes')
  return {
    body: [...writer.lines, `return ${objectCode(members)}`].flatMap((line) => layoutCode(line)),
    needs: writer.needs,
    readsMetadata: writer.readsMetadata,
    unknown: writer.unknown,
    readsParams: writer.readsParams,
  }
}

/** Code of a query without fields. */
export const NO_QUERY: Query = { name: undefined, fields: [] }
