/** Channel on which the tabs of an edition tell each other that a choice was made. */
const NAME = 'fairlead:consent'

/** Milliseconds after which other tabs are told again: a message may come before the cookie that it tells of. */
const AGAIN_MS = [100, 1000]

/**
 * Tells other tabs of a choice, and calls back when they tell of one. Closed while the document is in the back/forward
 * cache, which some browsers keep from documents with an open channel. Old browsers have none: there, as between
 * editions, the next poll finds the choice.
 */
export const openChoiceChannel = (onChoice: () => void): { readonly tell: () => void } => {
  if (!('BroadcastChannel' in window)) return { tell: () => {} }
  let channel: BroadcastChannel | undefined
  const open = (): void => {
    channel = new BroadcastChannel(NAME)
    channel.onmessage = onChoice
  }
  const tell = (): void => channel?.postMessage(null)
  open()
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    open()
    onChoice()
  })
  return {
    tell: () => {
      tell()
      for (const ms of AGAIN_MS) setTimeout(tell, ms)
    },
  }
}
