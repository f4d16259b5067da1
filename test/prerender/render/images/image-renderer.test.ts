import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { createImageRenderer, type ImageRendererOptions } from '#prerender/render/images/image-renderer.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { readPng } from '#test/support/read-png.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const fonts = ['templates/cards/fonts/atkinson-hyperlegible-next-600.ttf']

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63">${content}</svg>`
const square = svg('<rect width="50" height="50" fill="#0a4d68"/>')
const words = svg('<text y="40" font-size="40" font-family="Atkinson Hyperlegible Next SemiBold">Abc</text>')

const aDrawer = (cache: string, options: Partial<ImageRendererOptions> = {}) =>
  createImageRenderer({ siteDir: repositoryDir, fonts, cacheDir: path.join(folder, cache), ...options })

describe('createImageDrawer', () => {
  it('names a picture by what is in it and what it is drawn with', () => {
    const { fileOf } = aDrawer('names')
    expect(fileOf(square)).toMatch(/^assets\/share-[a-z0-9]+\.png$/)
    expect(new Set([fileOf(square), fileOf(words), aDrawer('names', { fonts: [] }).fileOf(square)]).size).toBe(3)
  })

  it('names a picture by the bytes of its fonts, wherever they lie', () => {
    const font = readFileSync(path.join(repositoryDir, fonts[0] ?? ''))
    const nameWith = (name: string, bytes: Uint8Array): string => {
      mkdirSync(path.join(folder, name))
      writeFileSync(path.join(folder, name, 'a.ttf'), bytes)
      return aDrawer('fonts', { siteDir: path.join(folder, name), fonts: ['a.ttf'] }).fileOf(square)
    }
    expect(nameWith('same font', font)).toBe(aDrawer('names').fileOf(square))
    expect(nameWith('other font', font.subarray(0, -1))).not.toBe(aDrawer('names').fileOf(square))
  })

  it('draws a PNG of the size that the SVG has', async () => {
    expect(readPng(await aDrawer('size').render(square))).toEqual({ width: 120, height: 63 })
  })

  it('draws the same bytes every time', async () => {
    const draw = async (cache: string) => Buffer.from(await aDrawer(cache).render(words)).toString('base64')
    expect(await draw('first')).toBe(await draw('second'))
  })

  it('draws texts with the fonts that it is given, and with no other', async () => {
    const draw = async (cache: string, given: readonly string[]) =>
      Buffer.from(await aDrawer(cache, { fonts: given }).render(words))
    const empty = Buffer.from(await aDrawer('none').render(svg('')))
    expect((await draw('without', [])).equals(empty)).toBe(true)
    expect((await draw('with', fonts)).equals(empty)).toBe(false)
  })

  it('keeps what it has drawn, whole, and takes it from there', async () => {
    const drawer = aDrawer('kept')
    const rendered = Buffer.from(await drawer.render(square))
    const [name = '', ...others] = listFiles(path.join(folder, 'kept'))
    expect([name, others]).toEqual([`images/${path.basename(drawer.fileOf(square), '.png')}.kept`, []])
    const other = 'drawn before'
    writeFiles(path.join(folder, 'kept'), { [name]: `${digest(other)}\n${other}` })
    expect(Buffer.from(await aDrawer('kept').render(square)).toString()).toBe(other)
    writeFiles(path.join(folder, 'kept'), { [name]: `${digest(rendered)}\n` })
    expect(Buffer.from(await aDrawer('kept').render(square)).equals(rendered)).toBe(true)
  })

  it.each([
    { name: 'was emptied', harm: () => Buffer.alloc(0) },
    { name: 'was cut short', harm: (kept: Buffer) => kept.subarray(0, -1) },
    { name: 'was altered', harm: (kept: Buffer) => kept.fill(0, kept.length - 1) },
    { name: 'holds no digest', harm: () => Buffer.from('spoilt') },
  ])('draws anew what $name where it is kept, and keeps that', async ({ name, harm }) => {
    const rendered = Buffer.from(await aDrawer(name).render(square))
    const file = path.join(folder, name, listFiles(path.join(folder, name))[0] ?? '')
    const whole = readFileSync(file)
    writeFileSync(file, harm(Buffer.from(whole)))
    expect(Buffer.from(await aDrawer(name).render(square)).equals(rendered)).toBe(true)
    expect(readFileSync(file).equals(whole)).toBe(true)
  })

  it('draws where nothing can be kept', async () => {
    writeFiles(folder, { 'a-file': '' })
    expect(readPng(await aDrawer('a-file').render(square)).width).toBe(120)
  })

  it('rejects what is no SVG', async () => {
    await expect(aDrawer('broken').render('<svg')).rejects.toThrow()
  })
})
