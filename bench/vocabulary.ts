/** Vocabulary of the generated articles. */

export const CATEGORIES: readonly string[] = [
  'news',
  'guides',
  'reports',
  'services',
  'places',
  'people',
  'events',
  'archive',
]

export const ACTIVITIES: readonly string[] = [
  ...[
    'Booking',
    'Measuring',
    'Weighing',
    'Loading',
    'Tracking',
    'Insuring',
    'Storing',
    'Inspecting',
    'Consolidating',
    'Rerouting',
  ],
  ...[
    'Counting',
    'Cooling',
    'Sealing',
    'Labelling',
    'Forecasting',
    'Scheduling',
    'Releasing',
    'Reporting',
    'Comparing',
    'Planning',
  ],
]

export const QUALITIES: readonly string[] = [
  ...[
    'refrigerated',
    'mixed',
    'urgent',
    'oversized',
    'fragile',
    'seasonal',
    'returned',
    'stacked',
    'bonded',
    'loose',
    'palletised',
  ],
  ...[
    'early',
    'late',
    'short',
    'recurring',
    'split',
    'regional',
    'direct',
    'empty',
    'certified',
    'damaged',
    'sampled',
    'hazardous',
  ],
]

export const THINGS: readonly string[] = [
  ...[
    'containers',
    'shipments',
    'pallets',
    'invoices',
    'manifests',
    'trailers',
    'bookings',
    'sailings',
    'permits',
    'crates',
    'drums',
  ],
  ...[
    'parcels',
    'declarations',
    'quotes',
    'schedules',
    'samples',
    'routes',
    'berths',
    'barges',
    'wagons',
    'receipts',
    'forecasts',
  ],
]

export const PLACES: readonly string[] = [
  ...[
    'at the quay',
    'in the yard',
    'across the bay',
    'beyond the river',
    'between two ports',
    'along the canal',
    'near the border',
  ],
  ...[
    'on the night shift',
    'in a small office',
    'behind the depot',
    'over the mountain line',
    'within the free zone',
    'by the gate',
  ],
]

export const TIMES: readonly string[] = [
  ...[
    'before the holidays',
    'after the storm',
    'in a slow month',
    'at short notice',
    'twice a week',
    'during the audit',
    'at the cut-off',
  ],
  ...[
    'once the seals are checked',
    'until the papers arrive',
    'while the crane is down',
    'when the tide allows',
    'by the end of the quarter',
  ],
]

export const PEOPLE: readonly string[] = [
  ...[
    'the planner',
    'a new driver',
    'the customs desk',
    'each carrier',
    'the night crew',
    'a small importer',
    'the yard manager',
  ],
  ...[
    'the surveyor',
    'an agent abroad',
    'the booking team',
    'the consignee',
    'a patient clerk',
    'the harbour master',
    'the whole office',
  ],
]

export const DEEDS: readonly string[] = [
  ...[
    'counts',
    'moves',
    'holds back',
    'signs for',
    'sorts',
    'checks',
    'hands over',
    'photographs',
    'rebooks',
    'releases',
    'weighs',
  ],
  ...[
    'writes down',
    'asks about',
    'pays for',
    'clears',
    'inspects',
    'forwards',
    'splits',
    'combines',
    'refuses',
    'explains',
    'dates',
  ],
]

export const TURNS: readonly string[] = [
  ...[
    'As a rule,',
    'In practice,',
    'Most of the time,',
    'Every now and then,',
    'On paper,',
    'For once,',
    'By contrast,',
    'Even so,',
  ],
  ...[
    'Without much ado,',
    'After a while,',
    'To begin with,',
    'In the end,',
    'Some weeks later,',
    'With a little luck,',
  ],
]

export const REASONS: readonly string[] = [
  ...[
    'because nobody else has the list',
    'so that the next shift can start at once',
    'although the rate is the same',
    'and the file is closed',
  ],
  ...[
    'which takes a day less than it used to',
    'unless the weather says otherwise',
    'but only for the part that is insured',
  ],
  ...[
    'since the terminal counts from midnight',
    'and a copy goes to the archive',
    'as the contract has it',
    'before anybody asks twice',
  ],
]
