import type { ReceivedMessage } from '#content/schema/received-message.ts'

const MAX_MESSAGES = 200

/** The newest messages that the samples have received, in memory. */
export type MessageRecord = {
  readonly add: (message: Omit<ReceivedMessage, 'number' | 'at'>) => void
  readonly newest: () => number
  readonly after: (number: number) => readonly ReceivedMessage[]
}

export const createRecord = (now: () => Date): MessageRecord => {
  const messages: ReceivedMessage[] = []
  let count = 0
  return {
    add: (message) => {
      count += 1
      messages.push({ number: count, at: now().toISOString(), ...message })
      if (messages.length > MAX_MESSAGES) messages.shift()
    },
    newest: () => count,
    after: (number) => messages.filter((message) => message.number > number),
  }
}
