import { expect, it, vi } from 'vitest'
import { sharedPatch } from '#prerender/base/shared-patch.ts'

it('a shared patch applies once, until its last user is done', () => {
  const undo = vi.fn()
  const apply = vi.fn(() => undo)
  const use = sharedPatch(apply)
  const [first, second] = [use(), use()]
  first()
  first()
  expect([apply, undo].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  second()
  expect(undo).toHaveBeenCalledTimes(1)
  use()()
  expect([apply, undo].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
})
