/** Files that the entry names beside its imports, by their number. */
const readFiles = (entry: string): readonly string[] => {
  const [, list] = /m\.f=(\[[^\]]*\])/.exec(entry) ?? []
  return list === undefined ? [] : (JSON.parse(list) as readonly string[])
}

/**
 * Scripts that a built entry loads for a slice, as paths from the folder of the edition. Throws where it loads none: the bundler
 * writes its entries in another form then, and what is measured here would be less than what visitors get.
 */
export const sliceScripts = (entry: string, alias: string): readonly string[] => {
  const [, own, numbers = ''] =
    new RegExp(`import\\(\`\\./(${alias}\\.slice-[^\`]+)\`\\)[^_]*?__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(entry) ?? []
  if (own === undefined)
    throw new Error(`The entry loads no script for the slice ${alias}: .ci/slice-scripts.ts has to learn its form.`)
  const files = readFiles(entry)
  const beside = numbers === '' ? [] : numbers.split(',').map((number) => files[Number(number)] ?? '')
  return [`assets/${own}`, ...beside.filter((file) => file.endsWith('.js'))]
}
