export type BotVerdict =
  | {
      readonly _tag: 'Human'
      /** `unchecked`: who can tell is away for now. It is reviewed. */
      readonly proof: 'altcha' | 'service' | 'unchecked'
      /** A solved challenge, valid for one submission. */
      readonly challenge?: { readonly id: string; readonly expiresAt: Date }
    }
  | { readonly _tag: 'Bot'; readonly reason: string }

/** Tells visitors from bots. The configuration selects the implementation. */
export type BotCheck = {
  /**
   * Creates a challenge for the browser to solve, at a multiple of the usual cost. A shared one costs almost nothing to
   * create. Absent if the browser gets its token from another service.
   */
  readonly challenge?: (price: number, isShared?: boolean) => Promise<unknown>
  readonly judge: (proof: string, address: string) => Promise<BotVerdict>
}
