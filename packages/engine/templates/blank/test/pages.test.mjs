import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file) => readFileSync(new URL(`../dist/en/${file}`, import.meta.url), 'utf8')

test('the home page is complete without JavaScript', () => {
  assert.match(read('index.html'), /<h1>[^<]+<\/h1>/)
})

test('its data is there for a navigation within the site', () => {
  const { path, result } = JSON.parse(read('page-data/index/page-data.json'))
  assert.equal(path, '/')
  assert.equal(typeof result.data.heading, 'string')
})
