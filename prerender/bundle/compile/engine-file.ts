import path from 'node:path'
import { engineDir, isCompiled } from '../../base/engine-dir.ts'
import { currentEngine } from './current-engine.mjs'

/**
 * Returns the absolute path of a compiled file for a thread or process in plain Node. Compiled code names its
 * neighbour, so that all threads run the same version; sources are compiled first if they changed.
 */
export const engineFile = async (
  name: 'render-worker' | 'scan-worker' | 'watch-worker' | 'bundle-process' | 'table-process' | 'source-process',
): Promise<string> => path.join(isCompiled ? import.meta.dirname : await currentEngine(engineDir), `${name}.mjs`)
