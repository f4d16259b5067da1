/** Links of a page in one list of numbers: even for page targets, odd for other addresses. */
export const targetLink = (target: number): number => 2 * target
export const hrefLink = (href: number): number => 2 * href + 1

export const isTargetLink = (link: number): boolean => (link & 1) === 0

/** Number of the link within its kind. */
export const numberOfLink = (link: number): number => link >>> 1
