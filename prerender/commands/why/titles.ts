import type { BundleFacts } from '../../bundle/bundle-facts.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'

const GLOBALS: Readonly<Record<string, string>> = {
  engine: 'the engine',
  settings: 'the settings',
  'client code': "the browser's code",
  'code that all pages share': 'the code that all pages share',
  'fonts of pictures': 'the fonts of pictures',
  'client-only areas': 'the list of client-only areas',
}

export const globalTitle = (name: string): string => GLOBALS[name] ?? name

export const ROUTE_TITLE = 'the route itself'

/** Names an input in the middle of a sentence. */
export const inputTitle = (
  key: string,
  {
    collections,
    queryNames,
  }: { readonly collections: BundleFacts['collections']; readonly queryNames: ReadonlyMap<string, string> },
): string => {
  const { kind, name, collection, id } = parseInputKey(key)
  switch (kind) {
    case 'data':
      return collections[collection]?.kind === 'markdown'
        ? `the front matter of ${collection} "${id}"`
        : `${collection} "${id}"`
    case 'body':
      return `the file of ${collection} "${id}"`
    case 'list':
      return `the list of ${name}`
    case 'all-data':
      return `the data of all ${name}`
    case 'all-bodies':
      return `the files of all ${name}`
    case 'message':
      return `the message "${name}"`
    case 'query':
      return `the static query "${queryNames.get(name) ?? name}"`
    case 'slice':
      return `the slice "${name}"`
    case 'image':
      return `the picture ${name}`
    case 'frame':
      return 'the frame'
    case 'pages':
      return 'the records of all pages'
    case 'twins':
      return 'the twins of all pages'
    default:
      return name
  }
}
