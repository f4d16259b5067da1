import { afterEach, expect, it } from 'vitest'
import { refuseExit } from '#prerender/base/refuse-exit.ts'

let allow = (): void => {}

afterEach(() => allow())

it.each([
  { name: 'process.exit', run: () => process.exit(0) },
  { name: 'process.abort', run: () => process.abort() },
  { name: 'process.kill', run: () => process.kill(process.pid) },
])('$name throws while exits are refused', ({ name, run }) => {
  allow = refuseExit()
  expect(run).toThrow(`calls ${name}`)
})

it('asking whether a process is alive is not refused', () => {
  allow = refuseExit()
  expect(process.kill(process.pid, 0)).toBe(true)
})

it('the functions are the old ones afterwards', () => {
  const { exit, abort, kill } = process
  refuseExit()()
  expect([process.exit, process.abort, process.kill]).toEqual([exit, abort, kill])
})
