import path from 'node:path'

/** Put in when the engine is compiled: its code then lies in a cache, which may be that of another checkout by a link. */
declare const COMPILED_ENGINE_DIR: string | undefined

/** Whether this code runs as compiled, and not from its sources. */
export const isCompiled = typeof COMPILED_ENGINE_DIR === 'string'

/** The directory that holds `prerender/`, `runtime/` and `node_modules/`, wherever this code runs. */
export const engineDir: string =
  typeof COMPILED_ENGINE_DIR === 'string' ? COMPILED_ENGINE_DIR : path.join(import.meta.dirname, '../..')
