// Preloaded into a process that is to be killed. Counts its changes to files below some folders and kills it at the
// ordered change. Changes by other threads are not counted.
import fs, { appendFileSync, promises, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** @type {import('./kill-at.ts').KillOrder} */
const order = JSON.parse(process.env['FAIRLEAD_KILL'] ?? '{ "below": [] }')

/** Operations that change a folder or a file. */
const CHANGES = [
  'rename',
  'unlink',
  'rm',
  'rmdir',
  'link',
  'symlink',
  'copyFile',
  'cp',
  'mkdir',
  'writeFile',
  'appendFile',
  'truncate',
  'open',
]

/** The original functions. */
const unwatched = { writeFileSync, appendFileSync }

/** The original function, too: a build refuses code that ends its own process. */
const kill = process.kill.bind(process)

/** @param {string} file */
const isBelow = (file) => order.below.some((dir) => file === dir || file.startsWith(`${dir}/`))

/** @type {(name: string, flags: unknown) => boolean} */
const isReading = (name, flags) => name === 'open' && (flags === undefined || flags === 'r' || flags === 0)

const die = () => {
  kill(process.pid, 'SIGKILL')
  // A signal to the own process may take a moment to arrive; nothing else may happen until then.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/**
 * Writes half of the content.
 *
 * @type {(file: unknown, content: unknown) => void}
 */
const tear = (file, content) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  if (typeof file === 'string' && bytes instanceof Uint8Array)
    unwatched.writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length / 2)))
}

let count = 0

/** @type {(name: string, args: readonly unknown[]) => void} */
const meet = (name, args) => {
  const files = args.slice(0, 2).filter((argument) => typeof argument === 'string' && isBelow(argument))
  if (files.length === 0 || isReading(name, args[1])) return
  if (order.log !== undefined) unwatched.appendFileSync(order.log, `${JSON.stringify({ name, files })}\n`)
  count += 1
  if (count !== order.at) return
  if (order.tears === true && name === 'writeFile') tear(args[0], args[1])
  die()
}

/** @type {(functions: Record<string, unknown>, suffix: string) => void} */
const watch = (functions, suffix) => {
  for (const change of CHANGES) {
    const original = functions[`${change}${suffix}`]
    if (typeof original !== 'function') continue
    functions[`${change}${suffix}`] = (/** @type {unknown[]} */ ...args) => {
      meet(change, args)
      return original.apply(functions, args)
    }
  }
}

watch(/** @type {never} */ (promises), '')
watch(/** @type {never} */ (fs), '')
watch(/** @type {never} */ (fs), 'Sync')
syncBuiltinESMExports()
