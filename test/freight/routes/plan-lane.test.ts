import { describe, expect, it } from 'vitest'
import { seas } from '#content/facts/sea/seas.ts'
import { planLane, planRoute } from '#freight/routes/plan-route.ts'
import { sailBy } from '#freight/routes/sail-by.ts'
import { rotterdam, shanghai } from '../places/some-places.ts'

const planned = planRoute(seas, { from: shanghai, to: rotterdam, closed: ['suez'] })
const bySea = planned.modes.find(({ mode }) => mode === 'fcl')
if (bySea?.sea === undefined) throw new Error('The route has no way by sea.')
const { sea } = bySea

describe('a lane whose distance is known', () => {
  const ways = [sea, ...sea.options.filter(({ by }) => by.join() !== sea.by.join())].map(({ by, nauticalMiles }) => ({
    by,
    nm: nauticalMiles,
  }))
  const modes = planLane({ from: shanghai, to: rotterdam, ways })

  it('has the days, legs and distances of the same route on the sea network', () => {
    const plain = ({ mode, days, km, legs }: (typeof modes)[number]) => ({ mode, days, km, legs })
    expect(modes.map(plain)).toEqual(planned.modes.map(plain))
  })

  it('has as many days by the other way as the network finds with the canal open', () => {
    const open = planRoute(seas, { from: shanghai, to: rotterdam }).modes.find(({ mode }) => mode === 'fcl')
    const [fcl] = modes
    const other = fcl?.sea?.options[1]
    if (fcl?.sea === undefined || other === undefined || open === undefined) throw new Error('There is one way only.')
    const { days, km, legs } = sailBy(fcl, fcl.sea, other)
    expect({ days, km, legs }).toEqual({ days: open.days, km: open.km, legs: open.legs })
  })
})
