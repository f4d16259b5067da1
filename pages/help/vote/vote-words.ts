import type { VoteWords } from '#templates/with/vote/with-vote.tsx'
import type { SiteBuildContext } from '../../define.ts'

export const selectVoteWords = (t: SiteBuildContext['t']): VoteWords => ({
  question: t('vote.question'),
  yes: t('vote.yes'),
  no: t('vote.no'),
  missing: t('vote.missing'),
  missingFirst: t('vote.missing-first'),
  send: t('vote.send'),
  sending: t('vote.sending'),
  thanks: t('vote.thanks'),
  thanksText: t('vote.thanks-text'),
  failed: t('vote.failed'),
  offline: t('vote.offline'),
  again: t('vote.again'),
})
