import { expect, it } from 'vitest'
import { explainWriteError } from '#prerender/base/files/write-failed.ts'

const anError = (code: string, at?: string): Error =>
  Object.assign(new Error(`${code}: something went wrong`), { code, path: at })

it.each([
  { code: 'ENOSPC', says: 'full' },
  { code: 'EACCES', says: 'permission' },
  { code: 'EPERM', says: 'permission' },
  { code: 'EROFS', says: 'permission' },
  { code: 'ENOTDIR', says: 'a file is in the place of a folder' },
  { code: 'EEXIST', says: 'a file is in the place of a folder' },
  { code: 'EIO', says: 'EIO: something went wrong' },
])('a write error with code $code is explained in a sentence with its file', ({ code, says }) => {
  expect(explainWriteError(anError(code, '/out/a.html'))).toContain(says)
  expect(explainWriteError(anError(code, '/out/a.html'))).toContain('/out/a.html')
  expect(explainWriteError(anError(code))).toContain('utput')
})

it('any other thrown value is explained by its message', () => {
  expect(explainWriteError('no disk today')).toContain('no disk today')
})
