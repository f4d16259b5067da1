/** A part of a body; the last byte is part of it. */
export type ByteRange = { readonly from: number; readonly to: number }

/**
 * Reads a Range header for a body of this length. Requests for several parts, and others that need not be understood,
 * are answered with the whole.
 */
export const readByteRange = (header: string | undefined, length: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const from = Math.max(0, length - Number(last))
    return Number(last) === 0 || length === 0 ? 'unsatisfiable' : { from, to: length - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'whole'
  if (from >= length) return 'unsatisfiable'
  return { from, to: last === '' ? length - 1 : Math.min(Number(last), length - 1) }
}
