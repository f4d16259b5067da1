/** The engine's budgets; see `README.md`. */

export const MAX_RATIO = 1.5
export const MAX_ONE_CHANGE_MS = 1000
export const MAX_PEAK_BYTES = 400e6

/** The number of articles that time budgets apply to. */
export const BUDGET_ARTICLES = 10_000
