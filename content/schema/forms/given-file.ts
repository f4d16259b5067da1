import type { FileVerdict } from './file-type.ts'

/** A file as it was chosen or sent. */
export type GivenFile = {
  readonly name: string
  readonly size: number
  readonly verdict: FileVerdict
  /** SHA-256 of its bytes; only the endpoints need it. */
  readonly digest?: string
}
