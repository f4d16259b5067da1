import path from 'node:path'
import { isCompiled } from './engine-dir.ts'

/** Stands for the engine's own code: another name may draw the same source differently. */
export const engineName = isCompiled ? path.basename(import.meta.dirname) : 'sources'
