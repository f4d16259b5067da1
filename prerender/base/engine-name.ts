import path from 'node:path'
import { isCompiled } from './engine-dir.ts'

/** Identifies the engine's code: another version may render the same source differently. */
export const engineName = isCompiled ? path.basename(import.meta.dirname) : 'sources'
