import { openSource } from './source/open-source.ts'

/** Comments of an earlier migration that are still in a site, by file and line. */
export const findTodos = (dir: string): readonly string[] => {
  const source = openSource(dir)
  return source.files
    .filter((file) => /^(content|pages|templates)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      source
        .read(file)
        .split('\n')
        .flatMap((line, index) => {
          const [, text] = /TODO\(migrate\): (.*?)(?: \*\/.*)?$/.exec(line.trimEnd()) ?? []
          return text === undefined ? [] : [`${file}:${index + 1}  ${text}`]
        }),
    )
}
