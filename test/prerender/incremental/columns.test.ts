import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, readColumns, writeColumns } from '#prerender/incremental/columns.ts'
import { textsOf } from '#prerender/incremental/texts.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const file = path.join(folder, 'deep/some.columns')

const aColumn = fc.oneof(
  fc.float64Array({ maxLength: 20 }),
  fc.uint32Array({ maxLength: 20 }),
  fc.uint8Array({ maxLength: 20 }),
  fc.array(
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
    { maxLength: 10 },
  ),
)
const someColumns = fc.dictionary(fc.constantFrom('facts', 'a', 'b', 'c', 'd'), aColumn)

const some = {
  numbers: Float64Array.of(1.5, -2),
  bytes: Uint8Array.of(1, 2, 3),
  rows: Uint32Array.of(7),
  texts: ['港', '', 'a'],
}

/** Columns of a file as lists, with their kinds. */
const listed = (columns: Readonly<Record<string, Column>> | undefined) =>
  columns === undefined
    ? undefined
    : Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [kindOf(column), ...column]]))

const kindOf = (column: Column): string =>
  column instanceof Float64Array
    ? 'f64'
    : column instanceof Uint32Array
      ? 'u32'
      : column instanceof Uint8Array
        ? 'u8'
        : 'text'

describe('columns', () => {
  it('are read as they were written, with their kinds', () => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        writeColumns(file, columns)
        expect(listed(readColumns(file))).toEqual(listed(columns))
      }),
    )
  })

  it.each([0, 1, 999, 1000, 1001, 2000])('can contain %d texts, the last of them empty', (count) => {
    const texts = Array.from({ length: count }, (_, index) => (index === count - 1 ? '' : `text ${index}`))
    writeColumns(file, { texts: textsOf(count, (index) => texts[index] ?? '') })
    expect(readColumns(file)).toEqual({ texts })
  })

  it('bytes are read as plain arrays, not as Node buffers', () => {
    writeColumns(file, { bytes: Uint8Array.of(1, 2, 3) })
    expect(readColumns(file)).toEqual({ bytes: Uint8Array.of(1, 2, 3) })
  })

  it('can be in shared memory', () => {
    const shared = new Uint32Array(new SharedArrayBuffer(8))
    shared.set([1, 2])
    writeColumns(file, { shared })
    expect(readColumns(file)).toEqual({ shared: Uint32Array.of(1, 2) })
  })

  it('can be parts of larger arrays', () => {
    writeColumns(file, { part: Float64Array.of(1, 2, 3, 4).subarray(1, 3) })
    expect(readColumns(file)).toEqual({ part: Float64Array.of(2, 3) })
  })

  it('distinguish no text from one empty text', () => {
    writeColumns(file, { none: [], one: [''] })
    expect(readColumns(file)).toEqual({ none: [], one: [''] })
  })
})

describe('selected columns', () => {
  it('are read without the others, even if those are damaged', () => {
    writeColumns(file, { first: ['a', 'b'], last: Uint32Array.of(7), numbers: Float64Array.of(1, 2) })
    const damaged = readFileSync(file)
    damaged[damaged.indexOf(Buffer.from(Float64Array.of(2).buffer))] = 1
    writeFileSync(path.join(folder, 'damaged'), damaged)
    expect(readColumns(path.join(folder, 'damaged'), ['first', 'last'])).toEqual({
      first: ['a', 'b'],
      last: Uint32Array.of(7),
    })
    expect(readColumns(path.join(folder, 'damaged'))).toBeUndefined()
  })
})

describe('an unusable file of columns', () => {
  it('a missing file of columns is undefined', () => {
    expect(readColumns(path.join(folder, 'nowhere'))).toBeUndefined()
    expect(readColumns(folder)).toBeUndefined()
  })

  it.each([
    '',
    'fairlead columns 2\n[]\n',
    'fairlead columns 6\n',
    'fairlead columns 6\n{}\n',
    'fairlead columns 6\n000000000000019\n',
    'fairlead columns 4\n999999999999999\n',
    'fairlead columns 4\n1 []000000000000019\n',
    '{"a":1}\n',
  ])('a file of another program is undefined: %j', (text) => {
    writeFiles(folder, { other: text })
    expect(readColumns(path.join(folder, 'other'))).toBeUndefined()
  })

  it('a truncated file is undefined, wherever it ends', () => {
    writeColumns(file, some)
    const whole = readFileSync(file)
    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(path.join(folder, 'cut'), whole.subarray(0, length))
      expect(readColumns(path.join(folder, 'cut'))).toBeUndefined()
    }
  })

  it('a file with any damaged byte is undefined', () => {
    writeColumns(file, some)
    const whole = readFileSync(file)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(whole)
        damaged[at] = (damaged[at] ?? 0) ^ change
        writeFileSync(path.join(folder, 'damaged'), damaged)
        const read = readColumns(path.join(folder, 'damaged'))
        // Padding between columns contains nothing.
        if (read !== undefined) expect(listed(read)).toEqual(listed(some))
      }),
    )
  })
})

it('a file with a damaged header is undefined', () => {
  writeColumns(file, some)
  const damaged = readFileSync(file, 'latin1').replace('"name":"texts"', '"name":"tests"')
  writeFileSync(path.join(folder, 'damaged'), damaged, 'latin1')
  expect(readColumns(path.join(folder, 'damaged'))).toBeUndefined()
})

it.each([0, 999, 1000, 2500])(
  'texts are read correctly if the one at %d contains the separator, and so are the following',
  (at) => {
    const texts = Array.from({ length: 2501 }, (_, index) => (index === at ? 'a\0b' : 'c'))
    writeColumns(file, { before: ['x'], texts, after: Uint32Array.of(7) })
    expect(readColumns(file)).toEqual({ before: ['x'], texts, after: Uint32Array.of(7) })
  },
)

describe('writing columns', () => {
  it('writing does not disturb a reader, and leaves no other file', () => {
    const dir = path.join(folder, 'replaced')
    writeColumns(path.join(dir, 'a'), some)
    const before = readColumns(path.join(dir, 'a'))
    writeColumns(path.join(dir, 'a'), { texts: ['later'] })
    expect(listed(before)).toEqual(listed(some))
    expect(readColumns(path.join(dir, 'a'))).toEqual({ texts: ['later'] })
    expect(listFiles(dir)).toEqual(['a'])
  })

  it('failed writing leaves no file', () => {
    const dir = path.join(folder, 'obstacle')
    mkdirSync(path.join(dir, 'a/b'), { recursive: true })
    expect(() => writeColumns(path.join(dir, 'a'), some)).toThrow()
    expect(listFiles(dir)).toEqual([])
  })
})
