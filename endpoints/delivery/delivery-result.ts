export type DeliveryResult =
  | { readonly _tag: 'Delivered' }
  /** Retried. */
  | { readonly _tag: 'Failed'; readonly error: string }
  /** Not retried: the receiver will never accept it. */
  | { readonly _tag: 'Rejected'; readonly error: string }
  /** Done without having been sent, for a reason of ours. */
  | { readonly _tag: 'Skipped'; readonly error: string }
