import type { VendorSettings } from '#content/schema/measurement.ts'
import type { Push } from './adapter.ts'
import type { ScriptHost } from './script-host.ts'

type Message = readonly unknown[]

export type OwnCalls = {
  /** Takes a call of the vendor's kind. */
  readonly push: Push
  /** Makes the calls that waited for the script. */
  readonly loaded: () => void
}

/**
 * Translates the calls of a kind into a vendor's own, as its settings name them: messages in its queue, or calls of its
 * functions, which wait for its script.
 */
export const ownCalls = ({ calls, queue, start = [] }: VendorSettings, host: ScriptHost): OwnCalls => {
  let waiting: Message[] | undefined = []
  const call = ([path, ...values]: Message): void => host.call(String(path), values)
  const deliver = (message: Message): void => {
    if (queue !== undefined) host.push(queue, message)
    else if (waiting === undefined) call(message)
    else waiting.push(message)
  }
  for (const message of start) deliver(message)
  return {
    push: (queueOfKind, message) => {
      if (calls === undefined) return host.push(queue ?? queueOfKind, message)
      const [name, ...values] = message as Message
      const own = calls[String(name)]
      if (own !== undefined) deliver([own, ...values])
    },
    loaded: () => {
      const held = waiting ?? []
      waiting = undefined
      for (const message of held) call(message)
    },
  }
}
