/** Named entities that could spell a scheme; others in front of a path make an address unsafe. */
const NAMED: Readonly<Record<string, string>> = { colon: ':', Tab: '\t', NewLine: '\n', amp: '&', sol: '/' }

const LAST_CODE_POINT = 0x10ffff

/** Decodes the character references of an attribute, as far as they matter to the scheme of an address. */
export const decodeReferences = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })

const SAFE_SCHEME = /^(?:https?|mailto|tel):/i

/**
 * Whether a browser may follow or load an address that an author wrote: relative, or http(s), mailto or tel. Other
 * schemes, such as `javascript:` and `data:`, can run code or imitate a page.
 */
export const isSafeUrl = (address: string): boolean => {
  // Browsers ignore these characters wherever they stand in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a scheme may hide behind control characters.
  const written = address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '')
  const [beforePath = ''] = written.split(/[/?#]/, 1)
  return SAFE_SCHEME.test(written) || !/[:&\\]/.test(beforePath)
}
