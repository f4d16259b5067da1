import path from 'node:path'
import { digestAll } from '../../base/files/digest.ts'
import { keep, readKept } from '../../base/files/kept-file.ts'
import { digestFonts } from '../../plan/share-fonts.ts'
import { encodePng } from './encode-png.ts'

/** Prefix that distinguishes share pictures from other assets. */
export const imageName = (digest: number): string => `assets/share-${digest.toString(36)}.png`

/** Renders SVG to PNG. A picture's name identifies its inputs, so that none is rendered twice. */
export type ImageRenderer = {
  /** Path of the picture in the output. */
  readonly fileOf: (svg: string) => string
  readonly render: (svg: string) => Promise<Uint8Array>
}

export type ImageRendererOptions = {
  readonly siteDir: string
  /** Font files, relative to the site directory. */
  readonly fonts: readonly string[]
  readonly cacheDir: string
  /** Frees memory of earlier pictures. */
  readonly releaseMemory?: (() => void) | undefined
}

/** Change it with anything that changes the bytes of the same SVG. */
const RENDERER = 'resvg-js 2.6, palette'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const renderPng = async (svg: string, fontFiles: readonly string[]): Promise<Uint8Array> => {
  // A site without share pictures does not wait for the renderer to load.
  const { Resvg } = await import('@resvg/resvg-js')
  // Transparent areas become white, since viewers have backgrounds of their own.
  const image = new Resvg(svg, {
    background: '#fff',
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render()
  return encodePng({ width: image.width, height: image.height, data: image.pixels })
}

/** Ignores this machine's fonts, so that every machine renders the same. */
export const createImageRenderer = ({
  siteDir,
  fonts,
  cacheDir,
  releaseMemory = () => {},
}: ImageRendererOptions): ImageRenderer => {
  let fontsDigest: number | undefined
  let last: { readonly svg: string; readonly file: string } | undefined
  const fileOf = (svg: string): string => {
    // Pages of a family share a picture and are rendered one after another.
    if (last?.svg === svg) return last.file
    fontsDigest ??= digestFonts(siteDir, fonts)
    last = { svg, file: imageName(digestAll([RENDERER, fontsDigest, svg])) }
    return last.file
  }
  return {
    fileOf,
    render: async (svg) => {
      const kept = path.join(cacheDir, 'images', `${path.basename(fileOf(svg), '.png')}.kept`)
      const found = readKept(kept)
      if (found !== undefined) return found
      const bytes = await renderPng(
        svg,
        fonts.map((file) => path.join(siteDir, file)),
      )
      keep(kept, bytes)
      // Each picture leaves 7 MB that V8 does not count, and that are only freed between two tasks.
      releaseMemory()
      await turn()
      return bytes
    },
  }
}
