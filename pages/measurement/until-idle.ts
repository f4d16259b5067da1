/**
 * Resolves when the document has loaded and the browser is idle, at most after `timeoutMs`. Without
 * `requestIdleCallback`, waits `otherwiseMs`.
 */
export const untilIdle = async (timeoutMs: number, otherwiseMs: number): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    // Safari lacks this function.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs })
    else setTimeout(resolve, otherwiseMs)
  })
}
