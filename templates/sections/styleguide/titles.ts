/** A different title for a component that is shown twice, because landmarks need unique names. */
export const secondOf = (title: string): string => `${title} (2)`
