export type BotVerdict =
  | {
      readonly _tag: 'Human'
      readonly proof: 'altcha' | 'service'
      /** A solved challenge, valid for one submission. */
      readonly challenge?: { readonly id: string; readonly expiresAt: Date }
    }
  | { readonly _tag: 'Bot'; readonly reason: string }
  /** The bot service is unreachable. */
  | { readonly _tag: 'Unavailable' }

/** Tells visitors from bots. The configuration selects the implementation. */
export type BotCheck = {
  /**
   * Creates a challenge for the browser to solve, at a multiple of the usual cost. Absent if the browser gets its token
   * from another service.
   */
  readonly challenge?: (price: number) => Promise<unknown>
  readonly judge: (proof: string, address: string) => Promise<BotVerdict>
}
