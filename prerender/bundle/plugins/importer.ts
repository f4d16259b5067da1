import type { Plugin } from 'vite'

/** Replaces Vite's helper around `import()` by the runtime's importer, which forgets failures. */
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
