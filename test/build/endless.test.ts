import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyFixture } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const NOTE = 'pages/note.page.tsx'

/** Builds a site whose code has this line in the place of a mark, and returns what the command line says. */
const buildWith = async (
  name: string,
  edit: { readonly file: string; readonly before: string; readonly after: string },
  options: readonly string[] = [],
): Promise<CliRun & { readonly out: string }> => {
  const site = copyFixture('two-pages', path.join(folder, name))
  const source = readText(site, edit.file)
  expect(source).toContain(edit.before)
  writeFiles(site, { [edit.file]: source.replace(edit.before, edit.after) })
  const out = path.join(folder, `${name} out`)
  const run = await runCli(['--site', site, '--out', out, '--cache', path.join(folder, `${name} cache`), ...options])
  return { ...run, out }
}

const SELECT = '    const { data, body } ='
const LIMIT = ['--page-limit', '3']

describe("a site's code that never ends", () => {
  it.each([
    { threads: 1, notes: 0 },
    // Enough for another thread to start.
    { threads: 2, notes: 200 },
  ])('an endless loop in select ends the build with the name of the page, in $threads threads', async (each) => {
    const name = `loop in ${each.threads}`
    const notes = Array.from({ length: each.notes }, (_, number) => [
      `content/en-US/notes/n${number}.md`,
      `---\ntitle: Note ${number}\nslug: /n${number}\n---\n\nWords.\n`,
    ])
    writeFiles(path.join(folder, name), Object.fromEntries(notes))
    const loop = "if (params.id === 'first') for (;;);\n"
    const edit = { file: NOTE, before: SELECT, after: loop + SELECT }
    const { code, stderr, out } = await buildWith(name, edit, [...LIMIT, '--workers', String(each.threads)])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /content\/en-US\/notes\/first\.md {2}The page \/notes\/first \(en-US\), made by pages\/note\.page\.tsx, takes more than 3 seconds\.\n {4}→ /,
      ),
    })
    expect(readdirSync(out).filter((file) => !file.startsWith('.'))).toEqual([])
    // Nothing that it left is in the way of the next build.
    writeFiles(path.join(folder, name), { [NOTE]: readText(path.join(folder, name), NOTE).replace(loop, '') })
    const next = await runCli(['--site', path.join(folder, name), '--out', out, '--cache', `${out} cache`])
    expect(next).toMatchObject({ code: 0, stderr: '' })
  })

  it('a component that waits for ever ends the build with the name of the page', async () => {
    const { code, stderr } = await buildWith(
      'waiting',
      {
        file: NOTE,
        before: 'export const View = ',
        after: [
          "import { lazy, Suspense } from 'react'",
          'const Never = lazy(() => new Promise<never>(() => {}))',
          'export const View = () => <Suspense><Never /></Suspense>',
          'export const OldView = ',
        ].join('\n'),
      },
      LIMIT,
    )
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('The page /notes/first (en-US)') })
  })

  it('an endless loop in a module ends the build while it is bundled', async () => {
    const edit = { file: NOTE, before: 'export const page', after: 'for (;;);\nexport const page' }
    const { code, stderr } = await buildWith('endless module', edit, LIMIT)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('Loading pages/entry.server.tsx and all that it imports takes more than'),
    })
  })
})

describe("a site's code that reads the clock", () => {
  it('the clock in select is a finding of the page and names the line', async () => {
    const edit = {
      file: NOTE,
      before: SELECT,
      after: `if (new Date().getFullYear() < 2000) throw new Error('early')\n${SELECT}`,
    }
    const { code, stderr } = await buildWith('clock', edit)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /pages\/note\.page\.tsx:8 {2}The page \/notes\/first .* reads the clock \(`new Date\(\)`\)/,
      ),
    })
  })
})

describe("a site's code that ends the process", () => {
  it('process.exit in select is a finding of the page and names the line', async () => {
    const edit = { file: NOTE, before: SELECT, after: `process.exit(0)\n${SELECT}` }
    const { code, stderr } = await buildWith('exit', edit)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/pages\/note\.page\.tsx:8 {2}The page \/notes\/first .* calls process\.exit/),
    })
  })

  it('process.exit in a module is a finding of the file', async () => {
    const edit = { file: NOTE, before: 'export const page', after: 'process.exit(0)\nexport const page' }
    const { code, stderr } = await buildWith('exit of a module', edit)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/pages\/note\.page\.tsx:4 {2}.*calls process\.exit/),
    })
  })
})
