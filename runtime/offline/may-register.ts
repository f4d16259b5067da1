import { isCrawler } from '#runtime/prefetch/may-prefetch.ts'

export type RegistrationFacts = {
  readonly location: Pick<Location, 'protocol' | 'hostname'>
  readonly navigator: { readonly userAgent: string; readonly serviceWorker?: unknown }
}

/** Whether this visitor gets a worker: over HTTPS or on localhost, where the browser has them, and never a crawler. */
export const mayRegister = ({ location, navigator }: RegistrationFacts): boolean =>
  (location.protocol === 'https:' || location.hostname === 'localhost') &&
  navigator.serviceWorker !== undefined &&
  !isCrawler(navigator.userAgent)
