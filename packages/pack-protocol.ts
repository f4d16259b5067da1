import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { jsonSchemaOf } from '#prerender/outputs/json-schema.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import type { FileSchema } from '#runtime/protocol/schema.ts'
import { emitModules } from './emit-modules.ts'
import { readManifest } from './manifest.ts'

/**
 * Types of packages that name a folder for bundlers, such as `io-ts/Schemable`. TypeScript finds the files under Node's
 * rules, too. Only types come from these packages: no module imports them when it runs.
 */
const asFiles = (text: string): string =>
  text.replace(/(['"])io-ts\/(\w+)\1/g, '$1io-ts/lib/$2.js$1').replace(/(['"])fp-ts\/(\w+)\1/g, '$1fp-ts/$2.js$1')

/** Writes the package of the protocol into a folder: its modules with their types, and the JSON Schemas of its files. */
export const packProtocol = async (root: string, out: string): Promise<void> => {
  const own = path.join(root, 'packages/protocol')
  await emitModules({ root, folder: 'runtime/protocol', lib: ['ES2023'], types: [], out })
  for (const file of globSync('runtime/protocol/**/*.d.ts', { cwd: out, absolute: true }))
    writeFileSync(file, asFiles(readFileSync(file, 'utf8')))
  mkdirSync(path.join(out, 'schema'))
  for (const [kind, schema] of Object.entries(fileKinds))
    writeFileSync(
      path.join(out, 'schema', `${kind}.json`),
      `${JSON.stringify(jsonSchemaOf(kind, schema as FileSchema<unknown>), null, 2)}\n`,
    )
  cpSync(path.join(own, 'README.md'), path.join(out, 'README.md'))
  cpSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'))
  const packed = {
    ...readManifest(own),
    exports: {
      '.': { types: './runtime/protocol/index.d.ts', default: './runtime/protocol/index.js' },
      './schema/*.json': './schema/*.json',
      './package.json': './package.json',
    },
    imports: { '#runtime/*': './runtime/*' },
  }
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}
