/** Words that a slug must not end in. */
const weak = new Set(
  (
    'a an and as at but by cm3 for from in into its like more no not of on or other over per than the their to ' +
    'under up via with without'
  ).split(' '),
)

const longest = 40

/** Words of a text for an address: ASCII letters and digits, separated by hyphens. */
export const toWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/%/g, ' percent ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A code with the first words of its name; words in parentheses are added to a short one. */
export const slugOf = (code: string, name: string): string => {
  const bare = toWords(name.replace(/\([^()]*\)/g, ' '))
  const all = (bare.length < 12 ? toWords(name) : bare).split('-')
  const kept: string[] = []
  for (const word of all) {
    if ([code, ...kept, word].join('-').length > longest) break
    kept.push(word)
  }
  while (kept.length > 1 && weak.has(kept.at(-1) ?? '')) kept.pop()
  return [code, ...kept].join('-')
}
