/**
 * Makes a patch of something global that several users may want at once, such as two builds in one process: it applies
 * from the first `apply` until the last user has called the function that it got.
 */
export const sharedPatch = (apply: () => () => void): (() => () => void) => {
  let users = 0
  let undo = (): void => {}
  return () => {
    if (users === 0) undo = apply()
    users += 1
    let isUsed = true
    return () => {
      if (!isUsed) return
      isUsed = false
      users -= 1
      if (users === 0) undo()
    }
  }
}
