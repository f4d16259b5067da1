/** Days between two moments, at best and for planning. Rounded to a tenth. */
export type Days = { readonly best: number; readonly plan: number }

/** Basis of a leg's days; the page explains each in a sentence. */
export type Basis =
  | 'truck'
  | 'long-truck'
  | 'rail'
  | 'barge'
  | 'china-rail'
  | 'china-rail-back'
  | 'box-terminal'
  | 'box-weekly'
  | 'sea-direct'
  | 'sea-transshipment'
  | 'box-arrival'
  | 'lcl-receipt'
  | 'lcl-unpacking'
  | 'air-receipt'
  | 'air-direct'
  | 'air-hub'
  | 'air-arrival'

export const toTenth = (days: number): number => Math.round(days * 10) / 10

export const addDays = (all: readonly Days[]): Days => ({
  best: toTenth(all.reduce((sum, { best }) => sum + best, 0)),
  plan: toTenth(all.reduce((sum, { plan }) => sum + plan, 0)),
})

/**
 * Planning assumptions. Those for containers are from the paper on a container's forty days, `content/tables/research`:
 * each step's low value is the best here, and the plan is between its planning value and its high one.
 */
export const assumed = {
  /** Loading, and a drive of up to a day. */
  door: { best: 0.5, plan: 1.5 },
  /** The container must arrive at the terminal before the cut-off. */
  boxTerminal: { best: 2, plan: 3.5 },
  /** Services call once a week. */
  weekly: { best: 0, plan: 3.5 },
  /** Berth, unloading, customs, and a slot to collect. */
  boxArrival: { best: 2.5, plan: 6.5 },
  /** At a hub: waiting for the next ship. */
  transshipment: { best: 3, plan: 7 },
  /** Calls along a direct service. */
  calls: { best: 0, plan: 3 },
  lclReceipt: { best: 3, plan: 6 },
  lclUnpacking: { best: 2, plan: 5 },
  airReceipt: { best: 1, plan: 2.5 },
  airArrival: { best: 0.5, plan: 2 },
  /** Transfer at a hub, or waiting for the next flight with capacity. */
  airHub: { best: 0, plan: 1.5 },
} as const satisfies Readonly<Record<string, Days>>

/** Speed of container ships. */
export const knots = { best: 18, plan: 16 } as const

/** A truck with one driver, averaged over a day. */
export const truckKmPerDay = { best: 650, plan: 450 } as const

/** A container train with its stops; and the wait in both of its terminals. Planning assumptions of ours. */
export const rail = { best: 1000, plan: 700, terminals: { best: 1, plan: 3 } } as const

/** A river barge, both ways on average; and the wait in both of its terminals. Planning assumptions of ours. */
export const barge = { best: 300, plan: 200, terminals: { best: 1, plan: 3 } } as const

export const flightKmPerHour = 850

/** Ratio of the distance by road or rail to the great circle. */
export const roadFactor = 1.3
