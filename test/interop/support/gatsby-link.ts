import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ComponentType, ReactNode } from 'react'
import { build, type Rolldown } from 'vite'
import { fetchPackage } from './fetch-package.ts'

/** Gatsby's link and what it needs. */
const packages = [
  ['gatsby-link', '5.16.0'],
  ['gatsby-page-utils', '3.16.0'],
  ['@gatsbyjs/reach-router', '2.0.1'],
  ['mitt', '1.2.0'],
  ['invariant', '2.2.4'],
  ['prop-types', '15.8.1'],
] as const

export type GatsbyLink = {
  readonly Link: ComponentType<Readonly<Record<string, unknown>>>
  readonly withPrefix: (path: string) => string
  readonly parsePath: (path: string) => object
  /** Provides a location to links. */
  readonly ServerLocation: ComponentType<{ readonly url: string; readonly children: ReactNode }>
}

const ENTRY = 'gatsby-link-entry'

/** Bundles the published sources for a site below a base path, without slashes at the ends of addresses. */
export const loadGatsbyLink = async (basePath: string): Promise<GatsbyLink> => {
  const [linkDir] = await Promise.all(packages.map(([name, version]) => fetchPackage(name, version)))
  if (linkDir === undefined) throw new Error('There is no package to bundle.')
  const result = await build({
    configFile: false,
    root: linkDir,
    logLevel: 'error',
    define: {
      __BASE_PATH__: JSON.stringify(basePath),
      __PATH_PREFIX__: JSON.stringify(basePath),
      __TRAILING_SLASH__: '"never"',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? path.join(linkDir, ENTRY) : null),
        load: (id) =>
          id.endsWith(ENTRY)
            ? `export { Link, withPrefix, parsePath } from ${JSON.stringify(path.join(linkDir, 'dist/index.modern.mjs'))}
               export { ServerLocation } from '@gatsbyjs/reach-router'`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // The same React as that of the test.
        external: ['react', 'react-dom'],
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  const file = path.join(linkDir, `bundled${basePath.replaceAll('/', '-')}.mjs`)
  writeFileSync(file, chunk.code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as GatsbyLink
}
