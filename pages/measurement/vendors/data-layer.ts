export type DataLayerMessage = Readonly<Record<string, unknown>>

export const NO_ARRAY = 'The data layer is not an array: nothing was pushed.'
export const NO_NAME = 'The event has no name: nothing was pushed.'

/** Name of the queue, in the page and in the frame. */
export const DATA_LAYER = 'dataLayer'

/** Object that holds the data layer: the page's window. */
export type DataLayerOwner = { [DATA_LAYER]?: unknown }

/** The data layer of the page, which its other code may push into as well. */
export type DataLayer = {
  /** Begins with these messages, which come before all that has been pushed already. */
  readonly open: (first: readonly unknown[]) => void
  readonly push: (message: unknown) => void
  readonly event: (name: string, properties: DataLayerMessage) => void
  /** Keeps what is pushed from now on from the vendor, for good. */
  readonly pause: () => void
  readonly resume: () => void
}

/** Makes a call as `gtag` does: tag managers tell calls from events by the type of `arguments`. */
export const callOf = (...values: readonly unknown[]): unknown =>
  function (): unknown {
    // biome-ignore lint/complexity/noArguments: an array would not count as a call.
    return arguments
  }.apply(undefined, values as [])

const isCall = (message: unknown): message is ArrayLike<unknown> =>
  Object.prototype.toString.call(message) === '[object Arguments]'

const isNameless = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'event' in message &&
  typeof message.event === 'string' &&
  message.event.trim() === ''

/**
 * Connects the page's data layer with a frame: what is pushed into it, by whatever code, is passed to `forward`, calls as
 * `{ call: [...] }`. Without `forward`, the vendor's script runs in the page and reads the array itself. What cannot be
 * pushed is logged.
 */
export const connectDataLayer = (
  owner: DataLayerOwner,
  forward: ((message: unknown) => void) | undefined,
  log: (problem: string) => void,
): DataLayer => {
  let isPaused = false
  let followed: unknown

  const pass = (message: unknown): void => {
    if (isNameless(message)) {
      log(NO_NAME)
      return
    }
    if (isPaused || forward === undefined) return
    try {
      forward(isCall(message) ? { call: [...Array.from(message)] } : message)
    } catch (error) {
      // A function or an element, which no frame can get.
      log(`${DATA_LAYER}: ${String(error)}`)
    }
  }

  /** The array, which other code may have replaced meanwhile. */
  const layer = (): unknown[] | undefined => {
    owner[DATA_LAYER] ??= []
    const current = owner[DATA_LAYER]
    if (!Array.isArray(current)) {
      log(NO_ARRAY)
      return undefined
    }
    if (followed !== current && forward !== undefined) {
      for (const message of current) pass(message)
      const pushInto = current.push.bind(current)
      current.push = (...messages) => {
        const length = pushInto(...messages)
        for (const message of messages) pass(message)
        return length
      }
    }
    followed = current
    return current
  }

  const push = (message: unknown): void => void layer()?.push(message)

  return {
    open: (first) => {
      owner[DATA_LAYER] ??= []
      const current = owner[DATA_LAYER]
      // Of two tag managers, the second comes late.
      if (current === followed) for (const message of first) push(message)
      else {
        if (Array.isArray(current)) current.unshift(...first)
        layer()
      }
    },
    push,
    event: (name, properties) => (name.trim() === '' ? log(NO_NAME) : push({ ...properties, event: name })),
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
  }
}
