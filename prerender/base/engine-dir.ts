import path from 'node:path'

/**
 * Set when the engine is compiled, relative to the compiled code: `..` in the package, and an absolute path in a cache,
 * which may belong to another checkout by a link.
 */
declare const COMPILED_ENGINE_DIR: string | undefined

/** True for compiled code, false when TypeScript sources run. */
export const isCompiled = typeof COMPILED_ENGINE_DIR === 'string'

/** True where the engine is installed as a package, without its sources. */
export const isPackaged = typeof COMPILED_ENGINE_DIR === 'string' && COMPILED_ENGINE_DIR === '..'

/** The directory that holds `prerender/`, `runtime/` and `sw/`, in compiled code too. */
export const engineDir: string =
  typeof COMPILED_ENGINE_DIR === 'string'
    ? path.resolve(import.meta.dirname, COMPILED_ENGINE_DIR)
    : path.join(import.meta.dirname, '../..')
