/** Masks e-mail addresses. Servers quote them in error messages, and logs outlive a submission. */
export const maskAddresses = (text: string): string =>
  text
    .replace(/[^\s<>()"',:;@[\]\\]+@[^\s<>()"',;@]+/g, '(address)')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '(ip)')
    .slice(0, 500)

/** Describes an error for the log, by its cause if it has one: drizzle puts values of the row into its own message. */
export const describeError = (
  error: unknown,
): { readonly type: string; readonly code?: string; readonly text: string } => {
  if (!(error instanceof Error)) return { type: typeof error, text: maskAddresses(String(error)) }
  if (error.cause instanceof Error) return describeError(error.cause)
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, ...(code === undefined ? {} : { code }), text: maskAddresses(error.message) }
}
