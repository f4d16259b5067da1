import { requests } from '../inventory.ts'
import { notAFunction, SCRIPT_TIMEOUT_MS, type ScriptHost } from './script-host.ts'

type Queues = Record<string, unknown>

/**
 * Runs vendors' scripts in the page, which is the fallback where the frame does not open. They come through the proxy
 * path of the site's own host: the site's policy takes scripts from nowhere else.
 */
export const pageHost = (
  basePath: string,
  wait: (ms: number) => Promise<void>,
  log: (problem: string) => void,
): ScriptHost => ({
  isPage: true,
  push: (name, message) => {
    const queues = window as unknown as Queues
    queues[name] ??= []
    const queue = queues[name] as { readonly push?: unknown }
    if (typeof queue.push === 'function') queue.push(message)
    else log(`${name} is not a queue: nothing was pushed.`)
  },
  call: (path, values) => {
    const names = path.split('.')
    const name = names.pop() ?? ''
    const owner = names.reduce<unknown>((value, key) => (value as Queues | undefined)?.[key], window)
    const member = (owner as Queues | undefined)?.[name]
    if (typeof member === 'function') member.apply(owner, values)
    else log(notAFunction(path))
  },
  load: (address, integrity) =>
    new Promise((settle) => {
      const script = document.createElement('script')
      script.src = `${basePath}${requests.proxy.path}?url=${encodeURIComponent(address)}`
      if (integrity !== undefined) script.integrity = integrity
      script.onload = () => settle('loaded')
      script.onerror = () => settle('failed')
      document.head.append(script)
      void wait(SCRIPT_TIMEOUT_MS).then(() => settle('late'))
    }),
})
