import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readUtf8 } from '#prerender/base/files/read-utf8.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const read = (bytes: Uint8Array): string => {
  const file = path.join(folder, 'a.md')
  writeFileSync(file, bytes)
  return readUtf8(file)
}

it('readUtf8 reads UTF-8 unchanged', () => {
  expect(read(Buffer.from('café 港口 🚢'))).toBe('café 港口 🚢')
})

it.each([
  { bytes: [0x63, 0x61, 0x66, 0xe9], at: 4, byte: 'e9' },
  { bytes: [...Buffer.from('港'), 0xff, ...Buffer.from('港'.repeat(50))], at: 4, byte: 'ff' },
  { bytes: [0xe6, 0xb8], at: 1, byte: 'e6' },
])('readUtf8 throws for other bytes and names byte $at', ({ bytes, at, byte }) => {
  expect(() => read(Uint8Array.from(bytes))).toThrow(`byte ${at} is 0x${byte}`)
})
