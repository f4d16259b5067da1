import type { ReactElement } from 'react'
import type { VendorKind } from '#content/schema/measurement.ts'
import type { ReceivedMessage } from '#content/schema/received-message.ts'
import styles from './message-list.module.css'

export type MessageWords = {
  /** Name of the list. */
  readonly list: string
  readonly account: string
  readonly payload: string
  readonly granted: string
  readonly denied: string
  readonly untold: string
  readonly empty: string
  readonly cookie: string
  readonly changes: Readonly<Record<ReceivedMessage['cookie']['change'], string>>
}

export type MessageListProps = {
  /** With the time of day, as the reader writes it. */
  readonly messages: readonly (ReceivedMessage & { readonly time: string })[]
  readonly parties: readonly { readonly kind: VendorKind; readonly name: string }[]
  readonly words: MessageWords
}

type Detail = { readonly label: string; readonly code?: string; readonly text?: string }

const consentOf = ({ consent }: ReceivedMessage, words: MessageWords): readonly Detail[] => {
  const those = (state: string): string =>
    Object.entries(consent)
      .filter(([, value]) => value === state)
      .map(([category]) => category)
      .join(', ')
  const [granted, denied] = [those('granted'), those('denied')]
  return [
    ...(granted === '' ? [] : [{ label: words.granted, code: granted }]),
    ...(denied === '' ? [] : [{ label: words.denied, code: denied }]),
    ...(granted === '' && denied === '' ? [{ label: words.granted, text: words.untold }] : []),
  ]
}

/** A line for each field. */
const payloadOf = ({ payload }: ReceivedMessage): string =>
  Object.entries(Object(payload))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')

const detailsOf = (message: ReceivedMessage, words: MessageWords): readonly Detail[] => {
  const { sent, change } = message.cookie
  const payload = payloadOf(message)
  return [
    payload === '' ? { label: words.payload, text: words.empty } : { label: words.payload, code: payload },
    ...consentOf(message, words),
    { label: words.cookie, text: words.changes[change], ...(sent === undefined ? {} : { code: sent }) },
    { label: words.account, code: message.account },
  ]
}

/** Messages that third parties have received, one below the other: event, payload, consent and cookie. */
export const MessageList = ({ messages, parties, words }: MessageListProps): ReactElement => (
  <ol className={styles.list} aria-label={words.list}>
    {messages.map((message) => (
      <li key={message.number}>
        <p className={styles.head}>
          <time dateTime={message.at}>{message.time}</time>
          <span>{parties.find(({ kind }) => kind === message.kind)?.name}</span>
          <strong>{message.event}</strong>
        </p>
        <dl>
          {detailsOf(message, words).map(({ label, text, code }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text}
                {code === undefined ? null : <code>{code}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
)
