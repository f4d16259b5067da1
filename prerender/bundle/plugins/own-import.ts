import type { Plugin } from 'vite'

/** The bundler's own nodes, as far as the search for `import()` reads them. */
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** Calls `meet` for a node and all nodes in it. */
const walk = (node: Node, meet: (node: Node) => void): void => {
  meet(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, meet)
}

/** Whether the source of an import is a chunk of the build, whose name the bundler has written. */
const isChunk = (source: unknown): boolean =>
  isNode(source) && source.type === 'Literal' && typeof source['value'] === 'string' && /^\.\//.test(source['value'])

/**
 * Replaces each `import()` of a chunk by a call of `runtime/boot`'s loader, which refuses code with other bytes than
 * were built. It also loads a chunk's styles and dependencies, so that Vite's helper around `import()` has nothing left
 * to do.
 */
export const ownImport = (): Plugin => ({
  name: 'fairlead:own-import',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  renderChunk(code) {
    if (!code.includes('import(')) return null
    const starts: number[] = []
    walk(this.parse(code) as unknown as Node, ({ type, start, source }) => {
      if (type === 'ImportExpression' && isChunk(source)) starts.push(start)
    })
    let text = code
    for (const start of starts.sort((a, b) => b - a))
      text = `${text.slice(0, start)}___load${text.slice(start + 'import'.length)}`
    return { code: text, map: null }
  },
})
