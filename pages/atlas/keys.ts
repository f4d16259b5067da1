import type { CoastId, LaneSide, RegionId, VesselRow, WarehouseRow } from '#content/schema/atlas.ts'
import type { MessageKey } from '../define.ts'
import type { AtlasKind } from './paths.ts'

/** Names for ids in rows, each as a message key. */

export const regionKeys = {
  'north-america': 'atlas.region.north-america',
  'central-america-and-caribbean': 'atlas.region.central-america-and-caribbean',
  'south-america': 'atlas.region.south-america',
  'northern-europe': 'atlas.region.northern-europe',
  'southern-europe': 'atlas.region.southern-europe',
  'middle-east': 'atlas.region.middle-east',
  africa: 'atlas.region.africa',
  'south-asia': 'atlas.region.south-asia',
  'south-east-asia': 'atlas.region.south-east-asia',
  'east-asia': 'atlas.region.east-asia',
  'central-asia': 'atlas.region.central-asia',
  oceania: 'atlas.region.oceania',
} as const satisfies Record<RegionId, MessageKey>

export const sideKeys = {
  suez: 'atlas.side.suez',
  panama: 'atlas.side.panama',
  'red-sea': 'atlas.side.red-sea',
  kiel: 'atlas.side.kiel',
  'good-hope': 'atlas.side.good-hope',
  horn: 'atlas.side.horn',
  magellan: 'atlas.side.magellan',
  open: 'atlas.side.open',
} as const satisfies Record<LaneSide | 'open', MessageKey>

export const coastKeys = {
  'north-east-asia': 'atlas.coast.north-east-asia',
  'south-east-asia': 'atlas.coast.south-east-asia',
  'south-asia': 'atlas.coast.south-asia',
  'middle-east': 'atlas.coast.middle-east',
  'north-europe': 'atlas.coast.north-europe',
  mediterranean: 'atlas.coast.mediterranean',
  'north-america-west': 'atlas.coast.north-america-west',
  'north-america-east': 'atlas.coast.north-america-east',
  'central-america': 'atlas.coast.central-america',
  'south-america-west': 'atlas.coast.south-america-west',
  'south-america-east': 'atlas.coast.south-america-east',
  africa: 'atlas.coast.africa',
  oceania: 'atlas.coast.oceania',
} as const satisfies Record<CoastId, MessageKey>

export const vesselClassKeys = {
  feeder: 'atlas.vessel.class.feeder',
  panamax: 'atlas.vessel.class.panamax',
  'post-panamax': 'atlas.vessel.class.post-panamax',
  'neo-panamax': 'atlas.vessel.class.neo-panamax',
  'ultra-large': 'atlas.vessel.class.ultra-large',
} as const satisfies Record<VesselRow['class'], MessageKey>

export const vesselRangeKeys = {
  feeder: 'atlas.vessel.range.feeder',
  panamax: 'atlas.vessel.range.panamax',
  'post-panamax': 'atlas.vessel.range.post-panamax',
  'neo-panamax': 'atlas.vessel.range.neo-panamax',
  'ultra-large': 'atlas.vessel.range.ultra-large',
} as const satisfies Record<VesselRow['class'], MessageKey>

export const fuelKeys = {
  lng: 'atlas.vessel.fuel.lng',
  methanol: 'atlas.vessel.fuel.methanol',
} as const satisfies Record<NonNullable<VesselRow['fuel']>, MessageKey>

export const warehouseServiceKeys = {
  cfs: 'atlas.warehouse.service.cfs',
  'cross-dock': 'atlas.warehouse.service.cross-dock',
  transload: 'atlas.warehouse.service.transload',
  bonded: 'atlas.warehouse.service.bonded',
  b2c: 'atlas.warehouse.service.b2c',
  b2b: 'atlas.warehouse.service.b2b',
  'fba-prep': 'atlas.warehouse.service.fba-prep',
  returns: 'atlas.warehouse.service.returns',
  labelling: 'atlas.warehouse.service.labelling',
} as const satisfies Record<WarehouseRow['services'][number], MessageKey>

export const kindKeys = {
  oceanport: 'atlas.kind.oceanport',
  airport: 'atlas.kind.airport',
  route: 'atlas.kind.route',
  service: 'atlas.kind.service',
  vessel: 'atlas.kind.vessel',
  warehouse: 'atlas.kind.warehouse',
} as const satisfies Record<AtlasKind, MessageKey>

export const kindTitleKeys = {
  oceanport: 'atlas.index.title.oceanport',
  airport: 'atlas.index.title.airport',
  route: 'atlas.index.title.route',
  service: 'atlas.index.title.service',
  vessel: 'atlas.index.title.vessel',
  warehouse: 'atlas.index.title.warehouse',
} as const satisfies Record<AtlasKind, MessageKey>
