/** PostgreSQL error classes caused by the data: 22 (data exception) and 23 (constraint violation). */
export const isOfData = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^2[23]/.test(String(cause.code))) return true
  return false
}
