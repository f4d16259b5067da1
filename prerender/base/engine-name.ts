import path from 'node:path'
import { isCompiled } from './engine-dir.ts'

/** Set in the package, whose folder says nothing of its version. */
declare const COMPILED_ENGINE_NAME: string | undefined

/** Identifies the engine's code: another version may render the same source differently. */
export const engineName =
  typeof COMPILED_ENGINE_NAME === 'string'
    ? `${COMPILED_ENGINE_NAME} ${process.version}`
    : isCompiled
      ? path.basename(import.meta.dirname)
      : 'sources'
