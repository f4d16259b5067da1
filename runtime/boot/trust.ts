/** The part of Trusted Types that is used; the DOM library of TypeScript does not have it yet. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ) => unknown
}

/** HTML that runs code, which no text of the site does. */
const RUNS_CODE =
  /<\s*\/?\s*(?:script|iframe|object|embed|base)\b|<[^>]*[\s/]on[a-z]+\s*=|<[^>]*=\s*["']?\s*javascript:/i

/** HTML may hold no code. */
export const trustedHtml = (html: string): string | null => (RUNS_CODE.test(html) ? null : html)

/** Scripts and workers come from this host. */
export const trustedScriptUrl = (url: string, base: string): string | null =>
  URL.canParse(url, base) && new URL(url, base).origin === new URL(base).origin ? url : null

/**
 * Makes the one policy that the Content-Security-Policy allows. Browsers ask it about every string that becomes HTML or
 * the address of a script; there is no rule for code itself, so `eval` and its like are refused.
 */
export const createTrust = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: trustedHtml,
      createScriptURL: (url) => trustedScriptUrl(url, window.location.href),
    })
  } catch {
    // There is one already, as after a second start in development.
  }
}
