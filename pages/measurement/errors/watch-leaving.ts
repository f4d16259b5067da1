/**
 * Tells whether a document is being left: its browser then breaks off what it loads, and reports that as an error. A
 * document that comes back from the back/forward cache is there again.
 */
export const watchLeaving = (target: EventTarget): (() => boolean) => {
  let isLeft = false
  target.addEventListener('pagehide', () => {
    isLeft = true
  })
  target.addEventListener('pageshow', () => {
    isLeft = false
  })
  return () => isLeft
}
