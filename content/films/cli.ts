import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import type { LaneRow } from '#content/schema/atlas.ts'
import type { Film } from '#content/schema/film.ts'
import { sheetOf } from '#freight/charts/sheet.ts'
import { createFrames, framesPerSecond, height, posterSecond, scenes, width } from './draw-two-ways.ts'

const contentDir = join(dirname(fileURLToPath(import.meta.url)), '..')
const outDir = join(contentDir, '../public/films')
const editions = ['en-US', 'zh-CN']
const lane = 'CNSHA-NLRTM'

const fontFiles = ['atkinson-hyperlegible-next-600.ttf', 'noto-sans-sc-600.ttf'].map((file) =>
  join(contentDir, '../templates/cards/fonts', file),
)

const readRow = <Row extends { readonly id: string }>(file: string, id: string): Row => {
  const rows = readFileSync(join(contentDir, file), 'utf8').trim().split('\n')
  const row = rows.map((line) => JSON.parse(line) as Row).find((candidate) => candidate.id === id)
  if (row === undefined) throw new Error(`content/${file} has no row ${id}.`)
  return row
}

const render = (svg: string): Uint8Array =>
  new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render().pixels

/** Neither the day nor the name of a program: the same frames give the same file. */
const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-y']
const rawFrames = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${framesPerSecond}`]

const outputs = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-g', '120', '-pix_fmt', 'yuv420p'],
  // Safari plays H.264 in this pixel format only. The index goes to the front, so that the film starts before its end
  // is there.
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-g',
    '120',
    '-pix_fmt',
    'yuv420p',
  ].concat(['-movflags', '+faststart']),
  webp: ['-c:v', 'libwebp', '-quality', '80', '-frames:v', '1'],
}

/** Hands frames to ffmpeg, which writes the files. */
const encode = async (frames: Iterable<Uint8Array>, files: readonly (readonly string[])[]): Promise<void> => {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...rawFrames, '-i', '-', ...files.flat()], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(ffmpeg, 'close')
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
}

const row = readRow<LaneRow>('data/lanes/rows.ndjson', lane)
const { land } = readRow<{ readonly id: string; readonly land: string }>('data/land/rows.ndjson', row.sheet)
mkdirSync(outDir, { recursive: true })

for (const edition of editions) {
  const { picture } = JSON.parse(readFileSync(join(contentDir, edition, 'films/two-ways.json'), 'utf8')) as Film
  const frameAt = createFrames({ lane: row, sheet: sheetOf(row.sheet), land, words: picture, language: edition })
  const fileOf = (extension: keyof typeof outputs): readonly string[] => [
    ...outputs[extension],
    ...plain,
    join(outDir, `two-ways.${edition}.${extension}`),
  ]
  const frames = function* (): Generator<Uint8Array> {
    for (let frame = 0; frame < scenes.end * framesPerSecond; frame += 1) yield render(frameAt(frame / framesPerSecond))
  }
  await encode([render(frameAt(posterSecond))], [fileOf('webp')])
  await encode(frames(), [fileOf('webm'), fileOf('mp4')])
}
