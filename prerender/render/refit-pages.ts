import { readFileSync } from 'node:fs'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import type { StageWriter } from '../write/stage-writer.ts'

/** Texts of a file, each of which occurs in it once, and what takes the place of each. */
export type Swaps = readonly (readonly [before: string, now: string])[]

/** A page of which nothing but the names of code in its files has changed. */
export type RefitTask = {
  readonly index: number
  /** Key of its path. */
  readonly key: PathKey
  readonly document: Swaps
  readonly pageData: Swaps
}

/** Facts to record about pages whose files have been given other code. */
export type RefittedPages = {
  readonly routeIndexes: Uint32Array
  /** Six numbers a page: the signatures of its two files. */
  readonly outputs: Float64Array
  /** Pages whose files have not the form of this build's, and have to be rendered. */
  readonly failed: readonly number[]
}

/** Undefined if a text does not occur, or occurs twice. */
const swapIn = (bytes: Buffer, swaps: Swaps): Buffer | undefined => {
  let all = bytes
  for (const [before, now] of swaps) {
    const from = all.indexOf(before)
    if (from === -1) return undefined
    const to = from + Buffer.byteLength(before)
    if (all.indexOf(before, to) !== -1) return undefined
    all = Buffer.concat([all.subarray(0, from), Buffer.from(now), all.subarray(to)])
  }
  return all
}

/** Gives the files of earlier pages other code, in place of rendering them: the same bytes, in a tenth of the time. */
export const refitPages = (dir: string, tasks: readonly RefitTask[], writer: StageWriter): RefittedPages => {
  const failed: number[] = []
  const done: number[] = []
  const outputs: number[] = []
  const read = (file: string, swaps: Swaps): Buffer | undefined => {
    try {
      return swapIn(readFileSync(`${dir}/${file}`), swaps)
    } catch {
      return undefined
    }
  }
  for (const { index, key, document, pageData } of tasks) {
    const html = read(htmlFile(key), document)
    const data = read(pageDataFile(key), pageData)
    if (html === undefined || data === undefined) {
      failed.push(index)
      continue
    }
    done.push(index)
    outputs.push(...writer.replace(htmlFile(key), html).signature, ...writer.replace(pageDataFile(key), data).signature)
  }
  return { routeIndexes: Uint32Array.from(done), outputs: Float64Array.from(outputs), failed }
}
