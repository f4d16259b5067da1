import { sharedPatch } from './shared-patch.ts'

const refuse = (name: string) => (): never => {
  throw new Error(`The site's code calls ${name}, which would end the build before it is done: remove the call.`)
}

/**
 * Lets code of a site throw where it would end the process, with success and without an output. Returns a function that
 * takes this back.
 */
export const refuseExit = sharedPatch(() => {
  const { exit, abort, kill } = process
  process.exit = refuse('process.exit')
  process.abort = refuse('process.abort')
  process.kill = (pid, signal) =>
    pid === process.pid && signal !== 0 ? refuse('process.kill')() : kill.call(process, pid, signal)
  return () => {
    process.exit = exit
    process.abort = abort
    process.kill = kill
  }
})
