/** Says what did not answer in time. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/**
 * Settles with an action, or rejects at the time limit, whatever the action waits for. Its signal is aborted then, and
 * when `outer` is.
 */
export const within = async <T>(
  limitMs: number,
  action: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => {
  const own = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let onAbort = (): void => {}
  const end = new Promise<never>((_resolve, reject) => {
    const stop = (text: string): void => {
      const error = new TimeLimitError(text)
      own.abort(error)
      reject(error)
    }
    timer = setTimeout(() => stop(`no end within ${limitMs / 1000} s`), limitMs)
    if (outer?.aborted === true) stop('stopped')
    onAbort = () => stop('stopped')
    outer?.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([action(own.signal), end])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
}
