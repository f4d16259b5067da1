/** Messages of errors that this site does not cause. */
export const noisyMessages: readonly RegExp[] = [
  // An error of a cross-origin script, without details.
  /^(Uncaught )?Script error\.?$/i,
  // A chunk that failed to load. The loader recovers and reports it.
  /Loading (CSS )?chunk \S+ failed/i,
  // A module that failed to load, in Chromium.
  /Failed to fetch dynamically imported module/i,
  // A module that failed to load, in Firefox.
  /error loading dynamically imported module/i,
  // A module that failed to load, in Safari.
  /Importing a module script failed/i,
  // Observers that take longer than a frame, which is harmless.
  /ResizeObserver loop/i,
  // A request cancelled by its own page.
  /^(AbortError|The (user aborted a request|operation was aborted))/i,
  // A lost connection.
  /^(TypeError: )?(Failed to fetch|NetworkError when attempting|Load failed|cancelled)/i,
  // An extension that was updated or removed.
  /Extension context invalidated|message port closed before/i,
  // An extension without a receiver.
  /Could not establish connection\. Receiving end does not exist/i,
  // A wallet extension.
  /\b(ethereum|MetaMask|tronLink|solana)\b/i,
  // A rejection with a value that is not an error, by an extension.
  /Object Not Found Matching Id:\d+/,
  // Browser translation that changes the DOM under React.
  /Failed to execute '(removeChild|insertBefore)' on 'Node'/i,
  // An app that shows the page in its own web view.
  /\b(instantSearchSDKJSBridge|_AutofillCallbackHandler|WeixinJSBridge|zaloJSV2|ucapi)\b/,
  // Storage blocked by the visitor.
  /(access is denied|The operation is insecure).*(storage|document)?|QuotaExceededError/i,
]

/** Sources of errors that this site does not cause. */
export const noisySources: readonly RegExp[] = [
  // An extension of Chromium.
  /^chrome(-extension)?:\/\//,
  // An extension of Firefox.
  /^moz-extension:\/\//,
  // An extension of Safari.
  /^safari(-web)?-extension:\/\//,
  // A script injected by a browser.
  /^(webkit-masked-url|user-script|resource):/,
  // Code pasted into the console.
  /^(VM\d+|debugger eval code)/,
]

export type ErrorFacts = { readonly type?: string; readonly message: string; readonly sources: readonly string[] }

/** Tells whether to ignore an error. */
export const isNoise = ({ type, message, sources }: ErrorFacts): boolean => {
  const texts = type === undefined ? [message] : [message, `${type}: ${message}`, type]
  return (
    noisyMessages.some((pattern) => texts.some((text) => pattern.test(text))) ||
    noisySources.some((pattern) => sources.some((source) => pattern.test(source)))
  )
}
