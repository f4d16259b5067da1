/** The title of a part that is shown a second time: landmarks of a page have names of their own. */
export const secondOf = (title: string): string => `${title} (2)`
