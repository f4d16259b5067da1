import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { SentWords } from '#content/schema/quote.ts'
import { PostedLetter } from '../../sections/quote/posted-letter.tsx'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import type { LiveQuoteProps, QuoteFacts } from './live-quote.tsx'
import { forgetSentQuote, readSentQuote, type SentQuote } from './sent-quote.ts'
import type { LoadLiveQuote } from './with-quote-form.tsx'
import styles from './with-sent-quote.module.css'

export type SentQuoteData = QuoteFacts & { readonly sentWords: SentWords }

type Props = SentQuoteData & { readonly load: LoadLiveQuote }

/** The request that this device has sent: its reference, and the letter. Nothing to see where there is none. */
export const WithSentQuote = ({ sentWords, load, ...facts }: Props): ReactElement => {
  const [sent, setSent] = useState<SentQuote>()
  const [Live, setLive] = useState<ComponentType<LiveQuoteProps>>()
  useEffect(() => {
    const kept = readSentQuote()
    if (kept === undefined) return
    setSent(kept)
    load().then(
      (loaded) => setLive(() => loaded),
      // The reference is there without the letter.
      () => {},
    )
  }, [load])
  if (sent === undefined)
    return <PostedLetter words={facts.words.letter} sentWords={sentWords} avoided={facts.avoided} />
  return (
    <Band id="sent" title={sentWords.title}>
      <div className={styles.sent}>
        <div>
          <p className={styles.label}>{sentWords.reference}</p>
          <p className={styles.reference}>{sent.reference}</p>
          <p>{sentWords.text}</p>
          <Button
            size="small"
            onClick={() => {
              forgetSentQuote()
              setSent(undefined)
            }}
          >
            {sentWords.forget}
          </Button>
        </div>
        <div className={styles.letter}>
          {Live === undefined ? null : (
            <Live {...facts} answers={sent.answers} reference={{ label: sentWords.reference, text: sent.reference }} />
          )}
        </div>
      </div>
    </Band>
  )
}
