import path from 'node:path'
import { build } from 'vite'

/** Which build of React: Node takes the one for development unless it is told that this is production. */
export type ReactBuild = 'production' | 'development'

/**
 * Bundles the floor into JavaScript files that plain Node runs, with that build of React. Gives the file to start.
 * `outDir` lies in the repository, since the Markdown parser is native and found from there.
 */
export const bundleFloor = async (outDir: string, react: ReactBuild): Promise<string> => {
  const source = (file: string): string => path.join(import.meta.dirname, file)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify(react) },
    ssr: { noExternal: true, external: ['satteri'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { floor: source('floor.ts'), worker: source('worker.tsx') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  return path.join(outDir, 'floor.mjs')
}
