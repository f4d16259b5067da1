import path from 'node:path'
import { engineDir, isPackaged } from '../base/engine-dir.ts'

/**
 * Sources of the modules that a site may import, by the name that follows `@fairlead/engine`.
 * The package's `exports` and the aliases of this repository derive from them.
 */
export const PUBLIC_MODULES = {
  '': 'runtime/views.ts',
  '/client': 'runtime/start.tsx',
  '/clock': 'runtime/browser/clock.ts',
  '/define': 'runtime/define/index.ts',
  '/fetch-json': 'runtime/browser/fetch-json.ts',
  '/gatsby': 'runtime/gatsby/index.ts',
  '/murmur': 'runtime/protocol/murmur.ts',
  '/plain.css': 'runtime/plain.css',
  '/path-key': 'runtime/protocol/path-key.ts',
  '/protocol': 'runtime/protocol/index.ts',
  '/saved-pages': 'runtime/offline/saved-pages.ts',
  '/server': 'runtime/server/create-site.tsx',
  '/urls': 'runtime/protocol/urls.ts',
  '/worker-subscriber': 'runtime/offline/worker-subscriber.ts',
} as const satisfies Readonly<Record<string, string>>

/** The engine's name as a package. */
export const ENGINE_PACKAGE = '@fairlead/engine'

/** The file of a module of the engine, whose source is given relative to the engine's directory. Absolute path. */
export const engineModule = (source: string): string =>
  path.join(engineDir, isPackaged ? source.replace(/\.tsx?$/, '.js') : source)

/** Resolves every public module, wherever the site is. */
export const publicModuleAliases = Object.entries(PUBLIC_MODULES).map(([name, source]) => ({
  find: new RegExp(`^${ENGINE_PACKAGE}${name}$`),
  replacement: engineModule(source),
}))
