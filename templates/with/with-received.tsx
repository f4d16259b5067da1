import { type ReactElement, useEffect, useState } from 'react'
import type { ReceivedMessage } from '#content/schema/received-message.ts'
import type { ThirdPartiesPage } from '#content/schema/third-parties.ts'
import { MessageList, type MessageListProps } from '../sections/message-list.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './with-received.module.css'

/** What third parties have received so far. */
export type Received = {
  /** Whether the server that keeps it does not answer. */
  readonly isAway: boolean
  /** Newest first. */
  readonly messages: readonly ReceivedMessage[]
}

/**
 * Calls back with what was received, now and after each change. Returns a function that stops it; undefined where nothing
 * is served that could receive anything.
 */
export type WatchReceived = (origin: string, onChange: (received: Received) => void) => (() => void) | undefined

export type ReceivedProps = {
  readonly words: Omit<ThirdPartiesPage['live'], 'title' | 'intro' | 'choices' | 'columns'>
  readonly parties: MessageListProps['parties']
  readonly columns: readonly string[]
  /** Where it is asked for. */
  readonly origin: string
  readonly choices: LinkItem
  readonly lang: string
}

/** Messages that are in sight. */
const SHOWN = 12

/** Messages of third parties as they arrive. */
export const WithReceived = ({
  words,
  parties,
  columns,
  origin,
  choices,
  lang,
  watch,
}: ReceivedProps & { readonly watch: WatchReceived }): ReactElement => {
  const [received, setReceived] = useState<Received>()
  useEffect(() => watch(origin, setReceived), [watch, origin])
  if (received === undefined) return <p className={styles.note}>{words.idle}</p>
  const { messages, isAway } = received
  const shown = messages.map((message) => ({ ...message, time: new Date(message.at).toLocaleTimeString(lang) }))
  const newestOf = (kind: string): ReceivedMessage | undefined => messages.find((message) => message.kind === kind)
  const storageOf = (message: ReceivedMessage | undefined): string => {
    if (message === undefined) return '–'
    const denied = Object.values(message.consent).filter((state) => state === 'denied').length
    const all = Object.keys(message.consent).length
    return all === 0 ? words.untold : `${words.granted} ${all - denied}/${all}`
  }
  return (
    <div className={styles.live}>
      <h3 id="received-now">{words.summary}</h3>
      <DataTable
        labelledBy="received-now"
        columns={columns}
        rows={parties.map(({ kind, name }) => {
          const newest = newestOf(kind)
          return [
            name,
            String(messages.filter((message) => message.kind === kind).length),
            storageOf(newest),
            newest === undefined ? '–' : words.changes[newest.cookie.change],
          ]
        })}
      />
      {isAway ? (
        <p role="status" className={styles.note}>
          {words.away}
        </p>
      ) : null}
      {/* The link of the footer: the same click opens the choices. */}
      <a href={choices.href} data-privacy-choices="" className={styles.choices}>
        {choices.label}
      </a>
      {messages.length === 0 ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <>
          <MessageList messages={shown.slice(0, SHOWN)} parties={parties} words={words} />
          {shown.length <= SHOWN ? null : (
            <Disclosure summary={`${words.earlier}: ${shown.length - SHOWN}`}>
              <MessageList messages={shown.slice(SHOWN)} parties={parties} words={{ ...words, list: words.earlier }} />
            </Disclosure>
          )}
        </>
      )}
    </div>
  )
}
