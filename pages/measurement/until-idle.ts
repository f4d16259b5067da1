/** Resolves when the document has loaded and the browser is idle, or after `timeoutMs` of work; where it cannot tell, after `otherwiseMs`. */
export const untilIdle = async (timeoutMs: number, otherwiseMs: number): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs })
    else setTimeout(resolve, otherwiseMs)
  })
}
