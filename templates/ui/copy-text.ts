/**
 * Puts a text on the clipboard, and says whether it is there. Where the clipboard is refused, the browser's own prompt shows the text,
 * ready to be copied.
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
