import path from 'node:path'
import { engineDir, isCompiled } from '../../base/engine-dir.ts'
import { currentEngine } from './current-engine.mjs'

/**
 * The absolute path of a compiled file that a thread or process can be started with, in plain Node. Compiled code names its neighbour, so
 * that all threads of a process run the same code; from sources, they are compiled if they changed.
 */
export const engineFile = async (name: 'render-worker' | 'scan-worker' | 'bundle-process'): Promise<string> =>
  path.join(isCompiled ? import.meta.dirname : await currentEngine(engineDir), `${name}.mjs`)
