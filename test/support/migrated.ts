import { type Migration, migrate } from '#prerender/migrate/migrate.ts'
import { openSource } from '#prerender/migrate/source/open-source.ts'
import { writeFiles } from './files.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Migrated = {
  /** Text of a file of the new site. Throws if there is none. */
  readonly text: (file: string) => string
  readonly names: readonly string[]
  /** What is left, as `file:line problem`. */
  readonly left: readonly string[]
  readonly migration: Migration
}

/** A configuration with one folder of texts. */
export const CONFIG = `module.exports = {
  siteMetadata: { title: 'Site', siteUrl: 'https://old.example' },
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'blog', path: \`\${__dirname}/content/blog\` } },
    'gatsby-transformer-remark',
  ],
}
`

/** A text with the fields that tests ask for. */
export const POST = '---\ntitle: First\ndate: 2025-01-02\ntags: [a]\n---\n\nSome words.\n'

/** Migrates sites of these files and, unless one of them is null or another, `CONFIG` and one text. Called once by a file of tests. */
export const migrator = (): ((files: Readonly<Record<string, string | null>>) => Migrated) => {
  const folder = temporaryFolder()
  let count = 0
  return (files) => {
    count += 1
    const dir = `${folder}/site-${count}`
    const all = { 'gatsby-config.js': CONFIG, 'content/blog/first/index.md': POST, ...files }
    writeFiles(
      dir,
      Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
    )
    const migration = migrate(openSource(dir))
    return {
      text: (file) => {
        const found = migration.files.get(file)
        if (found === undefined || !('text' in found)) throw new Error(`There is no text ${file}.`)
        return found.text
      },
      names: [...migration.files.keys()],
      left: migration.notes
        .filter(({ kind }) => kind === 'left')
        .map(({ file, line, problem }) => `${file}:${line} ${problem}`),
      migration,
    }
  }
}
