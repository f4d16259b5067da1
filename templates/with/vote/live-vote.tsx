import { type ReactElement, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostMissing } from '#content/schema/votes.ts'
import { Button } from '../../ui/button.tsx'
import { type KeptVote, keepVote, readKeptVote } from './kept-votes.ts'
import styles from './with-vote.module.css'
import type { Choice, LiveVoteProps } from './with-vote.tsx'

export type Vote = Pick<KeptVote, 'id' | 'helpful' | 'missing'> & { readonly edition: string; readonly page: string }

/** Sends an answer. Resolves with whether it has arrived; never rejects, and always ends. */
export type VoteClient = {
  readonly send: (action: string, vote: Vote) => Promise<boolean>
  readonly newId: () => string
}

type State = 'calm' | 'sending' | 'sent' | 'failed'

/** Sends the answer after a press, and asks after No what was missing. */
export const LiveVote = ({
  action,
  edition,
  page,
  words,
  choice,
  presses,
  onRestore,
  send,
  newId,
}: LiveVoteProps & VoteClient): ReactElement => {
  const [kept, setKept] = useState(() => readKeptVote(page))
  const [state, setState] = useState<State>(kept?.isSent === true ? 'sent' : 'calm')
  const last = useRef(0)
  const sending = useRef(Promise.resolve())

  const give = (helpful: Choice, missing: string): void => {
    last.current += 1
    const { current: round } = last
    // The id is of this page and tab: what is sent under it again replaces what was sent before.
    const vote: KeptVote = { id: kept?.id ?? newId(), helpful, missing, isSent: false }
    setKept(vote)
    keepVote(page, vote)
    setState('sending')
    const isLast = (): boolean => round === last.current
    // One after the other, so that none overtakes the last.
    sending.current = sending.current.then(async () => {
      if (!isLast()) return
      const isSent = await send(action, { id: vote.id, helpful, missing, edition, page })
      if (!isLast()) return
      if (isSent) keepVote(page, { ...vote, isSent })
      setState(isSent ? 'sent' : 'failed')
    })
  }
  const again = (): void => {
    if (kept !== undefined) give(kept.helpful, kept.missing)
  }

  const arrive = useEffectEvent(() => {
    if (presses > 0 || kept === undefined) return
    onRestore(kept.helpful)
    if (!kept.isSent) again()
  })
  useEffect(() => arrive(), [])

  const pressed = useEffectEvent(() => {
    if (choice !== undefined) give(choice, choice === 'no' ? (kept?.missing ?? '') : '')
  })
  useEffect(() => {
    if (presses > 0) pressed()
  }, [presses])

  const isFailed = state === 'failed'
  const onOnline = useEffectEvent(again)
  useEffect(() => {
    if (!isFailed) return
    const listen = (): void => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isFailed])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const missing = new FormData(event.currentTarget).get('missing')
    give('no', typeof missing === 'string' ? missing.trim().slice(0, mostMissing) : '')
  }

  const said = {
    calm: '',
    sending: words.sending,
    sent: kept?.helpful === 'no' && kept.missing !== '' ? words.thanksText : words.thanks,
    failed: navigator.onLine ? words.failed : words.offline,
  }[state]
  return (
    <>
      <p role="status" className={styles.status}>
        {said}
      </p>
      {isFailed ? (
        <p className={styles.status}>
          <Button size="small" onClick={again}>
            {words.again}
          </Button>
        </p>
      ) : null}
      {choice === 'no' ? (
        <form onSubmit={onSubmit}>
          <label className={styles.missing}>
            <span>{words.missing}</span>
            <input name="missing" maxLength={mostMissing} defaultValue={kept?.missing} autoComplete="off" />
          </label>
          <Button type="submit" size="small">
            {words.send}
          </Button>
        </form>
      ) : null}
    </>
  )
}
