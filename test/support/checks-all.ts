/**
 * Whether tests check all of their cases: `npm run check` sets `CHECK_ALL=1`. `npm test` checks a seeded sample of those
 * that take minutes.
 */
export const checksAll = process.env['CHECK_ALL'] === '1'
