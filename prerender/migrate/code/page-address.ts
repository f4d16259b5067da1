import path from 'node:path'

/** Where a page of Gatsby is, by the name of its file, or by `createPages`. */
export type PageAddress =
  | { readonly _tag: 'Single'; readonly path: string; readonly matchPath: string | undefined }
  | { readonly _tag: 'Created' }
  /** One page for each node of a type. */
  | { readonly _tag: 'OfNodes'; readonly type: string; readonly parts: readonly AddressPart[] }

/** A text of an address, or a field of a node. */
export type AddressPart = { readonly text: string } | { readonly field: readonly string[] }

const OF_NODE = /\{(\w+)\.([\w]+?)\}/

const partsOf = (address: string): readonly AddressPart[] =>
  address.split(/(\{\w+\.\w+\})/).flatMap((part): readonly AddressPart[] => {
    const [, , field] = OF_NODE.exec(part) ?? []
    if (field !== undefined) return [{ field: field.split('__') }]
    return part === '' ? [] : [{ text: part }]
  })

const toPattern = (address: string): string =>
  address
    .split('/')
    .map((segment) => {
      const [, rest, name = ''] = /^\[(\.\.\.)?(\w*)\]$/.exec(segment) ?? []
      if (name === '' && rest === undefined) return segment
      return rest === undefined ? `:${name}` : `*${name}`
    })
    .join('/')

/** Address of a file in src/pages. */
export const addressOfFile = (file: string): PageAddress => {
  const bare = file.replace(/^src\/pages\//, '').replace(/\.[^./]+$/, '')
  if (/^(404|500)$/.test(bare)) return { _tag: 'Single', path: `/${bare}.html`, matchPath: undefined }
  const address = `/${bare}`.replace(/\/index$/, '') || '/'
  const type = OF_NODE.exec(address)?.[1]
  if (type !== undefined) return { _tag: 'OfNodes', type, parts: partsOf(address) }
  const pattern = toPattern(address)
  return { _tag: 'Single', path: address, matchPath: pattern === address ? undefined : pattern }
}

const kebab = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[._]+/g, '-')
    .toLowerCase()

/** Page file for a file in src/pages: brackets and braces have no place in names of chunks. */
export const pageFileOf = (file: string): string => {
  const bare = file.replace(/^src\/pages\//, '').replace(/\.[^./]+$/, '')
  const name = bare
    .split('/')
    .map((segment) =>
      segment
        .replace(/^\[(?:\.\.\.)?(\w*)\]$/, (_, inner: string) => `by-${kebab(inner) || 'rest'}`)
        .replace(/\{([\w.]+)\}/g, (_, inner: string) => `by-${kebab(inner)}`),
    )
    .join('/')
  return `pages/${name}.page.tsx`
}

/** Page file for a template of `createPages`, unless that name is taken. */
export const templateFileOf = (file: string, taken: ReadonlySet<string>): string => {
  const name = kebab(path.posix.basename(file).replace(/\.[^.]+$/, '')).replace(/-?(template|page)$/, '') || 'created'
  const wanted = `pages/${name}.page.tsx`
  return taken.has(wanted) ? `pages/${name}-template.page.tsx` : wanted
}
