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

const aRenderer = (cache: string, options: Partial<ImageRendererOptions> = {}) =>
  createImageRenderer({ siteDir: repositoryDir, fonts, cacheDir: path.join(folder, cache), ...options })

describe('createImageRenderer', () => {
  it('a picture is named by its content and the renderer', () => {
    const { fileOf } = aRenderer('names')
    expect(fileOf(square)).toMatch(/^assets\/share-[a-z0-9]+\.png$/)
    expect(new Set([fileOf(square), fileOf(words), aRenderer('names', { fonts: [] }).fileOf(square)]).size).toBe(3)
  })

  it('a picture is named by the bytes of its fonts, wherever they are', () => {
    const font = readFileSync(path.join(repositoryDir, fonts[0] ?? ''))
    const nameWith = (name: string, bytes: Uint8Array): string => {
      mkdirSync(path.join(folder, name))
      writeFileSync(path.join(folder, name, 'a.ttf'), bytes)
      return aRenderer('fonts', { siteDir: path.join(folder, name), fonts: ['a.ttf'] }).fileOf(square)
    }
    expect(nameWith('same font', font)).toBe(aRenderer('names').fileOf(square))
    expect(nameWith('other font', font.subarray(0, -1))).not.toBe(aRenderer('names').fileOf(square))
  })

  it('a picture is a PNG in the size of the SVG', async () => {
    expect(readPng(await aRenderer('size').render(square))).toEqual({ width: 120, height: 63 })
  })

  it('a picture has the same bytes every time', async () => {
    const render = async (cache: string) => Buffer.from(await aRenderer(cache).render(words)).toString('base64')
    expect(await render('first')).toBe(await render('second'))
  })

  it('text is rendered in the given fonts only', async () => {
    const render = async (cache: string, given: readonly string[]) =>
      Buffer.from(await aRenderer(cache, { fonts: given }).render(words))
    const empty = Buffer.from(await aRenderer('none').render(svg('')))
    expect((await render('without', [])).equals(empty)).toBe(true)
    expect((await render('with', fonts)).equals(empty)).toBe(false)
  })

  it('a rendered picture is cached and reused', async () => {
    const drawer = aRenderer('kept')
    const rendered = Buffer.from(await drawer.render(square))
    const [name = '', ...others] = listFiles(path.join(folder, 'kept'))
    expect([name, others]).toEqual([`images/${path.basename(drawer.fileOf(square), '.png')}.kept`, []])
    const other = 'rendered before'
    writeFiles(path.join(folder, 'kept'), { [name]: `${digest(other)}\n${other}` })
    expect(Buffer.from(await aRenderer('kept').render(square)).toString()).toBe(other)
    writeFiles(path.join(folder, 'kept'), { [name]: `${digest(rendered)}\n` })
    expect(Buffer.from(await aRenderer('kept').render(square)).equals(rendered)).toBe(true)
  })

  it.each([
    { name: 'was emptied', harm: () => Buffer.alloc(0) },
    { name: 'was cut short', harm: (kept: Buffer) => kept.subarray(0, -1) },
    { name: 'was altered', harm: (kept: Buffer) => kept.fill(0, kept.length - 1) },
    { name: 'holds no digest', harm: () => Buffer.from('spoilt') },
  ])('a cached picture that $what is rendered and cached again', async ({ name, harm }) => {
    const rendered = Buffer.from(await aRenderer(name).render(square))
    const file = path.join(folder, name, listFiles(path.join(folder, name))[0] ?? '')
    const whole = readFileSync(file)
    writeFileSync(file, harm(Buffer.from(whole)))
    expect(Buffer.from(await aRenderer(name).render(square)).equals(rendered)).toBe(true)
    expect(readFileSync(file).equals(whole)).toBe(true)
  })

  it('pictures are rendered without a cache', async () => {
    writeFiles(folder, { 'a-file': '' })
    expect(readPng(await aRenderer('a-file').render(square)).width).toBe(120)
  })

  it('input that is not SVG is rejected', async () => {
    await expect(aRenderer('broken').render('<svg')).rejects.toThrow()
  })
})
