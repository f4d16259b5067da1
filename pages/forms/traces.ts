/** Flags that there is a draft or a waiting submission: cheap to read, so that other pages load nothing. */
export const OUTGOING = 'fairlead:outgoing'
export const draftTrace = (form: string): string => `fairlead:draft:${form}`

export const hasTrace = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked: there is nothing to find.
    return false
  }
}

/** Reads a flag: '1', or a draft stored while a page was unloading. */
export const readTrace = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const leaveTrace = (key: string, isThere: boolean, says = '1'): void => {
  try {
    if (isThere) localStorage.setItem(key, says)
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

/** Prefix of a draft from another edition in the address. */
export const CARRIED = '#draft='
