import path from 'node:path'
import { expect, it } from 'vitest'
import { readDeadStyleAddresses } from '#prerender/check/read-dead-style-addresses.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const deadIn = (css: string, basePath = '') => {
  writeFiles(folder, { 'site/templates/a.module.css': css, 'client/assets/a-1.css': css })
  return readDeadStyleAddresses({
    siteDir: path.join(folder, 'site'),
    clientDir: path.join(folder, 'client'),
    styles: ['assets/a-1.css'],
    files: ['images/图.png', 'assets/font-1.woff2'],
    basePath,
  })
}

it.each([
  '.a { background: url(/images/%E5%9B%BE.png) }',
  '@font-face { src: url("/assets/font-1.woff2?v=1#iefix") format("woff2") }',
  ".a { mask: url('#mask'), url(data:image/png;base64,AA==), url(https://cdn.example/a.png), url(//b.example/c) }",
])('%s names files of the site, or none', async (css) => {
  expect(await deadIn(css)).toEqual([])
})

it.each([
  { css: '\n.a { background: url(/images/gone.png) }', address: '/images/gone.png' },
  { css: '\n.a { background: url( "./gone.png" ) }', address: './gone.png' },
  { css: "\n.a { background: image-set(url('gone.avif') 1x) }", address: 'gone.avif' },
])('$address is missing, and located in its source', async ({ css, address }) => {
  const location = { file: 'templates/a.module.css', line: 2 }
  expect(await deadIn(css)).toEqual([{ _tag: 'MissingStyleFile', location, address }])
})

it('an address relative to its style sheet is that of a file, or missing', async () => {
  expect(await deadIn('.a { background: url(../images/图.png), url(./font-1.woff2) }', '/docs')).toEqual([])
  expect(await deadIn('.a { background: url(../images/gone.png) }', '/docs')).toHaveLength(1)
})

it('a file is named below the base path', async () => {
  expect(await deadIn('.a { background: url(/docs/images/%E5%9B%BE.png) }', '/docs')).toEqual([])
  expect(await deadIn('.a { background: url(/images/%E5%9B%BE.png) }', '/docs')).toHaveLength(1)
})
