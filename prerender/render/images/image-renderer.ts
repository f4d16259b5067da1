import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digest, digestAll } from '../../base/files/digest.ts'
import { digestFonts } from '../../plan/share-fonts.ts'
import { encodePng } from './encode-png.ts'

/** Pictures of pages are told from other assets by their names. */
export const imageName = (digest: number): string => `assets/share-${digest.toString(36)}.png`

/** Makes PNG pictures of SVG. A picture's name says of what and with what it was made, so that no picture is made twice. */
export type ImageRenderer = {
  /** Where in the output the picture stands. */
  readonly fileOf: (svg: string) => string
  readonly render: (svg: string) => Promise<Uint8Array>
}

export type ImageRendererOptions = {
  readonly siteDir: string
  /** Font files, relative to the site directory. */
  readonly fonts: readonly string[]
  readonly cacheDir: string
}

/** To be changed with whatever makes other bytes of the same SVG. */
const RENDERER = 'resvg-js 2.6, palette'

const LINE_END = 10

/** The bytes that were kept in a file, behind a line with their digest; undefined if it does not hold those. */
const readKept = (file: string): Uint8Array | undefined => {
  let kept: Buffer
  try {
    kept = readFileSync(file)
  } catch {
    return undefined
  }
  const end = kept.indexOf(LINE_END)
  const bytes = kept.subarray(end + 1)
  return end > 0 && kept.toString('latin1', 0, end) === String(digest(bytes)) ? bytes : undefined
}

/** A picture that is not whole must not be found by the next build. */
const keep = (file: string, bytes: Uint8Array): void => {
  const unfinished = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(unfinished, Buffer.concat([Buffer.from(`${digest(bytes)}\n`), bytes]))
    renameSync(unfinished, file)
  } catch {
    // What cannot be kept is rendered again next time.
  }
}

const renderPng = async (svg: string, fontFiles: readonly string[]): Promise<Uint8Array> => {
  // A site without pictures does not wait for the renderer to load.
  const { Resvg } = await import('@resvg/resvg-js')
  // Where nothing is drawn the picture is white: those who show it have grounds of their own.
  const image = new Resvg(svg, {
    background: '#fff',
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render()
  return encodePng({ width: image.width, height: image.height, data: image.pixels })
}

/** The fonts of this machine are left out, so that another one draws the same. */
export const createImageRenderer = ({ siteDir, fonts, cacheDir }: ImageRendererOptions): ImageRenderer => {
  let fontsDigest: number | undefined
  let last: { readonly svg: string; readonly file: string } | undefined
  const fileOf = (svg: string): string => {
    // Pages of one family share a picture and are rendered one after another.
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
      return bytes
    },
  }
}
