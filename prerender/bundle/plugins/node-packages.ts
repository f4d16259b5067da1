import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Packages that are CommonJS, which Vite does not run from source. */
const COMMONJS = /^(react|react-dom|react-router-dom)(\/|$)/

const PREFIX = '\0node-package:'

/**
 * Lets server code in development take React from Node, wherever the site directory lies: Vite by itself leaves to Node only
 * what can be found from there.
 */
export const nodePackages = (): Plugin => {
  const engineRequire = createRequire(import.meta.url)
  return {
    name: 'fairlead:node-packages',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'pre',
    resolveId: (source) => (COMMONJS.test(source) ? PREFIX + source : null),
    load: (id) => {
      if (!id.startsWith(PREFIX)) return null
      const name = id.slice(PREFIX.length)
      const names = Object.keys(engineRequire(name) as object).filter((key) => key !== 'default')
      return [
        `import { createRequire } from 'node:module'`,
        `const loaded = createRequire(${JSON.stringify(import.meta.url)})(${JSON.stringify(name)})`,
        'export default loaded',
        `export const { ${names.join(', ')} } = loaded`,
      ].join('\n')
    },
  }
}
