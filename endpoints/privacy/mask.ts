/** Text without addresses: what servers say of a failure often quotes them, and logs and errors outlive a submission. */
export const maskAddresses = (text: string): string =>
  text
    .replace(/[^\s<>()"',:;@[\]\\]+@[^\s<>()"',;@]+/g, '(address)')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '(ip)')
    .slice(0, 500)

/** An error as it may be logged: PostgreSQL and drizzle put values of the row into theirs. */
export const describeError = (
  error: unknown,
): { readonly type: string; readonly code?: string; readonly text: string } => {
  if (!(error instanceof Error)) return { type: typeof error, text: maskAddresses(String(error)) }
  if (error.cause instanceof Error) return describeError(error.cause)
  const code = 'code' in error ? String(error.code) : undefined
  return { type: error.name, ...(code === undefined ? {} : { code }), text: maskAddresses(error.message) }
}
