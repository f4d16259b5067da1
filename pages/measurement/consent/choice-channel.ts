/** Channel on which the tabs of an edition tell each other that a choice was made. */
const NAME = 'fairlead:consent'

/**
 * Tells other tabs of a choice, and calls back when they tell of one. Closed while the document is in the back/forward
 * cache, which some browsers keep from documents with an open channel. Old browsers have none: there, as between
 * editions, the next poll finds the choice.
 */
export const openChoiceChannel = (onChoice: () => void): { readonly tell: () => void } => {
  if (!('BroadcastChannel' in window)) return { tell: () => {} }
  const open = (): BroadcastChannel => {
    const opened = new BroadcastChannel(NAME)
    opened.addEventListener('message', onChoice)
    return opened
  }
  let channel = open()
  window.addEventListener('pagehide', () => channel.close())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    channel = open()
    onChoice()
  })
  return { tell: () => channel.postMessage(null) }
}
