import type { Plugin } from 'vite'
import { isWithin } from '../../base/files/is-within.ts'
import { isSource } from '../is-source.ts'
import { type CodeFault, isNode, metaVariable, type Node, searchCode, toError } from './search-code.ts'

/** Modules of Node through which code reads what the build does not record as an input. */
const READING = [
  ...['fs', 'fs/promises', 'os', 'child_process', 'cluster', 'worker_threads', 'sqlite'],
  ...['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'],
]

const NAMES = new Set(READING.flatMap((name) => [name, `node:${name}`]))

/** Most files need no syntax tree. */
const MAYBE_READS = new RegExp(`\\bprocess\\b|\\bimport\\.meta\\.env\\b|['"(?:node:)?(?:${READING.join('|')})['"]`)

/** Name of the plugin, which does not apply where sources run. */
export const NO_HIDDEN_INPUTS = 'fairlead:no-hidden-inputs'

/** `process.env.NAME`, unless it is the mode, which the bundler replaces by a constant. */
const isEnvironment = ({ type, object, property }: Node): boolean =>
  type === 'MemberExpression' &&
  isNode(object) &&
  object['type'] === 'MemberExpression' &&
  (object['object'] as Node)['name'] === 'process' &&
  (object['property'] as Node)['name'] === 'env' &&
  (property as Node)['name'] !== 'NODE_ENV'

const isTypeOnly = (node: Node): boolean => {
  const specifiers = (node['specifiers'] ?? []) as readonly Node[]
  return (
    (node['importKind'] ?? node['exportKind']) === 'type' ||
    (specifiers.length > 0 && specifiers.every((specifier) => specifier['importKind'] === 'type'))
  )
}

/** Name of the module that a node loads when it runs. */
const loadedModule = (node: Node): unknown => {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && !isTypeOnly(node))
    return (node['source'] as Node | null)?.['value']
  if (node.type === 'ImportExpression') return (node['source'] as Node)['value']
  if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'require')
    return (node['arguments'] as readonly Node[])[0]?.['value']
  return undefined
}

/** Constants of Vite and of the engine; `constants` of the settings add `SITE_…`, and `strings` add `VITE_…`. */
const KNOWN_VARIABLE = /^(?:MODE|DEV|PROD|SSR|BASE_URL|(?:FAIRLEAD|SITE|VITE)_\w+)$/

const problemOf = (node: Node): string | undefined => {
  const name = loadedModule(node)
  if (typeof name === 'string' && NAMES.has(name))
    return `it uses "${name}", past the build, which would not notice when what it reads changes: make files a collection in content/collections.ts, or import them ("./file.txt?raw").`
  const variable = metaVariable(node)
  if (variable !== undefined && !KNOWN_VARIABLE.test(variable))
    return `it reads import.meta.env.${variable}, which is not set: name it in \`strings\` of content/site.ts as VITE_…, or in \`constants\` there and read import.meta.env.SITE_…`
  if (isEnvironment(node))
    return 'it reads an environment variable, and the build would not notice when it changes: put the value into content/site.ts, or into `constants` there.'
  return undefined
}

/** Finds the first place where a source reads something that the build does not record as an input. */
export const findHiddenInput = (file: string, code: string): CodeFault | undefined =>
  MAYBE_READS.test(code) ? searchCode(file, code, problemOf) : undefined

/**
 * Refuses code for pages, tables and files of a site that reads files, the network or the environment by itself: pages
 * made from them would stay as they are when these change.
 */
export const noHiddenInputs = (siteDir: string): Plugin => ({
  name: NO_HIDDEN_INPUTS,
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(code, id) {
    if (!/\.[cm]?[jt]sx?$/.test(id) || !isWithin(id, siteDir) || !isSource(id, siteDir)) return null
    const found = findHiddenInput(id, code)
    if (found === undefined) return null
    return this.error(toError(found, id, code))
  },
})
