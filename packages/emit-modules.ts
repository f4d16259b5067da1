import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { transformWithOxc } from 'vite'

/** Specifiers of sources in compiled code and declarations: relative, or from a folder of the engine. */
const SOURCE = /((?:from|import)\s*\(?\s*['"](?:\.{1,2}|#runtime|#sw)\/[^'"]+?)\.tsx?(?=['"])/g

const asModules = (text: string): string => text.replace(SOURCE, '$1.js')

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, asModules(text))
}

export type EmitOptions = {
  readonly root: string
  /** Folder of the sources, relative to the root, and of the modules, relative to `out`. */
  readonly folder: string
  /** Libraries of TypeScript for the place where the code runs. */
  readonly lib: readonly string[]
  readonly types: readonly string[]
  readonly out: string
}

const emitTypes = ({ root, folder, lib, types, out }: EmitOptions): void => {
  // Within the repository, where the compiler finds the packages.
  const work = path.join(root, 'node_modules/.cache/fairlead/pack')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const compilerOptions = { composite: false, incremental: false, rootDir: root, outDir: 'out', lib, types, paths: {} }
  const settings = { extends: path.join(root, 'tsconfig.json'), compilerOptions, references: [], exclude: [] }
  writeFileSync(
    path.join(work, 'tsconfig.json'),
    JSON.stringify({ ...settings, include: [path.join(root, folder, '**/*')] }),
  )
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', work], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The types of ${folder} cannot be written:\n${stdout}`)
  for (const file of globSync('**/*.d.ts', { cwd: path.join(work, 'out', folder) }))
    write(path.join(out, folder, file), readFileSync(path.join(work, 'out', folder, file), 'utf8'))
  rmSync(work, { recursive: true })
  // The compiler leaves declarations that are sources where they are.
  for (const file of globSync('**/*.d.ts', { cwd: path.join(root, folder) }))
    cpSync(path.join(root, folder, file), path.join(out, folder, file))
}

/** Compiles each module of a folder into one of JavaScript, with its types. Throws what the compiler says. */
export const emitModules = async (options: EmitOptions): Promise<void> => {
  const { root, folder, out } = options
  for (const file of globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder), ignore: '**/*.d.ts' })) {
    const source = path.join(root, folder, file)
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
      target: 'es2023',
      sourcemap: false,
      jsx: { runtime: 'automatic' },
    })
    write(path.join(out, folder, file.replace(/\.tsx?$/, '.js')), code)
  }
  emitTypes(options)
}
