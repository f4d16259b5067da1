import { mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest } from '#prerender/base/files/digest.ts'
import { createStageWriter, outputSignature } from '#prerender/write/stage-writer.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { listFiles, modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** A writer for a folder with these files. */
const aWriter = async (name: string, files: Readonly<Record<string, string>> = {}, isDigested = false, at = folder) => {
  const dir = path.join(at, name, 'en-US')
  writeFiles(dir, files)
  const { staging } = await prepareStaging(dir, isDigested)
  return { dir, staging, writer: createStageWriter(staging), staged: () => listFiles(staging.waiting) }
}

describe('a staged file', () => {
  it('is beside the folder, and not visible in it', async () => {
    const { dir, staging, writer, staged } = await aWriter('waiting', { 'index.html': 'old' })
    expect(writer.write('index.html', 'new')).toMatchObject({ file: 'index.html', isChanged: true })
    expect(writer.write('a/b/index.html', 'b')).toMatchObject({ isChanged: true })
    expect([listFiles(dir), readText(dir, 'index.html')]).toEqual([['index.html'], 'old'])
    expect(staged()).toEqual(['a/b/index.html', 'index.html'])
    expect(readText(staging.waiting, 'index.html')).toBe('new')
  })

  it('a file with the same bytes in the folder is not staged', async () => {
    const { writer, staged, dir } = await aWriter('same', { 'a/index.html': 'same: é', 'b.bin': 'bytes' })
    const before = modificationTimes(dir)
    expect(writer.write('a/index.html', 'same: é')).toMatchObject({ isChanged: false })
    expect(writer.write('b.bin', Buffer.from('bytes'))).toMatchObject({ isChanged: false })
    expect([staged(), modificationTimes(dir)]).toEqual([[], before])
  })

  it.each([
    { name: 'longer', content: 'same and more' },
    { name: 'shorter', content: 'sam' },
    { name: 'as long', content: 'sane' },
    { name: 'empty', content: '' },
  ])('is staged if it is $name', async ({ name, content }) => {
    const { writer, staged } = await aWriter(`other ${name}`, { 'a.html': 'same' })
    expect(writer.write('a.html', content)).toMatchObject({ isChanged: true })
    expect(staged()).toEqual(['a.html'])
  })

  it('has the signature that it will have in the folder', async () => {
    const { dir, staging, writer } = await aWriter('signature', { 'same.html': 'same' })
    const fresh = writer.write('new.html', '港口')
    const { size, mtimeMs, ino } = statSync(path.join(staging.waiting, 'new.html'))
    expect(fresh.signature).toEqual([size, mtimeMs, ino])
    expect(size).toBe(6)
    expect(writer.write('same.html', 'same').signature).toEqual(outputSignature(path.join(dir, 'same.html')))
  })

  it.each([true, false])('has a digest only on request: %s', async (isDigested) => {
    const { writer } = await aWriter(`digest ${isDigested}`, { 'same.html': 'same' }, isDigested)
    const digests = [
      writer.write('new.html', 'é'),
      writer.write('bytes', Buffer.from('é')),
      writer.write('same.html', 'same'),
    ]
    expect(digests.map((written) => written.digest)).toEqual(
      isDigested ? [digest('é'), digest('é'), digest('same')] : [0, 0, 0],
    )
  })

  it('may replace a folder, and a folder a file', async () => {
    const { writer, staged } = await aWriter('shapes', { 'a/index.html': 'a', b: 'b' })
    expect(
      [writer.write('a', 'a file'), writer.write('b/index.html', 'in a folder')].map((written) => written.isChanged),
    ).toEqual([true, true])
    expect([staged(), writer.failure()]).toEqual([['a', 'b/index.html'], undefined])
  })

  it('several threads may stage files, even into folders that another thread created', async () => {
    const { staging, writer, staged } = await aWriter('threads')
    const other = createStageWriter(staging)
    for (const [index, one] of [writer, other, writer, other].entries()) one.write(`a/b/${index}.html`, 'x')
    expect([staged().length, writer.failure(), other.failure()]).toEqual([4, undefined, undefined])
  })

  it('has the given bytes, from text or bytes', async () => {
    const { staging, writer } = await aWriter('bytes')
    const bytes = Uint8Array.of(0, 255, 10, 13)
    writer.write('bytes', bytes)
    writer.write('text', '\uFEFF港\0')
    expect([...readFileSync(path.join(staging.waiting, 'bytes'))]).toEqual([...bytes])
    expect(readText(staging.waiting, 'text')).toBe('\uFEFF港\0')
  })
})

describe('an unwritable folder', () => {
  it('is reported once, however many files it affects', async () => {
    const { writer, staging, dir, staged } = await aWriter('obstacle')
    writeFiles(staging.waiting, { a: 'a file where a folder is needed' })
    expect(writer.write('b.html', 'b')).toMatchObject({ file: 'b.html' })
    expect(writer.write('a/index.html', 'a')).toMatchObject({ isChanged: false })
    const failure = writer.failure()
    expect(failure).toMatchObject({
      _tag: 'WriteFailed',
      location: { file: dir },
      problem: expect.stringContaining('a'),
    })
    expect(writer.write('c.html', 'c')).toMatchObject({ isChanged: false })
    expect(writer.failure()).toBe(failure)
    expect(staged()).toEqual(['a', 'b.html'])
  })

  it('nothing is reported while writing succeeds', async () => {
    const { writer } = await aWriter('fine')
    writer.write('a.html', 'a')
    expect(writer.failure()).toBeUndefined()
  })
})

const disk = mountSmallDisk(path.join(folder, 'disk'))

describe.skipIf('reason' in disk)('an unwritable disk', () => {
  const { dir: top, fill, clear, setReadOnly } = disk as SmallDisk

  it('a full disk is reported as full', async () => {
    const { writer } = await aWriter('full', {}, false, top)
    writer.write('small.html', 'small')
    expect(writer.failure()).toBeUndefined()
    fill({ bytes: 4096 })
    writer.write('big.html', 'x'.repeat(1_000_000))
    clear()
    expect(writer.failure()).toMatchObject({ problem: expect.stringContaining('full') })
  })

  it('a read-only disk is reported as such', async () => {
    const { writer } = await aWriter('read-only', {}, false, top)
    setReadOnly(true)
    writer.write('a.html', 'a')
    setReadOnly(false)
    expect(writer.failure()).toMatchObject({ problem: expect.stringContaining('permission') })
  })
})

describe('outputSignature', () => {
  it('is undefined for anything but a file', () => {
    mkdirSync(path.join(folder, 'a-folder'))
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'dangling'))
    expect(['nowhere', 'a-folder', 'dangling'].map((name) => outputSignature(path.join(folder, name)))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
