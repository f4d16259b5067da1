import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { DESKTOP, type Engine, type NamedKey, type Tab } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Debian packages that hold WebKitGTK, its driver and a screen without a display. */
export const WEBKIT_PACKAGES = 'webkit2gtk-driver xvfb'

export const hasWebKit = (): boolean => [DRIVER, SCREEN, BROWSER].every((path) => existsSync(path))

/** Code points of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<NamedKey, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
}

/** Name of the member that holds an element's id, as the specification of WebDriver has it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

/** Starts a screen, and resolves with its number, which the server writes when it is ready. */
const startScreen = async (): Promise<{ readonly child: ChildProcess; readonly display: string }> => {
  const child = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)))
    createInterface(child.stdout).once('line', resolve)
  })
  return { child, display: `:${display}` }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const senderTo =
  (base: string): Send =>
  async (method, path, body = {}) => {
    const response = await fetch(base + path, method === 'POST' ? { method, body: JSON.stringify(body) } : { method })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (response.ok) return value
    const { error, message } = value as { readonly error: string; readonly message: string }
    throw new Error(`WebKit's driver answers ${method} ${path} with "${error}": ${message}`)
  }

const untilReady = async (send: Send): Promise<void> => {
  for (let tries = 100; tries > 0; tries -= 1) {
    if (await send('GET', '/status').catch(() => undefined)) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not answer.')
}

const keyActions = (keys: Iterable<string>) => ({
  actions: [
    {
      type: 'key',
      id: 'keys',
      actions: [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
})

const clickActions = (element: unknown) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', origin: element, x: 0, y: 0, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

/**
 * Starts WebKitGTK, the engine of Safari, with a screen of its own. It speaks plain WebDriver, one window a session;
 * windows of one session share storage.
 */
export const openWebKit = async (): Promise<Engine> => {
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Its sandbox does not start as root, as which tests in containers run.
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const send = senderTo(`http://127.0.0.1:${port}`)
  await untilReady(send)
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } }
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as {
    readonly sessionId: string
  }
  const session = `/session/${sessionId}`
  const first = (await send('GET', `${session}/window`)) as string

  const openTab: Engine['open'] = async ({ width, height } = DESKTOP) => {
    // A window is opened from another. The one that the session begins with stays open for that.
    await send('POST', `${session}/window`, { handle: first })
    const { handle } = (await send('POST', `${session}/window/new`, { type: 'window' })) as { readonly handle: string }
    const inTab = async <A>(work: () => Promise<A>): Promise<A> => {
      await send('POST', `${session}/window`, { handle })
      return work()
    }
    const post = (path: string, body?: object) => inTab(() => send('POST', session + path, body))
    const press = (keys: Iterable<string>) => post('/actions', keyActions(keys))
    const tab: Tab = {
      goto: async (url) => void (await post('/url', { url })),
      reload: async () => void (await post('/refresh')),
      back: async () => void (await post('/back')),
      evaluate: async (call, ...args) => {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve((${call})(...Array.from(arguments).slice(0, -1))).then(
            (value) => done({ value }), (error) => done({ error: String(error) }))`
        const { value, error } = (await post('/execute/async', { script, args })) as {
          readonly value: never
          readonly error?: string
        }
        if (error !== undefined) throw new Error(error)
        return value
      },
      click: async (selector) => {
        const element = await post('/element', { using: 'css selector', value: selector })
        const { [ELEMENT]: id } = element as Readonly<Record<string, string>>
        await post('/execute/sync', {
          script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
          args: [{ [ELEMENT]: id }],
        })
        await post('/actions', clickActions({ [ELEMENT]: id }))
      },
      type: async (text) => void (await press(text)),
      press: async (key) => void (await press([KEYS[key]])),
      screenshot: async () =>
        Buffer.from((await inTab(() => send('GET', `${session}/screenshot`))) as string, 'base64'),
      close: async () => void (await inTab(() => send('DELETE', `${session}/window`))),
    }
    await post('/window/rect', { width, height })
    return tab
  }

  return {
    name: 'webkit',
    open: openTab,
    close: async () => {
      await send('DELETE', session).catch(() => undefined)
      await stop(driver)
      await stop(screen.child)
    },
  }
}
