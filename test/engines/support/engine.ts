/** A browser under test. Only what every engine's own driver can do, so that one test runs in all of them. */
export type Engine = {
  readonly name: EngineName
  /** Opens a window of its own. Windows of one engine share cookies, storage and workers. */
  readonly open: (size?: WindowSize) => Promise<Tab>
  readonly close: () => Promise<void>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

export type WindowSize = { readonly width: number; readonly height: number }

export const DESKTOP: WindowSize = { width: 1360, height: 900 }

/** Names of keys are those of `KeyboardEvent.key`. */
export type NamedKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

export type Tab = {
  /** Loads an address and waits for the document's `load` event. */
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Calls a function in the page, with arguments and a result that JSON can hold. Waits for a promise. */
  readonly evaluate: <Args extends readonly unknown[], A>(
    call: (...args: Args) => A | Promise<A>,
    ...args: Args
  ) => Promise<A>
  /** Clicks the middle of the first element that matches, with a real pointer. */
  readonly click: (selector: string) => Promise<void>
  /** Types text into the element that has the focus, with real keys. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: NamedKey) => Promise<void>
  /** PNG of the window. */
  readonly screenshot: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}
