/** Changes that wait, in order; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let isWatching = false

/** The click of a press is dispatched before the next task. */
const release = (): void => {
  if (waiting === undefined) return
  setTimeout(() => {
    const due = waiting ?? []
    waiting = undefined
    for (const change of due) change()
  })
}

const press = ({ button }: MouseEvent): void => {
  if (button === 0) waiting ??= []
}

/** A list of options or a menu of the browser may swallow the end of a press. */
const noticeEnd = ({ buttons }: PointerEvent): void => {
  if (buttons === 0) release()
}

/** Without `change` and `input`: a press fires them in the field that it takes the focus from. */
const ENDS = 'pointerup pointercancel mouseup click keydown submit dragend'.split(' ')

/** Makes a change that may move what is on the page: at once, or after the press under way and its click. */
export const afterPress = (change: () => void): void => {
  if (waiting === undefined) change()
  else waiting.push(change)
}

/**
 * Begins to watch for presses anywhere in the document: a press takes the focus from a field wherever it is. Returns
 * `afterPress`, which knows of none before.
 */
export const watchPresses = (): typeof afterPress => {
  if (!isWatching) {
    isWatching = true
    // After a touch, browsers dispatch the mouse's events, too: focus moves with `mousedown`.
    for (const name of ['pointerdown', 'mousedown'] as const) window.addEventListener(name, press, true)
    for (const name of ENDS) window.addEventListener(name, release, true)
    window.addEventListener('pointermove', noticeEnd, true)
    window.addEventListener('blur', ({ target }) => {
      if (target === window) release()
    })
  }
  return afterPress
}
