/**
 * Copies a text to the clipboard and returns whether it succeeded. If the clipboard is blocked, a browser prompt shows
 * the text for copying.
 */
export const copyText = async (text: string, label: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt(label, text)
    return false
  }
}
