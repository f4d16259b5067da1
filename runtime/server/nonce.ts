const newNonce = (): string => `m${Math.random().toString(36).slice(2)}`

/** A random string that no site contains, and that never reaches the output. Code of browsers is free of it. */
export const NONCE = /* @__PURE__ */ newNonce()
