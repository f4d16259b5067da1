import type { FileType } from '#content/schema/forms/file-type.ts'

export type ScanResult =
  | { readonly _tag: 'Clean' }
  | { readonly _tag: 'Found'; readonly what: string }
  /** Nobody has looked: tried again. */
  | { readonly _tag: 'Failed'; readonly error: string }

export type Scanned = { readonly type: FileType; readonly content: Buffer }

/** Looks into a file. Lets go of what it waits for when the signal is aborted. */
export type Scanner = (file: Scanned, signal: AbortSignal) => Promise<ScanResult>

/** Asks one scanner after the other, until one finds something or fails. */
export const inTurn =
  (scanners: readonly Scanner[]): Scanner =>
  async (file, signal) => {
    for (const scan of scanners) {
      const result = await scan(file, signal)
      if (result._tag !== 'Clean') return result
    }
    return { _tag: 'Clean' }
  }
