/** Code of a key that belongs to an input method: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const PROCESSED_BY_INPUT_METHOD = 229

/** A key pressed, as React tells it. */
type Key = { readonly nativeEvent: { readonly isComposing: boolean }; readonly keyCode: number }

/**
 * Whether a key belongs to an input method, as Enter that accepts what was composed. Safari sends that Enter after the
 * composition has ended, and tells by the key's code alone.
 */
export const isComposing = ({ nativeEvent, keyCode }: Key): boolean =>
  nativeEvent.isComposing || keyCode === PROCESSED_BY_INPUT_METHOD
