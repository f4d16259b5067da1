/** Names of the members with a value: optional parts of a page follow from optional members of its row. */
export const shapeOf = (row: object): string =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([key]) => key)
    .sort()
    .join()
