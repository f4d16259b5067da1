import path from 'node:path'
import { build } from 'vite'

/**
 * Bundles the floor into JavaScript files that plain Node runs, with React as it is in production. Gives the file to start.
 * `outDir` lies in the repository, since the Markdown parser is native and found from there.
 */
export const bundleFloor = async (outDir: string): Promise<string> => {
  const source = (file: string): string => path.join(import.meta.dirname, file)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
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
