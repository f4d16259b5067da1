import type { Canal } from './canals.ts'

/**
 * The current practice of most carriers, which routes follow unless the visitor chooses otherwise. The day is that of
 * the Global Logistics Update that reports it.
 */
export const today: { readonly closed: readonly Canal[]; readonly asOf: string } = {
  closed: ['suez'],
  asOf: '2026-11-19',
}
