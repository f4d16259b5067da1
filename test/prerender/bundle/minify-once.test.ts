import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { minify } from 'terser'
import { describe, expect, it } from 'vitest'
import { keep } from '#prerender/base/files/kept-file.ts'
import { minifyOnce, sharedFolder } from '#prerender/bundle/minify-once.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const CODE = 'export const sum = (first, second) => { const both = first + second; return both }'
const options = { module: true, mangle: { properties: { regex: /^_/ } } }

const minified = async (code = CODE): Promise<string> => (await minify(code, structuredClone(options))).code ?? ''

describe('minifyOnce', () => {
  it('gives what the minifier gives, the second time too', async () => {
    const folder = temporaryFolder()
    expect(await minifyOnce(CODE, options, folder)).toBe(await minified())
    expect(await minifyOnce(CODE, options, folder)).toBe(await minified())
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('takes the result of the same script and options from the cache', async () => {
    const folder = temporaryFolder()
    await minifyOnce(CODE, options, folder)
    const [name = ''] = readdirSync(folder)
    keep(path.join(folder, name), Buffer.from('from the cache'))
    expect(await minifyOnce(CODE, options, folder)).toBe('from the cache')
  })

  it.each([
    { what: 'script', code: CODE.replace('+', '-'), given: options },
    { what: 'option', code: CODE, given: { ...options, mangle: { properties: { regex: /^__/ } } } },
  ])('minifies when the $what is another', async ({ code, given }) => {
    const folder = temporaryFolder()
    await minifyOnce(CODE, options, folder)
    await minifyOnce(code, given, folder)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('minifies again when what is kept is damaged', async () => {
    const folder = temporaryFolder()
    await minifyOnce(CODE, options, folder)
    const [name = ''] = readdirSync(folder)
    writeFileSync(path.join(folder, name), '17\nexport const sum = () => 0')
    expect(await minifyOnce(CODE, options, folder)).toBe(await minified())
  })

  it('minifies where nothing can be kept', async () => {
    const file = path.join(temporaryFolder(), 'a file')
    writeFileSync(file, '')
    expect(await minifyOnce(CODE, options, path.join(file, 'folder'))).toBe(await minified())
  })

  it('has no folder for a build that keeps nothing, and minifies without one', async () => {
    expect(sharedFolder(true)).toBeUndefined()
    expect(sharedFolder(false)).toBeDefined()
    expect(await minifyOnce(CODE, options, undefined)).toBe(await minified())
  })

  it('keeps 200 results, those used last', async () => {
    const folder = temporaryFolder()
    for (let hour = 0; hour < 200; hour += 1) {
      const file = path.join(folder, `${hour}.kept`)
      keep(file, Buffer.from('x'))
      utimesSync(file, 3600 * hour, 3600 * hour)
    }
    await minifyOnce(CODE, options, folder)
    const names = readdirSync(folder)
    expect(names).toHaveLength(200)
    expect(names).not.toContain('0.kept')
    expect(names).toContain('1.kept')
  })
})
