import { airportsFamily } from './airports/build.ts'
import { citiesFamily } from './cities/build.ts'
import { countriesFamily } from './countries/build.ts'
import type { DataFamily } from './family.ts'
import { feedersFamily } from './feeders/build.ts'
import { hs } from './hs/build.ts'
import { landFamily } from './land/build.ts'
import { lanesFamily } from './lanes/build.ts'
import { networkFamily } from './network/build.ts'
import { portsFamily } from './ports/build.ts'
import { servicesFamily } from './services/build.ts'
import { tariffFamily } from './tariff/build.ts'
import { vesselsFamily } from './vessels/build.ts'
import { warehousesFamily } from './warehouses/build.ts'

/** All data of the site, in the order of the report. */
export const families: readonly DataFamily[] = [
  countriesFamily,
  networkFamily,
  portsFamily,
  airportsFamily,
  lanesFamily,
  servicesFamily,
  vesselsFamily,
  warehousesFamily,
  citiesFamily,
  feedersFamily,
  landFamily,
  hs,
  tariffFamily,
]
