/** The entry's list of preload files; imports refer to it by index. */
const readFiles = (entry: string): readonly string[] => {
  const [, list] = /m\.f=(\[[^\]]*\])/.exec(entry) ?? []
  return list === undefined ? [] : (JSON.parse(list) as readonly string[])
}

/**
 * Scripts that a built entry loads for a slice, as paths from the edition's folder. Throws if there are none: then the
 * bundler's output format has changed, and the budget check would measure less than visitors download.
 */
export const sliceScripts = (entry: string, alias: string): readonly string[] => {
  const [, own, numbers = ''] =
    new RegExp(`import\\(\`\\./(${alias}\\.slice-[^\`]+)\`\\)[^_]*?__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(entry) ?? []
  if (own === undefined)
    throw new Error(
      `The entry loads no script for the slice ${alias}: adapt .ci/slice-scripts.ts to the bundler's new output.`,
    )
  const files = readFiles(entry)
  const beside = numbers === '' ? [] : numbers.split(',').map((number) => files[Number(number)] ?? '')
  return [`assets/${own}`, ...beside.filter((file) => file.endsWith('.js'))]
}
