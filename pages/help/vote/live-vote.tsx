import type { ReactElement } from 'react'
import { LiveVote } from '#templates/with/vote/live-vote.tsx'
import type { LiveVoteProps } from '#templates/with/vote/with-vote.tsx'
import { newId } from '../../forms/new-id.ts'
import { sendVote } from './send-vote.ts'

/** The vote once a button is pressed, with what sends it, in one chunk to load with the first press. */
export const SentVote = (props: LiveVoteProps): ReactElement => <LiveVote {...props} send={sendVote} newId={newId} />
