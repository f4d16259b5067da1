/** Resources of a page of the fixture. */
export const RESOURCES = [
  'html',
  'page-data',
  'app-data',
  'static-query',
  'slice',
  'slice-chunk',
  'template-chunk',
  'shared-chunk',
  'entry',
  'css',
  'image',
  'worker-script',
  'precache-entry',
  'offline-page',
] as const

export type Resource = (typeof RESOURCES)[number]

export type ResourceKind = 'document' | 'json' | 'script' | 'style' | 'image'

export const kindOf: Readonly<Record<Resource, ResourceKind>> = {
  html: 'document',
  'page-data': 'json',
  'app-data': 'json',
  'static-query': 'json',
  slice: 'json',
  'slice-chunk': 'script',
  'template-chunk': 'script',
  'shared-chunk': 'script',
  entry: 'script',
  css: 'style',
  image: 'image',
  'worker-script': 'script',
  'precache-entry': 'json',
  'offline-page': 'document',
}

/** Resources that only a worker asks for. */
export const isOfWorker = (resource: Resource): boolean =>
  resource === 'worker-script' || resource === 'precache-entry' || resource === 'offline-page'

/** Everything that the target requests, besides its document. */
const ALL_BUT_HTML: readonly Resource[] = [
  'page-data',
  'static-query',
  'slice',
  'slice-chunk',
  'template-chunk',
  'shared-chunk',
  'css',
  'image',
]

/** Resources that fail together; most often a set of one. */
export type ResourceSet = readonly Resource[]

export const setId = (resources: ResourceSet): string =>
  resources === ALL_BUT_HTML ? 'all-but-html' : resources.join('+')

/** Rows of the table: each resource alone, the page altogether, and all that a page consists of. */
export const ROWS: readonly ResourceSet[] = [
  ...RESOURCES.map((resource) => [resource]),
  ['page-data', 'html'],
  ALL_BUT_HTML,
]

const isResource = (name: string): name is Resource => (RESOURCES as readonly string[]).includes(name)

/** Parses `page-data`, `slice+css`, …: a row of the table, or any other set. Undefined for an unknown name. */
export const parseSet = (text: string): ResourceSet | undefined => {
  const row = ROWS.find((candidate) => setId(candidate) === text)
  const names = text.split('+')
  return row ?? (names.every(isResource) ? names : undefined)
}

const WORDS: Readonly<Record<Resource, string>> = {
  html: 'HTML',
  'page-data': 'page data',
  'app-data': 'app data',
  'static-query': 'static query',
  slice: 'slice',
  'slice-chunk': 'slice chunk',
  'template-chunk': 'template chunk',
  'shared-chunk': 'shared chunk',
  entry: 'entry script',
  css: 'CSS',
  image: 'image',
  'worker-script': 'sw.js',
  'precache-entry': 'precache entry',
  'offline-page': 'offline page',
}

export const setWords = (resources: ResourceSet): string =>
  resources === ALL_BUT_HTML ? 'everything but HTML' : resources.map((resource) => WORDS[resource]).join(' and ')
