import { expect, it } from 'vitest'
import { explainWriteError } from '#prerender/base/files/write-failed.ts'

const anError = (code: string, at?: string): Error =>
  Object.assign(new Error(`${code}: something went wrong`), { code, path: at })

it.each([
  { code: 'ENOSPC', says: 'full' },
  { code: 'EACCES', says: 'permission' },
  { code: 'EPERM', says: 'permission' },
  { code: 'EROFS', says: 'permission' },
  { code: 'ENOTDIR', says: 'a file stands where a folder is needed' },
  { code: 'EEXIST', says: 'a file stands where a folder is needed' },
  { code: 'EIO', says: 'EIO: something went wrong' },
])('says in a sentence what $code means, and for which file', ({ code, says }) => {
  expect(explainWriteError(anError(code, '/out/a.html'))).toContain(says)
  expect(explainWriteError(anError(code, '/out/a.html'))).toContain('/out/a.html')
  expect(explainWriteError(anError(code))).toContain('utput')
})

it('says what it can of whatever is thrown', () => {
  expect(explainWriteError('no disk today')).toContain('no disk today')
})
