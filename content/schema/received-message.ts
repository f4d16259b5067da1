import type { VendorKind } from './measurement.ts'

/** A message as a sample third party has received it. */
export type ReceivedMessage = {
  /** Counts from 1. */
  readonly number: number
  /** An instant in ISO format. */
  readonly at: string
  readonly kind: VendorKind
  readonly account: string
  /** Storage categories as the third party was told them last. Empty for one that is told nothing of consent. */
  readonly consent: Readonly<Record<string, string>>
  readonly event: string
  readonly payload: unknown
  readonly cookie: {
    /** Name and value that the browser sent along. */
    readonly sent?: string
    /** Change that the answer made to it. */
    readonly change: 'set' | 'kept' | 'deleted' | 'none'
  }
}

/** Answer of the endpoints to a page that asks what was received. */
export type ReceivedAnswer = {
  /** Number of the newest message; 0 if there is none. */
  readonly newest: number
  readonly parties: readonly { readonly kind: VendorKind; readonly origin: string }[]
  /** Those after the number that was asked for, oldest first. */
  readonly messages: readonly ReceivedMessage[]
}

/** Path of that answer. */
export const RECEIVED_PATH = '/samples'
