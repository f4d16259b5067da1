import { kindOf, type Resource } from './resources.ts'

export const STATUSES = [
  '301',
  '302',
  '400',
  '401',
  '403',
  '404',
  '408',
  '410',
  '429',
  '500',
  '502',
  '503',
  '504',
] as const

export const FAULTS = [
  ...STATUSES,
  'refused',
  'reset',
  'silent',
  'slow',
  'truncated',
  'empty',
  'html-instead',
  'another',
  'wrong-type',
  'proto-keys',
  'proto-names',
  'stale',
  'newer',
  'flip-flop',
  'deleted',
  'offline',
] as const

export type Status = (typeof STATUSES)[number]
export type Fault = (typeof FAULTS)[number]

/** `once` affects the first response of each resource, like a network hiccup; `always` affects all of them. */
export const LASTINGS = ['always', 'once'] as const
export type Lasting = (typeof LASTINGS)[number]

export const isStatus = (fault: Fault): fault is Status => (STATUSES as readonly string[]).includes(fault)

const WORDS: Readonly<Record<Exclude<Fault, Status>, string>> = {
  refused: 'refused',
  reset: 'reset mid-body',
  silent: 'never answering',
  slow: 'slow',
  truncated: 'truncated',
  empty: 'empty',
  'html-instead': 'answered with HTML',
  another: "answered with another page's",
  'wrong-type': 'of the wrong content type',
  'proto-keys': 'with `__proto__` keys',
  'proto-names': 'naming `constructor` and `__proto__`',
  stale: 'with a stale hash',
  newer: 'with a newer hash',
  'flip-flop': 'with a flip-flopping hash',
  deleted: 'deleted by a deploy',
  offline: 'asked for when the network goes',
}

export const faultWords = (fault: Fault): string => (isStatus(fault) ? `answering ${fault}` : WORDS[fault])

const HASHED: readonly Resource[] = ['html', 'page-data', 'app-data', 'precache-entry', 'offline-page']
const DEPLOYED: readonly Resource[] = ['slice-chunk', 'template-chunk', 'shared-chunk', 'css']

/** Reason why a fault cannot affect a resource; undefined if it can. */
export const whyNot = (resource: Resource, fault: Fault): string | undefined => {
  const kind = kindOf[resource]
  switch (fault) {
    case 'stale':
    case 'newer':
    case 'flip-flop':
      return HASHED.includes(resource) ? undefined : 'It carries no compilation hash.'
    case 'proto-keys':
      return kind === 'json' ? undefined : 'It is no JSON.'
    case 'proto-names':
      return resource === 'page-data' || resource === 'slice' ? undefined : 'It names no chunk.'
    case 'another':
      return kind === 'json' || kind === 'document' ? undefined : 'It is no JSON; its name is a hash of its content.'
    case 'deleted':
      return DEPLOYED.includes(resource) ? undefined : 'A deploy gives it no new name.'
    default:
      return undefined
  }
}
