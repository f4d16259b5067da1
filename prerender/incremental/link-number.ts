/** What a page leads to, in one list of numbers: those of targets are even, those of other addresses odd. */
export const targetLink = (target: number): number => 2 * target
export const hrefLink = (href: number): number => 2 * href + 1

export const isTargetLink = (link: number): boolean => (link & 1) === 0

/** The number that the link has among its like. */
export const numberOfLink = (link: number): number => link >>> 1
