export type BotVerdict =
  | {
      readonly _tag: 'Human'
      readonly proof: 'altcha' | 'service'
      /** A solved challenge, which is good for one submission. */
      readonly challenge?: { readonly id: string; readonly expiresAt: Date }
    }
  | { readonly _tag: 'Bot'; readonly reason: string }
  /** The judge cannot be asked now. */
  | { readonly _tag: 'Unavailable' }

/** Tells visitors from bots. One of these is chosen by configuration. */
export type BotCheck = {
  /** Makes a challenge for the browser to solve. Absent where the browser gets its token elsewhere. */
  readonly challenge?: () => Promise<unknown>
  readonly judge: (proof: string, address: string) => Promise<BotVerdict>
}
