export type DeliveryResult =
  | { readonly _tag: 'Delivered' }
  /** Worth another try. */
  | { readonly _tag: 'Failed'; readonly error: string }
  /** Not worth one: the other side says that it will never take it. */
  | { readonly _tag: 'Rejected'; readonly error: string }
