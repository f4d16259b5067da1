import { requests } from '../inventory.ts'

/** Time limit in milliseconds for the frame, and for each script in it. */
export const SANDBOX_TIMEOUT_MS = 10_000

export type Sandbox = {
  readonly push: (queue: string, message: unknown) => void
  /** Loads a script once, and resolves with the result. */
  readonly load: (script: string, integrity: string | undefined) => Promise<'loaded' | 'failed' | 'late'>
}

export type SandboxFrame = {
  readonly post: (message: unknown) => void
  readonly listen: (onMessage: (message: unknown) => void) => void
  readonly remove: () => void
}

type Told = { readonly type?: unknown; readonly script?: unknown }

/** Opens the frame. Resolves to undefined, and removes the frame, if it does not answer in time. */
export const openSandbox = (frame: SandboxFrame, wait: (ms: number) => Promise<void>): Promise<Sandbox | undefined> =>
  new Promise((resolve) => {
    const waiting = new Map<string, (result: 'loaded' | 'failed') => void>()
    const sandbox: Sandbox = {
      push: (queue, message) => frame.post({ type: 'push', queue, message }),
      load: (script, integrity) =>
        new Promise((settle) => {
          waiting.set(script, settle)
          frame.post({ type: 'load', script, integrity })
          void wait(SANDBOX_TIMEOUT_MS).then(() => settle('late'))
        }),
    }
    let isReady = false
    frame.listen((message) => {
      const { type, script } = (typeof message === 'object' && message !== null ? message : {}) as Told
      if (type === 'ready') {
        isReady = true
        resolve(sandbox)
      }
      if ((type === 'loaded' || type === 'failed') && typeof script === 'string') waiting.get(script)?.(type)
    })
    void wait(SANDBOX_TIMEOUT_MS).then(() => {
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
