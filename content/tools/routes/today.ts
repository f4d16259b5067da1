import type { Canal } from './canals.ts'

/**
 * What most carriers do today: routes are planned so unless the visitor says otherwise. The day is that of the issue of the
 * Global Logistics Update that says so.
 */
export const today: { readonly closed: readonly Canal[]; readonly asOf: string } = {
  closed: ['suez'],
  asOf: '2026-11-19',
}
