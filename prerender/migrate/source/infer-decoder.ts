/** Facts about a field that its values show. */
type Shape =
  | { readonly _tag: 'Text' | 'Number' | 'Truth' | 'Nothing' | 'Unknown' }
  | { readonly _tag: 'List'; readonly of: Shape | undefined }
  | { readonly _tag: 'Record'; readonly members: Readonly<Record<string, Member>> }
  | { readonly _tag: 'Optional'; readonly of: Shape }

type Member = { readonly shape: Shape; readonly isAlways: boolean }

const shapeOf = (value: unknown): Shape => {
  if (typeof value === 'string') return { _tag: 'Text' }
  if (typeof value === 'number') return { _tag: 'Number' }
  if (typeof value === 'boolean') return { _tag: 'Truth' }
  if (value === null || value === undefined) return { _tag: 'Nothing' }
  if (Array.isArray(value)) return { _tag: 'List', of: value.map(shapeOf).reduce<Shape | undefined>(join, undefined) }
  if (typeof value !== 'object') return { _tag: 'Unknown' }
  return {
    _tag: 'Record',
    members: Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, { shape: shapeOf(part), isAlways: true }]),
    ),
  }
}

const joinMembers = (
  a: Readonly<Record<string, Member>>,
  b: Readonly<Record<string, Member>>,
): Readonly<Record<string, Member>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => {
      const [one, other] = [a[name], b[name]]
      const shape = one === undefined || other === undefined ? (one ?? other)?.shape : join(one.shape, other.shape)
      return [
        name,
        { shape: shape ?? { _tag: 'Unknown' }, isAlways: one?.isAlways === true && other?.isAlways === true },
      ]
    }),
  )

const join = (a: Shape | undefined, b: Shape): Shape => {
  if (a === undefined) return b
  if (a._tag === 'Optional')
    return b._tag === 'Nothing' ? a : { _tag: 'Optional', of: join(a.of, b._tag === 'Optional' ? b.of : b) }
  if (b._tag === 'Optional') return join(b, a)
  if (a._tag === 'Nothing') return b._tag === 'Nothing' ? a : { _tag: 'Optional', of: b }
  if (b._tag === 'Nothing') return { _tag: 'Optional', of: a }
  if (a._tag === 'List' && b._tag === 'List') return { _tag: 'List', of: b.of === undefined ? a.of : join(a.of, b.of) }
  if (a._tag === 'Record' && b._tag === 'Record') return { _tag: 'Record', members: joinMembers(a.members, b.members) }
  return a._tag === b._tag ? a : { _tag: 'Unknown' }
}

const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const codeOf = (shape: Shape): string => {
  switch (shape._tag) {
    case 'Text':
      return 'D.string'
    case 'Number':
      return 'D.number'
    case 'Truth':
      return 'D.boolean'
    case 'Nothing':
      return 'D.nullable(D.string)'
    case 'Unknown':
      return 'anything'
    case 'Optional':
      return `D.nullable(${codeOf(shape.of)})`
    case 'List':
      return `D.array(${shape.of === undefined ? 'D.string' : codeOf(shape.of)})`
    case 'Record': {
      const entries = Object.entries(shape.members)
      const list = (isAlways: boolean): string =>
        entries
          .filter(([, member]) => member.isAlways === isAlways)
          .map(([name, member]) => `${memberName(name)}: ${codeOf(member.shape)}`)
          .join(', ')
      const [always, sometimes] = [list(true), list(false)]
      if (sometimes === '') return `D.struct({ ${always} })`
      if (always === '') return `D.partial({ ${sometimes} })`
      return `pipe(D.struct({ ${always} }), D.intersect(D.partial({ ${sometimes} })))`
    }
  }
}

/** Writes a decoder that takes all of these values: fields that all have are required. */
export const inferDecoder = (values: readonly unknown[]): string =>
  codeOf(values.map(shapeOf).reduce<Shape | undefined>(join, undefined) ?? { _tag: 'Record', members: {} })
