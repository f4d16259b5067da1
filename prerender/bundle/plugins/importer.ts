import type { Plugin } from 'vite'

/** Puts the runtime's own importer, which forgets what failed, in the place of Vite's helper around `import()`. */
export const importer = (base: string): Plugin => ({
  name: 'fairlead:importer',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `import { createImporter } from '#runtime/importer.ts'
export const __vitePreload = createImporter(${JSON.stringify(base)})`,
  },
})
