import { requests } from '../inventory.ts'
import { DATA_LAYER, NO_ARRAY } from './data-layer.ts'
import { notAFunction, SCRIPT_TIMEOUT_MS, type ScriptHost } from './script-host.ts'

export type SandboxFrame = {
  readonly post: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void) => void
  readonly remove: () => void
}

type Told = { readonly type?: unknown; readonly script?: unknown; readonly queue?: unknown; readonly path?: unknown }

/** Opens the frame. Resolves to undefined, and removes the frame, if it does not answer in time. */
export const openSandbox = (
  frame: SandboxFrame,
  wait: (ms: number) => Promise<void>,
  log: (problem: string) => void,
): Promise<ScriptHost | undefined> =>
  new Promise((resolve) => {
    const waiting = new Map<string, (result: 'loaded' | 'failed') => void>()
    const sandbox: ScriptHost = {
      isPage: false,
      push: (queue, message) => frame.post({ type: 'push', queue, message }),
      call: (path, values) => frame.post({ type: 'call', path, values }),
      load: (script, integrity) =>
        new Promise((settle) => {
          waiting.set(script, settle)
          frame.post({ type: 'load', script, integrity })
          void wait(SCRIPT_TIMEOUT_MS).then(() => settle('late'))
        }),
    }
    let isReady = false
    frame.listen((message) => {
      const { type, script, queue, path } = (typeof message === 'object' && message !== null ? message : {}) as Told
      if (type === 'ready') {
        isReady = true
        resolve(sandbox)
      }
      if ((type === 'loaded' || type === 'failed') && typeof script === 'string') waiting.get(script)?.(type)
      if (type === 'missing') log(notAFunction(String(path)))
      // A script has put something else in the queue's place.
      if (type === 'lost') log(queue === DATA_LAYER ? NO_ARRAY : `${String(queue)} is not a queue: nothing was pushed.`)
    })
    void wait(SCRIPT_TIMEOUT_MS).then(() => {
      if (isReady) return
      frame.remove()
      resolve(undefined)
    })
  })

/** Creates a frame with an opaque origin: its scripts reach neither the page nor its cookies. */
export const createFrame = (endpoints: string): SandboxFrame => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'origin'
  frame.hidden = true
  frame.tabIndex = -1
  frame.title = ''
  frame.setAttribute('aria-hidden', 'true')
  frame.src = endpoints + requests.sandbox.path
  document.body.append(frame)
  return {
    post: (message) => frame.contentWindow?.postMessage(message, '*'),
    listen: (onMessage) =>
      window.addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow) onMessage(data)
      }),
    remove: () => frame.remove(),
  }
}
