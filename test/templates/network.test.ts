import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'

/** Ways of browsers and of the engine to read the network, or a database, and to run code that may. */
const READING =
  /\b(?:fetch|importScripts)\(|\bnew (?:Shared)?Worker\(|\b(?:XMLHttpRequest|WebSocket|EventSource|indexedDB|caches|BroadcastChannel)\b|\.sendBeacon\b|fetch-json|idb-keyval/

/** Lines that do so, each with its file and number. */
const findReading = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (READING.test(line) ? [`templates/${file}:${index + 1} ${line.trim()}`] : []))

it('nothing in templates/ reads the network: the site passes in what does, as pages/site.frame.tsx shows', () => {
  const dir = path.join(repositoryDir, 'templates')
  const files = listFiles(dir).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => findReading(file, readText(dir, file)))).toEqual([])
})

it.each([
  "const response = await fetch('/data.json')",
  "navigator.sendBeacon('/seen')",
  "new Worker(new URL('./worker.ts', import.meta.url))",
  "import { fetchJson } from '#runtime/browser/fetch-json.ts'",
  'const request = new XMLHttpRequest()',
  "indexedDB.open('drafts')",
])('the rule knows %s', (line) => {
  expect(findReading('with/part.tsx', `// A part.\n${line}`)).toEqual([`templates/with/part.tsx:2 ${line}`])
})
