import { expect, it } from 'vitest'
import { watchLeaving } from '#pages/measurement/errors/watch-leaving.ts'

it('a document is left from pagehide on, until it comes back from the back/forward cache', () => {
  const page = new EventTarget()
  const isLeft = watchLeaving(page)
  expect(isLeft()).toBe(false)
  page.dispatchEvent(new Event('pagehide'))
  expect(isLeft()).toBe(true)
  page.dispatchEvent(new Event('pageshow'))
  expect(isLeft()).toBe(false)
})
