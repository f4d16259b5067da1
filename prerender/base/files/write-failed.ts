import type { Finding } from '../errors/finding.ts'

/** Explains a failed file operation in a sentence. */
export const explainWriteError = (error: unknown): string => {
  const { code, path: at } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
      return `The disk is full: ${at ?? 'the output'} cannot be written.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `There is no permission to write ${at ?? 'the output'}.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${at ?? 'The output'} cannot be written: a file is in the place of a folder.`
    default:
      return `${at ?? 'The output'} cannot be written: ${error instanceof Error ? error.message : String(error)}`
  }
}

export const writeFailed = (dir: string, error: unknown): Finding => ({
  _tag: 'WriteFailed',
  location: { file: dir },
  problem: explainWriteError(error),
})
