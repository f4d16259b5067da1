/** Errors that say nothing about this site, by message. */
export const noisyMessages: readonly RegExp[] = [
  // An error of a script of another origin, without any detail.
  /^(Uncaught )?Script error\.?$/i,
  // A chunk that does not load: the loader recovers and reports by itself.
  /Loading (CSS )?chunk \S+ failed/i,
  // A module that does not load, in Chromium.
  /Failed to fetch dynamically imported module/i,
  // A module that does not load, in Firefox.
  /error loading dynamically imported module/i,
  // A module that does not load, in Safari.
  /Importing a module script failed/i,
  // Observers that take longer than a frame, by design.
  /ResizeObserver loop/i,
  // A request that its own page has cancelled.
  /^(AbortError|The (user aborted a request|operation was aborted))/i,
  // A connection that broke.
  /^(TypeError: )?(Failed to fetch|NetworkError when attempting|Load failed|cancelled)/i,
  // An extension whose other half is gone.
  /Extension context invalidated|message port closed before/i,
  // An extension that talks to nobody.
  /Could not establish connection\. Receiving end does not exist/i,
  // A wallet extension.
  /\b(ethereum|MetaMask|tronLink|solana)\b/i,
  // A rejection with something that is no error, by an extension.
  /Object Not Found Matching Id:\d+/,
  // A browser that translates the page under React.
  /Failed to execute '(removeChild|insertBefore)' on 'Node'/i,
  // An app that shows the page in its own frame.
  /\b(instantSearchSDKJSBridge|_AutofillCallbackHandler|WeixinJSBridge|zaloJSV2|ucapi)\b/,
  // Storage that the visitor has blocked.
  /(access is denied|The operation is insecure).*(storage|document)?|QuotaExceededError/i,
]

/** The same, by the address of the script that threw. */
export const noisySources: readonly RegExp[] = [
  // An extension of Chromium.
  /^chrome(-extension)?:\/\//,
  // An extension of Firefox.
  /^moz-extension:\/\//,
  // An extension of Safari.
  /^safari(-web)?-extension:\/\//,
  // A script that a browser puts into pages.
  /^(webkit-masked-url|user-script|resource):/,
  // Code pasted into the console.
  /^(VM\d+|debugger eval code)/,
]

export type ErrorFacts = { readonly type?: string; readonly message: string; readonly sources: readonly string[] }

/** Whether an error is ignored. */
export const isNoise = ({ type, message, sources }: ErrorFacts): boolean => {
  const texts = type === undefined ? [message] : [message, `${type}: ${message}`, type]
  return (
    noisyMessages.some((pattern) => texts.some((text) => pattern.test(text))) ||
    noisySources.some((pattern) => sources.some((source) => pattern.test(source)))
  )
}
