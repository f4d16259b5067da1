import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir, isPackaged } from '../../base/engine-dir.ts'
import { listFilesIn } from '../../base/files/list-files.ts'

/** Folder of the templates, each a whole site. */
const templatesDir = path.join(engineDir, isPackaged ? 'templates' : 'packages/engine/templates')

export const listTemplates = (): readonly string[] => readdirSync(templatesDir).sort()

export type InitOptions = {
  /** Absolute path. */
  readonly dir: string
  readonly template: string
  /** The site's name, for people; undefined for that of the template. */
  readonly name: string | undefined
  /** Version or file of the engine that `package.json` asks for; undefined for the version that runs. */
  readonly engine: string | undefined
}

export type InitResult =
  | { readonly _tag: 'Created'; readonly files: readonly string[] }
  /** Files that are there already. Nothing was written. */
  | { readonly _tag: 'InTheWay'; readonly files: readonly string[] }
  | { readonly _tag: 'UnreadableManifest'; readonly problem: string }

type Json = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds what is missing, member by member. What is there stays, since the site's developer wrote it. */
const mergeMissing = (own: Json, added: Json): Json => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(added).flatMap(([key, value]) => {
      const before = own[key]
      if (before === undefined) return [[key, value]]
      return isObject(before) && isObject(value) ? [[key, mergeMissing(before, value)]] : []
    }),
  ),
})

/** Whether `npm init` has written a member, for a package that is a library. */
const isPlaceholder = (key: string, value: unknown): boolean =>
  (key === 'main' && value === 'index.js') || (key === 'type' && value === 'commonjs')

const withoutPlaceholders = (own: Json): Json => {
  const kept = Object.fromEntries(Object.entries(own).filter(([key, value]) => !isPlaceholder(key, value)))
  const scripts = isObject(kept['scripts']) ? kept['scripts'] : {}
  const isReal = ([name, script]: readonly [string, unknown]): boolean =>
    name !== 'test' || typeof script !== 'string' || !script.includes('no test specified')
  return { ...kept, scripts: Object.fromEntries(Object.entries(scripts).filter(isReal)) }
}

/** A name that npm accepts, made of the folder's. */
const packageName = (dir: string): string =>
  path
    .basename(dir)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '') || 'my-site'

const engineVersion = (): string => {
  const manifest = path.join(engineDir, isPackaged ? 'package.json' : 'packages/engine/package.json')
  return `^${(JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version}`
}

/** Writes a string as TypeScript does in this project. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`

/**
 * Writes a template into a folder, which may be new, or have a `package.json` of one's own: its members stay, and what
 * the site needs joins them. Overwrites nothing: either all files are written or none.
 */
export const initSite = ({ dir, template, name, engine }: InitOptions): InitResult => {
  const from = path.join(templatesDir, template)
  // npm leaves a file named `.gitignore` out of packages.
  const targetOf = (file: string): string => (file === 'gitignore' ? '.gitignore' : file)
  const files = listFilesIn(from)
  const manifestFile = path.join(dir, 'package.json')
  const clashes = files.map(targetOf).filter((file) => file !== 'package.json' && existsSync(path.join(dir, file)))
  if (clashes.length > 0) return { _tag: 'InTheWay', files: clashes.sort() }
  let own: unknown = {}
  if (existsSync(manifestFile))
    try {
      own = JSON.parse(readFileSync(manifestFile, 'utf8').replace(/^\uFEFF/, ''))
    } catch (error) {
      return { _tag: 'UnreadableManifest', problem: error instanceof Error ? error.message : String(error) }
    }
  if (!isObject(own)) return { _tag: 'UnreadableManifest', problem: 'it is not an object.' }
  const given = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8')) as Json & { dependencies: Json }
  const dependencies = { ...given.dependencies, '@fairlead/engine': engine ?? engineVersion() }
  const manifest = mergeMissing(withoutPlaceholders(own), { ...given, name: packageName(dir), dependencies })
  for (const file of files) {
    const target = path.join(dir, targetOf(file))
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(from, file), target)
  }
  // Node reads the sources as modules, and npm must not publish a site.
  writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, private: true, type: 'module' }, null, 2)}\n`)
  if (name !== undefined) {
    const settings = path.join(dir, 'content/site.ts')
    writeFileSync(
      settings,
      readFileSync(settings, 'utf8').replace("name: 'My site'", () => `name: ${quoted(name)}`),
    )
    const readme = path.join(dir, 'README.md')
    writeFileSync(
      readme,
      readFileSync(readme, 'utf8').replace('# My site', () => `# ${name.replace(/\s+/g, ' ')}`),
    )
  }
  return { _tag: 'Created', files: files.map(targetOf).sort() }
}
