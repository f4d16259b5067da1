import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'

const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:\.|#)[^'?]+)[^']*'/g

/** The files that each module of a folder of the repository imports, packages excepted, as paths from the repository. */
export const readImports = (folder: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    listFiles(path.join(repositoryDir, folder))
      .map((file) => path.posix.join(folder, file))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [
        file,
        [...readText(repositoryDir, file).matchAll(IMPORT)].map(([, specifier = '']) =>
          specifier.startsWith('#')
            ? path.posix.normalize(specifier.slice(1))
            : path.posix.join(path.posix.dirname(file), specifier),
        ),
      ]),
  )
