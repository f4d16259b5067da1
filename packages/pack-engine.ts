import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { DOCUMENTS } from '#docs/documents.ts'
import { rewriteLinks } from '#docs/links.ts'
import { compile } from '#prerender/bundle/compile/compile-engine.mjs'
import { listEngineSources } from '#prerender/bundle/compile/engine-sources.mjs'
import { PUBLIC_MODULES } from '#prerender/bundle/public-modules.ts'
import { emitModules } from './emit-modules.ts'
import { readManifest } from './manifest.ts'
import { noticesOf } from './pack-notices.ts'

/** Packages that the command line loads when it needs them, and the engine does not bring. */
const TOOLS = ['vite', '@vitejs/plugin-react', 'react', 'react-dom', 'rolldown']

const exportOf = (source: string): object | string => {
  if (source.endsWith('.css')) return `./${source}`
  const module = `./${source.replace(/\.tsx?$/, '')}`
  return { types: `${module}.d.ts`, default: `${module}.js` }
}

/** Name of a package in an import, such as `@aws-sdk/client-s3` in `@aws-sdk/client-s3/dist`. */
const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const digestSources = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of listEngineSources(root)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 20)
}

/** Copies the documents for people who make sites. Other files of the repository are not in the package. */
const packDocuments = (root: string, out: string): void => {
  mkdirSync(path.join(out, 'docs'))
  for (const name of DOCUMENTS) {
    const file = `docs/${name}.md`
    const source = readFileSync(path.join(root, file), 'utf8')
    const { text, dead } = rewriteLinks(root, file, source, (other) => `${other}.md`)
    if (dead.length > 0) throw new Error(`${file} has dead links: ${dead.map(({ target }) => target).join(', ')}`)
    writeFileSync(path.join(out, file), text)
  }
}

/**
 * Writes the package of the engine into a folder: the command line compiled into a few files, each module of the
 * runtime and the worker as JavaScript with its types, and what hosts run as it is.
 */
export const packEngine = async (root: string, out: string): Promise<void> => {
  const own = path.join(root, 'packages/engine')
  const manifest = readManifest(own)
  const external = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies), ...TOOLS])
  // Node cannot load these, which omit file endings.
  for (const name of ['io-ts', 'fp-ts']) external.delete(name)
  const compiled = await compile(root, path.join(out, 'prerender'), {
    isExternal: (specifier) => external.has(packageIn(specifier)),
    constants: { COMPILED_ENGINE_DIR: '..', COMPILED_ENGINE_NAME: digestSources(root) },
    hasMaps: false,
  })
  await emitModules({
    root,
    folder: 'runtime',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['react', 'react-dom', 'vite/client'],
    out,
  })
  await emitModules({ root, folder: 'sw', lib: ['ES2023', 'WebWorker'], types: [], out })
  for (const file of globSync('runtime/**/*.css', { cwd: root })) cpSync(path.join(root, file), path.join(out, file))
  const edge = 'prerender/hosts/edge'
  mkdirSync(path.join(out, edge), { recursive: true })
  for (const file of globSync('*.js', { cwd: path.join(root, edge) }))
    cpSync(path.join(root, edge, file), path.join(out, edge, file))
  for (const file of ['bin', 'templates', 'README.md', 'tsconfig.json'])
    cpSync(path.join(own, file), path.join(out, file), { recursive: true })
  packDocuments(root, out)
  cpSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'))
  writeFileSync(path.join(out, 'third-party-notices.txt'), noticesOf(compiled))
  const packed = {
    ...manifest,
    exports: {
      ...Object.fromEntries(Object.entries(PUBLIC_MODULES).map(([name, source]) => [`.${name}`, exportOf(source)])),
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    imports: { '#runtime/*': './runtime/*', '#sw/*': './sw/*' },
  }
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}
