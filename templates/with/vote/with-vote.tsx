import { type ComponentType, type ReactElement, type SubmitEvent, useEffect, useState } from 'react'
import { mostMissing, voteNames } from '#content/schema/votes.ts'
import { Button } from '../../ui/button.tsx'
import styles from './with-vote.module.css'

export type Choice = 'yes' | 'no'

export type VoteWords = {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly missing: string
  /** The same for those without JavaScript, who write first and press then. */
  readonly missingFirst: string
  readonly send: string
  readonly sending: string
  readonly thanks: string
  readonly thanksText: string
  readonly failed: string
  readonly offline: string
  readonly again: string
}

export type VoteProps = {
  /** Address that answers are sent to. */
  readonly action: string
  readonly edition: string
  readonly page: string
  readonly words: VoteWords
}

export type LiveVoteProps = VoteProps & {
  readonly choice: Choice | undefined
  /** Number of presses: each one is sent. */
  readonly presses: number
  /** Called with the answer that this tab has given before. */
  readonly onRestore: (choice: Choice) => void
}

/** Loads the code that sends answers. */
export type LoadLiveVote = () => Promise<ComponentType<LiveVoteProps>>

type Props = VoteProps & {
  readonly load: LoadLiveVote
  /** Whether this tab has an answer for a page. */
  readonly isKept: (page: string) => boolean
}

/**
 * Asks whether an article was helpful. The rest loads with the first press, or on return to a page that was answered.
 * Without JavaScript the browser posts the form and gets a page.
 */
export const WithVote = ({ load, isKept, ...props }: Props): ReactElement => {
  const { action, edition, page, words } = props
  const [Live, setLive] = useState<ComponentType<LiveVoteProps>>()
  const [choice, setChoice] = useState<Choice>()
  const [presses, setPresses] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const begin = (): void => {
    setFailed(false)
    // A chunk that failed to load is requested again with the next press.
    load().then(
      (loaded) => setLive(() => loaded),
      () => setFailed(true),
    )
  }
  useEffect(() => {
    if (isKept(page))
      load().then(
        (loaded) => setLive(() => loaded),
        () => {},
      )
  }, [isKept, load, page])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    setChoice(submitter instanceof HTMLButtonElement && submitter.value === 'no' ? 'no' : 'yes')
    setPresses(presses + 1)
    if (Live === undefined) begin()
  }
  return (
    <section className={styles.vote} aria-labelledby="vote">
      <h2 id="vote">{words.question}</h2>
      <form action={action} method="post" data-vote="" onSubmit={onSubmit}>
        <input type="hidden" name={voteNames.edition} value={edition} />
        <input type="hidden" name={voteNames.page} value={page} />
        {(['yes', 'no'] as const).map((each) => (
          <Button
            key={each}
            type="submit"
            size="small"
            name={voteNames.helpful}
            value={each}
            look={choice === each ? 'solid' : 'outline'}
            aria-pressed={choice === each}
          >
            {words[each]}
          </Button>
        ))}
        <noscript>
          <label className={styles.missing}>
            <span>{words.missingFirst}</span>
            <textarea name={voteNames.missing} maxLength={mostMissing} rows={2} />
          </label>
        </noscript>
      </form>
      {Live === undefined ? (
        <p role="status" className={styles.status}>
          {isFailed ? words.failed : ''}
        </p>
      ) : (
        <Live {...props} choice={choice} presses={presses} onRestore={setChoice} />
      )}
    </section>
  )
}
