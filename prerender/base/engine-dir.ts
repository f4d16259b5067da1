import path from 'node:path'

/** Set when the engine is compiled: the code then runs from a cache, which may belong to another checkout by a link. */
declare const COMPILED_ENGINE_DIR: string | undefined

/** True for compiled code, false when TypeScript sources run. */
export const isCompiled = typeof COMPILED_ENGINE_DIR === 'string'

/** The directory that holds `prerender/`, `runtime/` and `node_modules/`, in compiled code too. */
export const engineDir: string =
  typeof COMPILED_ENGINE_DIR === 'string' ? COMPILED_ENGINE_DIR : path.join(import.meta.dirname, '../..')
