/** Days from one moment to another, at best and as a plan should have them. To a tenth. */
export type Days = { readonly best: number; readonly plan: number }

/** What the days of a leg rest on; each has a sentence on the page. */
export type Basis =
  | 'truck'
  | 'long-truck'
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
 * Planning assumptions. Those of a container are the ones of the paper on the forty days of a container,
 * `content/tables/research`: the low value of each step is the best here, and the plan lies between its planning value
 * and its high one.
 */
export const assumed = {
  /** Loading, and up to a day’s drive. */
  door: { best: 0.5, plan: 1.5 },
  /** The container must stand in the terminal before the ship closes. */
  boxTerminal: { best: 2, plan: 3.5 },
  /** Services call once a week. */
  weekly: { best: 0, plan: 3.5 },
  /** Berth, unloading, customs, and a slot to collect. */
  boxArrival: { best: 2.5, plan: 6.5 },
  /** Over a hub: waiting for the next ship. */
  transshipment: { best: 3, plan: 7 },
  /** Calls on the way of a direct service. */
  calls: { best: 0, plan: 3 },
  lclReceipt: { best: 3, plan: 6 },
  lclUnpacking: { best: 2, plan: 5 },
  airReceipt: { best: 1, plan: 2.5 },
  airArrival: { best: 0.5, plan: 2 },
  /** Reloading at a hub, or waiting for the next flight with room. */
  airHub: { best: 0, plan: 1.5 },
} as const satisfies Readonly<Record<string, Days>>

/** Such as container ships sail at. */
export const knots = { best: 18, plan: 16 } as const

/** Of a truck with one driver, over a day. */
export const truckKmPerDay = { best: 650, plan: 450 } as const

export const flightKmPerHour = 850

/** Roads are so much longer than the great circle. */
export const roadFactor = 1.3
