import type { Plugin } from 'vite'

const FROM_ROOT = /\burl\(\s*(["']?)(\/(?!\/)[^"')]*)/g

/**
 * Makes addresses from the root, of files that the bundler does not know, relative to their style sheet: that is on another
 * host, below another path.
 */
export const relativeStyles = (basePath: string): Plugin => ({
  name: 'fairlead:relative-styles',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
      const up = '../'.repeat(asset.fileName.split('/').length - 1)
      asset.source = asset.source
        .toString()
        .replace(FROM_ROOT, (whole, quote: string, address: string) =>
          address.startsWith(`${basePath}/`) ? `url(${quote}${up}${address.slice(basePath.length + 1)}` : whole,
        )
    }
  },
})
