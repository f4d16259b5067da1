import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { jsonSchemaOf } from '#prerender/outputs/json-schema.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import type { FileSchema } from '#runtime/protocol/schema.ts'
import { emitModules } from './emit-modules.ts'
import { readManifest } from './manifest.ts'

/** Node finds no file for `io-ts/Decoder`, which names a folder for bundlers. */
const FOLDER_OF_PACKAGE = /(['"])(io-ts|fp-ts)\/(\w+)\1/g

/** Writes the package of the protocol into a folder: its modules with their types, and the JSON Schemas of its files. */
export const packProtocol = async (root: string, out: string): Promise<void> => {
  const own = path.join(root, 'packages/protocol')
  await emitModules({ root, folder: 'runtime/protocol', lib: ['ES2023'], types: [], out })
  for (const file of globSync('runtime/protocol/**/*.{js,d.ts}', { cwd: out, absolute: true })) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(FOLDER_OF_PACKAGE, '$1$2/lib/$3.js$1'))
  }
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
