/** The part of Trusted Types that is used; the DOM library of TypeScript does not have it yet. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>,
  ) => unknown
}

// White space is what a parser of HTML takes for it: `\s` has more, after which a tag would end elsewhere.
const ATTRIBUTE = /[\t\n\f\r ]+([a-z][\w:-]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[\w./-]+))?/gi

/** A comment without a `>`, or a tag that every parser ends at the same place: values are quoted or plain words. */
const TAG = new RegExp(`<!--[^>]*-->|</?([a-z][a-z0-9-]*)((?:${ATTRIBUTE.source})*)[\\t\\n\\f\\r ]*/?>`, 'gi')

/** Elements that run code, load documents, change what the document is, or are parsed by rules of their own. */
const UNFIT_ELEMENT =
  /^(script|style|i?frame|object|embed|base|link|meta|svg|math|template|no\w+|plaintext|xmp|title|textarea)/i

/** Attributes that hold code, documents or style. */
const UNFIT_ATTRIBUTE = /^(on|srcdoc|style|is$)/i

const URL_ATTRIBUTE = /(^|\W)(href|src|srcset|(form)?action|data|poster|cite|background|ping)$/i

/**
 * An address, with its quotes, that runs no code: relative, or of these schemes. Before the first `/`, `?` or `#`, a
 * colon or a character reference could make it another.
 */
const FIT_URL = /^["']?((https?|mailto|tel):|data:image\/(png|jpeg|gif|webp|avif);|[^:&/?#]*([/?#]|$))/i

const isFit = (name: string, value: string): boolean =>
  !UNFIT_ATTRIBUTE.test(name) && (!URL_ATTRIBUTE.test(name) || FIT_URL.test(value))

/**
 * Accepts HTML that is beyond doubt free of code, such as the build makes from Markdown, and refuses everything else:
 * what a filter fails to recognise, a browser may still run.
 */
export const trustedHtml = (html: string): string | null => {
  const rest = html.replace(TAG, (tag, element = '', attributes: string = '') => {
    const areFit = [...attributes.matchAll(ATTRIBUTE)].every(([, name = '', value = '']) => isFit(name, value))
    return areFit && !UNFIT_ELEMENT.test(element) ? '' : tag
  })
  return rest.includes('<') ? null : html
}

/** Scripts and workers come from this host: that of `base`. */
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
      // This script is on the host of files, if there is one.
      createScriptURL: import.meta.env.FAIRLEAD_PREFIX
        ? (url) => trustedScriptUrl(url, window.location.href) ?? trustedScriptUrl(url, import.meta.url)
        : (url) => trustedScriptUrl(url, window.location.href),
    })
  } catch {
    // There is one already, as after a second start in development.
  }
}
