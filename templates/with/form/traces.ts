/** Says that there is a draft, or a submission that waits: storage that is cheap to ask, so that pages without any load nothing. */
export const OUTGOING = 'fairlead:outgoing'
export const draftTrace = (form: string): string => `fairlead:draft:${form}`

export const hasTrace = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked: there is nothing that could be found.
    return false
  }
}

/** What a trace says: '1', or a draft that was put there in a page's last moment. */
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
    // Storage is blocked or full: the draft lives as long as the page.
  }
}

/** In front of a draft that another edition handed over in the address. */
export const CARRIED = '#draft='
