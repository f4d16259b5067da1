/** The part without a window of its own, which the package does not describe; it has the same functions. */
declare module 'vanilla-cookieconsent/dist/core/cookieconsent-core.esm.js' {
  import type * as CookieConsent from 'vanilla-cookieconsent'

  export const run: typeof CookieConsent.run
  export const acceptCategory: typeof CookieConsent.acceptCategory
}
