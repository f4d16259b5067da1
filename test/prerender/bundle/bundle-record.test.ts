import { rmSync, truncateSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { BundleFacts } from '#prerender/bundle/bundle-facts.ts'
import { readBundleFacts, saveBundleFacts } from '#prerender/bundle/bundle-record.ts'
import { aClientBundle, someCode } from '#test/support/builders.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const facts = { settings: {}, collections: {}, client: aClientBundle(), code: someCode() } as unknown as BundleFacts

const CHUNK = 'client/assets/a.js'

const aBundle = (name: string): string => {
  const dir = path.join(folder, name)
  writeFiles(dir, {
    [CHUNK]: 'the chunk',
    'client/assets/empty.css': '',
    'server/entry.server.mjs': 'the server',
    'sw.js': 'the worker',
  })
  saveBundleFacts(dir, facts)
  return dir
}

describe('the record of bundles', () => {
  it('a bundle record is read as it was saved', () => {
    expect(readBundleFacts(aBundle('whole'))).toEqual(facts)
  })

  it('a bundle record is undefined without a bundle', () => {
    expect(readBundleFacts(path.join(folder, 'nowhere'))).toBeUndefined()
  })

  it.each([
    { what: 'a file is gone', damage: (dir: string) => rmSync(path.join(dir, 'server/entry.server.mjs')) },
    { what: 'a chunk was cut short', damage: (dir: string) => truncateSync(path.join(dir, CHUNK), 4) },
    { what: 'a chunk has another byte', damage: (dir: string) => writeFiles(dir, { [CHUNK]: 'the Chunk' }) },
    { what: 'an empty file is not', damage: (dir: string) => writeFiles(dir, { 'client/assets/empty.css': 'a{}' }) },
    { what: 'facts are gone', damage: (dir: string) => rmSync(path.join(dir, 'facts.json')) },
    { what: 'facts are null', damage: (dir: string) => writeFiles(dir, { 'facts.json': 'null' }) },
    { what: 'facts are empty', damage: (dir: string) => writeFiles(dir, { 'facts.json': '{}' }) },
    { what: 'the list of files is gone', damage: (dir: string) => rmSync(path.join(dir, 'files.json')) },
    { what: 'the list of files is null', damage: (dir: string) => writeFiles(dir, { 'files.json': 'null' }) },
    {
      what: 'the list of files lists none',
      damage: (dir: string) => writeFiles(dir, { 'files.json': '{"notedAtMs":0,"files":{}}' }),
    },
    { what: 'the list of files is cut short', damage: (dir: string) => truncateSync(path.join(dir, 'files.json'), 30) },
  ])('a bundle record is undefined if $what', ({ what, damage }) => {
    const dir = aBundle(what)
    damage(dir)
    expect(readBundleFacts(dir)).toBeUndefined()
  })

  it('a bundle record stays valid for touched files, and writers may update it', () => {
    const dir = aBundle('touched')
    utimesSync(path.join(dir, CHUNK), 1, 1)
    const before = readText(dir, 'files.json')
    expect(readBundleFacts(dir)).toEqual(facts)
    expect(readText(dir, 'files.json')).toBe(before)
    expect(readBundleFacts(dir, true)).toEqual(facts)
    expect(readText(dir, 'files.json')).not.toBe(before)
  })

  it('a bundle record older than its files is not digested again', () => {
    const dir = aBundle('settled')
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    try {
      expect(readBundleFacts(dir, true)).toEqual(facts)
      const settled = readText(dir, 'files.json')
      now.mockReturnValue(Date.now() + 20_000)
      expect(readBundleFacts(dir, true)).toEqual(facts)
      expect(readText(dir, 'files.json')).toBe(settled)
    } finally {
      now.mockRestore()
    }
  })
})
