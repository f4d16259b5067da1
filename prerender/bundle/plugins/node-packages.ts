import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** CommonJS packages, which Vite does not run from source. */
const COMMONJS = /^(react|react-dom|react-router-dom)(\/|$)/

const PREFIX = '\0node-package:'

/**
 * Lets development server code take React from Node, wherever the site directory is. Vite leaves only packages found
 * from there to Node.
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
