export type RegistrationFacts = {
  readonly location: Pick<Location, 'protocol' | 'hostname'>
  readonly navigator: { readonly userAgent: string; readonly serviceWorker?: unknown }
}

/** As in `prefetch/may-prefetch.ts`, which every visitor has: what it shared could not be compressed as well. */
const CRAWLER = /bot|spider|crawl/i

/** Whether this visitor gets a worker: over HTTPS or on localhost, where the browser has them, and never a crawler. */
export const mayRegister = ({ location, navigator }: RegistrationFacts): boolean =>
  (location.protocol === 'https:' || location.hostname === 'localhost') &&
  navigator.serviceWorker !== undefined &&
  !CRAWLER.test(navigator.userAgent)
