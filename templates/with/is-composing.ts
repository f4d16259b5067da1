import type { KeyboardEvent } from 'react'

/** Code of a key that belongs to an input method: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const PROCESSED_BY_INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method, as Enter that accepts what was composed. Safari sends that Enter after the
 * composition has ended, and tells by the key's code alone.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === PROCESSED_BY_INPUT_METHOD
