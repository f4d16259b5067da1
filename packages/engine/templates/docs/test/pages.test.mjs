import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file) => readFileSync(new URL(`../dist/en/${file}`, import.meta.url), 'utf8')

const docs = readdirSync(new URL('../content/en/docs', import.meta.url)).map((file) => file.replace(/\.md$/, ''))

for (const doc of docs)
  test(`${doc} is complete without JavaScript, and leads to all others`, () => {
    const html = read(doc === 'index' ? 'index.html' : `${doc}/index.html`)
    assert.match(html, /<h1>[^<]+<\/h1>/)
    for (const other of docs) assert.ok(html.includes(`href="/${other === 'index' ? '' : other}"`), other)
  })
