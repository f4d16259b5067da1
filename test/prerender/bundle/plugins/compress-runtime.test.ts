import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { compressRuntime, SHORTENED } from '#prerender/bundle/plugins/compress-runtime.ts'
import { jsonSchemaOf } from '#prerender/outputs/json-schema.ts'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

/** Bundles a runtime and another chunk. Returns the runtime's code, and what the other chunk exports as `result`. */
const bundled = async (
  runtime: string,
  other: string,
): Promise<{ readonly code: string; readonly result: unknown }> => {
  const root = temporaryFolder()
  writeFiles(root, { 'package.json': '{"type":"module"}', 'runtime.js': runtime, 'other.js': other })
  const outDir = path.join(root, 'out')
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [compressRuntime()],
    build: {
      outDir,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'other.js'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'runtime', test: /runtime\.js$/ }] },
        },
      },
    },
  })
  expect(listFiles(outDir)).toContain('runtime.js')
  const { result } = (await import(pathToFileURL(path.join(outDir, 'other.js')).href)) as { readonly result: unknown }
  return { code: readText(outDir, 'runtime.js'), result }
}

const RUNTIME = `
  export const made = () => ({ deadline: 7, staleAt: 8 })
  export const read = (given) => [given.deadline, given.staleAt]
`

describe('compressRuntime', () => {
  it('shortens the members that only the runtime has', async () => {
    const { code, result } = await bundled(
      RUNTIME,
      "import { made, read } from './runtime.js'\nexport const result = read(made())",
    )
    expect(code).not.toMatch(/deadline|staleAt/)
    expect(result).toEqual([7, 8])
  })

  it.each([
    { how: 'reads it', other: 'export const result = made().deadline', result: 7 },
    { how: 'takes it apart', other: 'const { deadline: a } = made()\nexport const result = a', result: 7 },
    { how: 'names it in a text', other: "const name = 'deadline'\nexport const result = made()[name]", result: 7 },
    { how: 'asks for it', other: "export const result = 'deadline' in made()", result: true },
    { how: 'gives it', other: 'export const result = read({ deadline: 3 })', result: [3, undefined] },
    { how: 'sets it', other: 'const a = made()\na.deadline = 4\nexport const result = read(a)', result: [4, 8] },
  ])('leaves a member its name where another chunk $how, and shortens the others', async ({ other, result }) => {
    const bundle = await bundled(RUNTIME, `import { made, read } from './runtime.js'\nvoid [made, read]\n${other}`)
    expect(bundle.result).toEqual(result)
    expect(bundle.code).toContain('deadline')
    expect(bundle.code).not.toContain('staleAt')
  })

  it('a word that is no member leaves all names short', async () => {
    const { code } = await bundled(
      RUNTIME,
      "import { made, read } from './runtime.js'\nconst deadline = made()\nexport const result = read(deadline)",
    )
    expect(code).not.toMatch(/deadline|staleAt/)
  })

  it('no file of the protocol has a field of a name that is shortened', () => {
    const schemas = JSON.stringify(Object.entries(fileKinds).map(([kind, schema]) => jsonSchemaOf(kind, schema)))
    expect(SHORTENED.filter((name) => schemas.includes(`"${name}":`))).toEqual([])
  })
})
