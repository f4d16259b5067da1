import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const codes = read('content/data/items.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0])

test('home lists every row', () => {
  for (const code of codes) assert.ok(read('dist/en/index.html').includes(`href="/items/${code}"`), code)
})

for (const code of codes)
  test(`${code} has a page of its own`, () => {
    assert.match(read(`dist/en/items/${code}/index.html`), /<h1>[^<]+<\/h1>/)
  })
