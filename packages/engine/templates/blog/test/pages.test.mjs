import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file) => readFileSync(new URL(`../dist/en/${file}`, import.meta.url), 'utf8')

const posts = readdirSync(new URL('../content/en/posts', import.meta.url)).map((file) => file.replace(/\.md$/, ''))

test('home links to every post', () => {
  const home = read('index.html')
  for (const post of posts) assert.ok(home.includes(`href="/posts/${post}"`), post)
})

for (const post of posts)
  test(`the post ${post} is complete without JavaScript`, () => {
    assert.match(read(`posts/${post}/index.html`), /<h1>[^<]+<\/h1>[\s\S]*<p>/)
  })
