/** State of a host while a deploy is under way, or after a careless one. */
export const MANNERS = {
  'data first': 'new data, before documents',
  'documents next': 'new data and documents, before app data, route file and worker',
  done: 'all new, with the assets of both',
  'HTML first': 'new documents, and nothing else yet',
  'assets deleted': 'all new, without the assets of the version before',
  'two at once': 'each request answered by one version or the other, in turn',
} as const
export type Manner = keyof typeof MANNERS

/** Files in the order in which a deploy writes them. */
type Kind = 'asset' | 'data' | 'document' | 'last'

const LAST = /^\/(?:sw\.js|page-data\/(?:app-data|site-routes|known-pages)\.json)$/

export const kindOf = (pathname: string): Kind => {
  if (LAST.test(pathname)) return 'last'
  if (pathname.startsWith('/assets/')) return 'asset'
  return /^\/(?:page-data|slice-data)\//.test(pathname) ? 'data' : 'document'
}

type Side = 'old' | 'new'

/** The versions that are asked for a file, in order, until one has it. */
export const sidesOf = (manner: Manner, kind: Kind, turn: number): readonly Side[] => {
  switch (manner) {
    case 'data first':
      return kind === 'asset' ? ['new', 'old'] : [kind === 'data' ? 'new' : 'old']
    case 'documents next':
      return kind === 'asset' ? ['new', 'old'] : [kind === 'last' ? 'old' : 'new']
    case 'done':
      return kind === 'asset' ? ['new', 'old'] : ['new']
    case 'HTML first':
      return [kind === 'document' ? 'new' : 'old']
    case 'assets deleted':
      return ['new']
    case 'two at once':
      return [turn % 2 === 0 ? 'new' : 'old']
  }
}
