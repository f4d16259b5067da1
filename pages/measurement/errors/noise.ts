/** An error that says nothing about this site, and why. */
export type Noise = { readonly why: string; readonly pattern: RegExp }

/** By message. */
export const noisyMessages: readonly Noise[] = [
  { why: 'an error of a script of another origin, without any detail', pattern: /^(Uncaught )?Script error\.?$/i },
  { why: 'a chunk that does not load: the loader recovers and reports by itself', pattern: /Loading (CSS )?chunk \S+ failed/i },
  {
    why: 'a module that does not load, in Chromium',
    pattern: /Failed to fetch dynamically imported module/i,
  },
  { why: 'a module that does not load, in Firefox', pattern: /error loading dynamically imported module/i },
  { why: 'a module that does not load, in Safari', pattern: /Importing a module script failed/i },
  { why: 'observers that take longer than a frame, by design', pattern: /ResizeObserver loop/i },
  { why: 'a request that its own page has cancelled', pattern: /^(AbortError|The (user aborted a request|operation was aborted))/i },
  { why: 'a connection that broke', pattern: /^(TypeError: )?(Failed to fetch|NetworkError when attempting|Load failed|cancelled)/i },
  { why: 'an extension whose other half is gone', pattern: /Extension context invalidated|message port closed before/i },
  { why: 'an extension that talks to nobody', pattern: /Could not establish connection\. Receiving end does not exist/i },
  { why: 'a wallet extension', pattern: /\b(ethereum|MetaMask|tronLink|solana)\b/i },
  { why: 'a rejection with something that is no error, by an extension', pattern: /Object Not Found Matching Id:\d+/ },
  { why: 'a browser that translates the page under React', pattern: /Failed to execute '(removeChild|insertBefore)' on 'Node'/i },
  { why: 'an app that shows the page in its own frame', pattern: /\b(instantSearchSDKJSBridge|_AutofillCallbackHandler|WeixinJSBridge|zaloJSV2|ucapi)\b/ },
  { why: 'storage that the visitor has blocked', pattern: /(access is denied|The operation is insecure).*(storage|document)?|QuotaExceededError/i },
]

/** By the address of the script that threw. */
export const noisySources: readonly Noise[] = [
  { why: 'an extension of Chromium', pattern: /^chrome(-extension)?:\/\// },
  { why: 'an extension of Firefox', pattern: /^moz-extension:\/\// },
  { why: 'an extension of Safari', pattern: /^safari(-web)?-extension:\/\// },
  { why: 'a script that a browser puts into pages', pattern: /^(webkit-masked-url|user-script|resource):/ },
  { why: 'code pasted into the console', pattern: /^(VM\d+|debugger eval code)/ },
]

export type ErrorFacts = { readonly type?: string; readonly message: string; readonly sources: readonly string[] }

/** Why an error is ignored; undefined if it is reported. */
export const findNoise = ({ type, message, sources }: ErrorFacts): string | undefined => {
  const texts = type === undefined ? [message] : [message, `${type}: ${message}`, type]
  return (
    noisyMessages.find(({ pattern }) => texts.some((text) => pattern.test(text))) ??
    noisySources.find(({ pattern }) => sources.some((source) => pattern.test(source)))
  )?.why
}
