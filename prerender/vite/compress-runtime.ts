import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Puts functions and values that are used once into their place, which the bundler's own minifier does not: a fortieth of
 * the runtime, which every visitor loads. The framework does not gain by it.
 */
export const compressRuntime = (): Plugin => ({
  name: 'fairlead:compress-runtime',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, { name }) {
    if (name !== 'runtime') return null
    const { code: compressed } = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { passes: 3, inline: 1, unsafe_arrows: true, pure_getters: true },
    })
    return compressed === undefined ? null : { code: compressed, map: null }
  },
})
