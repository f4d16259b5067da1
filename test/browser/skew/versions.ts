import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFixture, fixtureDir } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'

export const FIXTURE = 'many-deploys'

type Editor = {
  readonly replace: (file: string, from: string, to: string) => void
  readonly rename: (from: string, to: string) => void
  readonly remove: (file: string) => void
  /** Brings a file of the fixture back. */
  readonly restore: (file: string) => void
}

export type Version = { readonly name: string; readonly edit: (editor: Editor) => void }

const SETTINGS = 'content/site.ts'
const HEADLINE = 'content/en-US/news.json'
const BRIEF = 'pages/brief.page.tsx'
const REDIRECT = "redirects: [{ fromPath: '/brief', toPath: '/news' }]"

/** Twelve deploys of one site, each a change of the one before. */
export const VERSIONS: readonly Version[] = [
  { name: 'first', edit: () => {} },
  { name: 'content changed', edit: ({ replace }) => replace(HEADLINE, 'first', 'second') },
  { name: 'code changed', edit: ({ replace }) => replace('pages/news.page.tsx', 'code="1"', 'code="2"') },
  { name: 'template renamed', edit: ({ rename }) => rename('pages/report.page.tsx', 'pages/survey.page.tsx') },
  {
    name: 'chunk removed',
    edit: ({ replace }) => replace('pages/survey.page.tsx', '<Chart />', '<Mark part="chart" code="2" />'),
  },
  { name: 'page removed', edit: ({ remove }) => remove(BRIEF) },
  { name: 'redirect added', edit: ({ replace }) => replace(SETTINGS, 'redirects: []', REDIRECT) },
  { name: 'worker off', edit: ({ replace }) => replace(SETTINGS, "worker: 'on'", "worker: 'off'") },
  { name: 'content changed without a worker', edit: ({ replace }) => replace(HEADLINE, 'second', 'third') },
  { name: 'worker on again', edit: ({ replace }) => replace(SETTINGS, "worker: 'off'", "worker: 'on'") },
  {
    name: 'code of a slice changed',
    edit: ({ replace }) => replace('pages/slices/header.slice.tsx', 'code="1"', 'code="2"'),
  },
  {
    name: 'page back',
    edit: ({ restore, replace }) => {
      restore(BRIEF)
      replace(SETTINGS, REDIRECT, 'redirects: []')
      replace(HEADLINE, 'third', 'fourth')
    },
  },
]

const editorOf = (siteDir: string): Editor => ({
  replace: (file, from, to) => {
    const text = readText(siteDir, file)
    if (!text.includes(from)) throw new Error(`${file} of the fixture ${FIXTURE} has no "${from}".`)
    writeFiles(siteDir, { [file]: text.replace(from, to) })
  },
  rename: (from, to) => renameSync(path.join(siteDir, from), path.join(siteDir, to)),
  remove: (file) => rmSync(path.join(siteDir, file)),
  restore: (file) => writeFiles(siteDir, { [file]: readText(fixtureDir(FIXTURE), file) }),
})

/** Writes the sources of all versions, and returns their site directories in order. */
export const writeVersions = (folder: string): readonly string[] =>
  VERSIONS.map((_, index) => {
    const siteDir = copyFixture(FIXTURE, path.join(folder, `site-${index + 1}`))
    // Module resolution depends on the package of a site; that of the fixture is this repository.
    writeFiles(siteDir, { 'package.json': '{ "type": "module" }' })
    for (const { edit } of VERSIONS.slice(0, index + 1)) edit(editorOf(siteDir))
    return siteDir
  })
