import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { compressEdition, dropCopies } from '#prerender/compress/compress-edition.ts'
import { copyRecordOf } from '#prerender/compress/copy-record.ts'
import { listFiles, modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const out = path.join(folder, 'out')
const dir = path.join(out, 'en-US')
const copies = path.join(out, 'compressed/en-US')

const words = (text: string): string => `${text} `.repeat(400)

const write = (files: Readonly<Record<string, string>>): void => writeFiles(dir, files)

beforeEach(() => {
  rmSync(out, { recursive: true, force: true })
  write({
    'index.html': words('home'),
    'about/index.html': words('about'),
    'assets/entry-abc.js': words('code'),
    'assets/font.woff2': words('font'),
    'robots.txt': 'User-agent: *',
    '清关/index.html': words('清关'),
  })
})

describe('compressEdition', () => {
  it('writes copies of long texts beside the editions, which hold the same bytes', async () => {
    expect(await compressEdition(dir)).toEqual({ files: 4, compressed: 4, removed: 0 })
    const names = ['about/index.html', 'assets/entry-abc.js', 'index.html', '清关/index.html']
    expect(listFiles(copies)).toEqual(names.flatMap((name) => [`${name}.br`, `${name}.gz`]))
    for (const name of names) {
      expect(brotliDecompressSync(readFileSync(path.join(copies, `${name}.br`))).toString()).toBe(readText(dir, name))
      expect(gunzipSync(readFileSync(path.join(copies, `${name}.gz`))).toString()).toBe(readText(dir, name))
    }
  })

  it('gives the same bytes each time, without time or system', async () => {
    await compressEdition(dir)
    const bytes = () => listFiles(copies).map((file) => readFileSync(path.join(copies, file)).toString('hex'))
    const before = bytes()
    dropCopies(dir)
    await compressEdition(dir)
    expect(bytes()).toEqual(before)
    const header = readFileSync(path.join(copies, 'index.html.gz')).subarray(4, 10)
    expect([...header]).toEqual([0, 0, 0, 0, 2, 255])
  })

  it('compresses what has changed, and nothing else', async () => {
    await compressEdition(dir)
    const before = modificationTimes(copies)
    write({ 'about/index.html': words('other') })
    expect(await compressEdition(dir)).toEqual({ files: 4, compressed: 1, removed: 0 })
    const after = modificationTimes(copies)
    const changed = [...after].filter(([file, time]) => time !== before.get(file)).map(([file]) => file)
    expect(changed).toEqual(['about/index.html.br', 'about/index.html.gz'])
    expect(gunzipSync(readFileSync(path.join(copies, 'about/index.html.gz'))).toString()).toBe(words('other'))
  })

  it('does not compress equal bytes again that were written anew, as from an archive', async () => {
    await compressEdition(dir)
    rmSync(dir, { recursive: true })
    writeFiles(dir, { 'index.html': words('home') })
    expect(await compressEdition(dir)).toEqual({ files: 1, compressed: 0, removed: 6 })
    expect(listFiles(copies)).toEqual(['index.html.br', 'index.html.gz'])
  })

  it('deletes copies of files that are gone, or too short now, and the folders that are empty then', async () => {
    await compressEdition(dir)
    rmSync(path.join(dir, 'about'), { recursive: true })
    write({ '清关/index.html': 'short' })
    expect(await compressEdition(dir)).toMatchObject({ files: 2, removed: 4 })
    expect(listFiles(path.join(out, 'compressed'))).toEqual([
      'en-US.json',
      'en-US/assets/entry-abc.js.br',
      'en-US/assets/entry-abc.js.gz',
      'en-US/index.html.br',
      'en-US/index.html.gz',
    ])
  })

  it('has no copy that is larger than its file', async () => {
    const noise = Array.from({ length: 1500 }, (_, at) =>
      String.fromCharCode(33 + ((at * at * 31 + at * 7) % 90)),
    ).join('')
    write({ 'noise.txt': noise })
    await compressEdition(dir)
    for (const file of listFiles(copies).filter((name) => name.startsWith('noise')))
      expect(readFileSync(path.join(copies, file)).length).toBeLessThan(noise.length)
  })

  it('leaves a file alone whose copy would have the name of another file', async () => {
    write({ 'data.json': words('data'), 'data.json.gz': 'the own one of the site' })
    await compressEdition(dir)
    expect(listFiles(copies).filter((file) => file.startsWith('data'))).toEqual([])
  })

  it('looks at no file of an output that is untouched, and notices copies that are not', async () => {
    await compressEdition(dir)
    write({ 'about/index.html': words('unnoticed') })
    expect(await compressEdition(dir, true)).toEqual({ files: 4, compressed: 0, removed: 0 })
    rmSync(path.join(copies, 'index.html.br'))
    writeFiles(copies, { 'alien.gz': '' })
    expect(await compressEdition(dir, true)).toMatchObject({ compressed: 2, removed: 1 })
    expect(listFiles(copies)).toContain('index.html.br')
  })

  it('makes copies again that a killed run had begun, though the file is as before', async () => {
    await compressEdition(dir)
    const record = JSON.parse(readFileSync(copyRecordOf(dir), 'utf8'))
    delete record.files['about/index.html']
    writeFiles(out, { 'compressed/en-US.json': JSON.stringify(record) })
    writeFiles(copies, { 'about/index.html.gz': 'half' })
    expect(await compressEdition(dir)).toMatchObject({ compressed: 1 })
    expect(gunzipSync(readFileSync(path.join(copies, 'about/index.html.gz'))).toString()).toBe(words('about'))
  })

  it('starts anew with a record of another version, or a broken one', async () => {
    await compressEdition(dir)
    for (const text of [JSON.stringify({ key: 1, files: {} }), '{']) {
      writeFiles(out, { 'compressed/en-US.json': text })
      expect(await compressEdition(dir)).toMatchObject({ files: 4, compressed: 4 })
    }
  })
})

describe('dropCopies', () => {
  it('deletes the copies of one edition, and the folder with those of the last', async () => {
    const other = path.join(out, 'zh-CN')
    writeFiles(other, { 'index.html': words('other') })
    await compressEdition(dir)
    await compressEdition(other)
    dropCopies(dir)
    expect(listFiles(path.join(out, 'compressed'))).toEqual([
      'zh-CN.json',
      'zh-CN/index.html.br',
      'zh-CN/index.html.gz',
    ])
    dropCopies(other)
    expect(listFiles(out).filter((file) => file.startsWith('compressed'))).toEqual([])
  })

  it('deletes no folder that no build has written', () => {
    writeFiles(out, { 'compressed/en-US/own.txt': 'mine' })
    dropCopies(dir)
    expect(readText(out, 'compressed/en-US/own.txt')).toBe('mine')
  })
})
