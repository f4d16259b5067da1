import path from 'node:path'
import { build } from 'vite'

/** React's build. Node loads the development build by default. */
export type ReactBuild = 'production' | 'development'

/**
 * Bundles the floor for plain Node with the given build of React. Returns the file to run.
 * `outDir` is inside the repository, because the native Markdown parser is resolved from there.
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
