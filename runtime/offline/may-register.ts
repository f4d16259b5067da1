export type RegistrationFacts = {
  readonly location: Pick<Location, 'protocol' | 'hostname'>
  readonly navigator: { readonly userAgent: string; readonly serviceWorker?: unknown }
}

/**
 * A copy of the code in `prefetch/may-prefetch.ts`, which is in the runtime chunk: a shared module would compress
 * worse.
 */
const CRAWLER = /bot|spider|crawl/i

/**
 * Decides whether this visitor gets a worker: only over HTTPS or on localhost, in browsers that support workers, and
 * never for crawlers.
 */
export const mayRegister = ({ location, navigator }: RegistrationFacts): boolean =>
  (location.protocol === 'https:' || location.hostname === 'localhost') &&
  navigator.serviceWorker !== undefined &&
  !CRAWLER.test(navigator.userAgent)
