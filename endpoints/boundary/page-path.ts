import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'

const MAX_LENGTH = 300

/**
 * Path of a page: `/help/tracking`. Mails put it behind the site's origin, where `.evil.example`, `@evil.example` or
 * `//evil.example` would name another host.
 */
const isPagePath = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^\/(?!\/)[^?#\\\s\p{C}]*$/u.test(text) && !/\/\/|(^|\/)\.\.?(\/|$)/.test(text)

export const PagePath = pipe(
  D.string,
  D.refine((text): text is string => isPagePath(text), 'a path such as /help'),
)
