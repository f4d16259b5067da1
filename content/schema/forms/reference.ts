/** Short reference of a submission, easy to read out on the telephone: the end of its id. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()
