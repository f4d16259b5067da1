/** One of the company's loops: its ports in order, and the days from each call to the next, including time in port. */
export type ServiceLoop = {
  readonly id: string
  readonly calls: readonly string[]
  readonly days: readonly number[]
}

/** Largest share of a loop that goods stay on board: beyond it, another service is faster. */
const longestShare = 0.7

/** Loops that connect two ports without a transfer, with their days; the fastest first. */
export const findServices = (
  services: readonly ServiceLoop[],
  from: string,
  to: string,
): readonly { readonly id: string; readonly days: number }[] =>
  services
    .flatMap(({ id, calls, days }) => {
      const whole = days.reduce((sum, day) => sum + day, 0)
      const [start, end] = [calls.indexOf(from), calls.indexOf(to)]
      if (start === -1 || end === -1 || from === to) return []
      const steps = (end - start + calls.length) % calls.length
      const taken = Array.from({ length: steps }, (_, step) => days[(start + step) % calls.length] ?? 0)
      const sum = taken.reduce((total, day) => total + day, 0)
      return sum <= longestShare * whole ? [{ id, days: Math.round(sum * 10) / 10 }] : []
    })
    .sort((a, b) => a.days - b.days || (a.id < b.id ? -1 : 1))
