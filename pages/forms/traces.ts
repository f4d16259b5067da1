/** Flags that there is a draft or a waiting submission: cheap to read, so that other pages load nothing. */
export const OUTGOING = 'fairlead:outgoing'
export const draftTrace = (form: string): string => `fairlead:draft:${form}`

/** Flags for which storage is blocked or full: they last as long as the document. */
const unstored = new Map<string, string>()

/** Reads a flag: '1', or a draft stored while a page was unloading. */
export const readTrace = (key: string): string | null => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export const hasTrace = (key: string): boolean => readTrace(key) !== null

export const leaveTrace = (key: string, isThere: boolean, says = '1'): void => {
  unstored.delete(key)
  try {
    if (isThere) localStorage.setItem(key, says)
    else localStorage.removeItem(key)
  } catch {
    if (isThere) unstored.set(key, says)
  }
}

/** Prefix of a draft from another edition in the address. */
export const CARRIED = '#draft='
