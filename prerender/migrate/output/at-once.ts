/** A module of the new site: what promises were, for functions that run at once. */
export const AT_ONCE = `// @ts-nocheck
/** A value with the methods of a promise, which call at once. */
export const atOnce = (value) => {
  const target = Array.isArray(value) ? [...value] : typeof value === 'object' && value !== null ? { ...value } : Object(value)
  return Object.assign(target, {
    then: (use) => atOnce(use(value)),
    catch: () => atOnce(value),
    finally: (use) => {
      use()
      return atOnce(value)
    },
  })
}

/** The values of a list, as Promise.all gives them. */
export const allAtOnce = (values) => atOnce([...values])

/** Runs the function that a new promise gets. */
export const promised = (run) => {
  let result
  run(
    (value) => {
      result = value
    },
    (error) => {
      throw error
    },
  )
  return atOnce(result)
}
`
