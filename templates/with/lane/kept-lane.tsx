import type { ReactElement } from 'react'
import { forgetChosenLane } from './chosen-lane.ts'
import styles from './kept-lane.module.css'

export type KeptLaneWords = { readonly kept: string; readonly forget: string }

/** Says that the lane is kept on this device, and forgets it on request. */
export const KeptLane = ({
  words,
  onForget,
}: {
  readonly words: KeptLaneWords
  readonly onForget?: () => void
}): ReactElement => (
  <p className={styles.kept}>
    {words.kept}{' '}
    <button
      type="button"
      onClick={() => {
        forgetChosenLane()
        onForget?.()
      }}
    >
      {words.forget}
    </button>
  </p>
)
