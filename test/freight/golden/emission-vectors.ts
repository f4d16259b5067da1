import { type Fraction, fraction, nearest, over, plus, times } from './fraction.ts'

/** As `EmissionsInput`, with text alone: what an address carries. */
type Step = Readonly<Record<string, string>>
type Input = Readonly<Record<string, string | readonly Step[]>>

export type EmissionVector = {
  readonly name: string
  readonly input: Input
  /** Whole grams of CO2e: each line and the total, well to wake; of flights, tank to wake too. Or what is refused. */
  readonly expected:
    | { readonly lines: readonly number[]; readonly total: number; readonly tankToWake?: number }
    | { readonly refused: readonly string[] }
}

/** A line as `factor × …`, all of it exact until it is rounded to the gram. */
const grams = (...factors: readonly (string | Fraction)[]): number =>
  nearest(times(...factors.map((factor) => (typeof factor === 'string' ? fraction(factor) : factor))))

const tonnes = (kilograms: string): Fraction => over(fraction(kilograms), fraction('1000'))

const vector = (name: string, input: Input, lines: readonly number[], tankToWake?: number): EmissionVector => ({
  name,
  input,
  expected: {
    lines,
    total: lines.reduce((sum, line) => sum + line, 0),
    ...(tankToWake === undefined ? {} : { tankToWake }),
  },
})

const refused = (name: string, input: Input, ...problems: readonly string[]): EmissionVector => ({
  name: `refused: ${name}`,
  input,
  expected: { refused: problems },
})

/**
 * GLEC Framework v3.2, Module 2, Table 18: grams per TEU-kilometer, well to wake, dry and reefer. Typed a second time.
 */
const lanes = [
  ['sea-average', '71.7', '142.3'],
  ['sea-asia-north-europe', '46.9', '110.6'],
  ['sea-asia-mediterranean', '52.2', '116.4'],
  ['sea-trans-suez', '50.6', '114.5'],
  ['sea-asia-middle-east', '78.3', '150.6'],
  ['sea-europe-middle-east', '73.4', '139.2'],
  ['sea-intra-middle-east', '114.5', '207.8'],
  ['sea-asia-us-west', '67.0', '134.4'],
  ['sea-asia-us-east', '59.0', '122.5'],
  ['sea-asia-south-america', '67.7', '136.1'],
  ['sea-asia-africa', '88.2', '161.3'],
  ['sea-asia-oceania', '95.9', '171.2'],
  ['sea-intra-southeast-asia', '135.6', '227.5'],
  ['sea-southeast-northeast-asia', '108.5', '188.8'],
] as const

const sea = lanes.flatMap(([by, dry, reefer]) => [
  vector(`${by}, 8,640 kg by weight, 9,321.5 km`, { weight: '8640', steps: [{ by, km: '9321.5' }] }, [
    grams(dry, '9321.5', over(tonnes('8640'), fraction('10'))),
  ]),
  vector(`${by}, 2 TEU, 9,321.5 km`, { teu: '2', steps: [{ by, km: '9321.5' }] }, [grams(dry, '9321.5', '2')]),
  vector(`${by}, 2 TEU cooled, 9,321.5 km`, { teu: '2', cooled: '1', steps: [{ by, km: '9321.5' }] }, [
    grams(reefer, '9321.5', '2'),
  ]),
])

const loads = (['light', 'average', 'heavy'] as const).flatMap((load) => {
  const perTeu = { light: '6', average: '10', heavy: '14.5' }[load]
  return [
    vector(`${load} goods by weight at sea`, { weight: '23000', load, steps: [{ by: 'sea-average', km: '10000' }] }, [
      grams('71.7', '10000', over(tonnes('23000'), fraction(perTeu))),
    ]),
    vector(`${load} goods by TEU on a truck`, { teu: '3', load, steps: [{ by: 'truck-eu', km: '412' }] }, [
      grams('89', '412', '3', perTeu),
    ]),
    vector(`${load} goods by weight in a terminal`, { weight: '23000', load, steps: [{ by: 'terminal' }] }, [
      grams('11400', over(tonnes('23000'), fraction(perTeu))),
    ]),
  ]
})

/** Table 1: well to wake and, of it, tank to wake, to 1,500 km and above; 95 km are added to the great circle. */
const planes = [
  ['air', ['1363', '1129'], ['788', '653']],
  ['air-freighter', ['1516', '1255'], ['608', '503']],
  ['air-belly', ['1239', '1026'], ['936', '775']],
] as const

const air = planes.flatMap(([by, short, long]) =>
  (['300', '1499.999', '1500', '1500.001', '8900'] as const).map((km) => {
    const [wtw, ttw] = Number(km) <= 1500 ? short : long
    const flown = plus(fraction(km), fraction('95'))
    return vector(
      `${by}, 740 kg, ${km} km`,
      { weight: '740', steps: [{ by, km }] },
      [grams(wtw, flown, '0.74')],
      grams(ttw, flown, '0.74'),
    )
  }),
)

/** Tables 2, 4, 7, 8 and 13, with what cooling adds in percent. */
const land = [
  ['truck-eu', '89', '12'],
  ['van-eu', '842', '15'],
  ['truck-in', '66.3', '12'],
  ['tractor-in', '55.1', '12'],
  ['rail-eu', '18.4', '12'],
  ['rail-eu-diesel', '30.7', '12'],
  ['rail-eu-electric', '10.8', '12'],
  ['barge-110', '29.3', '0'],
  ['barge-135', '22.6', '0'],
] as const

const overland = land.flatMap(([by, factor, plusPercent]) => [
  vector(`${by}, 12,345.678 kg, 345.678 km`, { weight: '12345.678', steps: [{ by, km: '345.678' }] }, [
    grams(factor, '345.678', tonnes('12345.678')),
  ]),
  vector(`${by} cooled`, { weight: '12345.678', cooled: '1', steps: [{ by, km: '345.678' }] }, [
    grams(factor, over(fraction(String(100 + Number(plusPercent))), fraction('100')), '345.678', tonnes('12345.678')),
  ]),
])

/** Table 3: kilograms per tonne, or per container. */
const hubs = [
  ...(
    [
      ['transshipment', '1200'],
      ['storage', '2700'],
      ['warehouse', '40100'],
    ] as const
  ).map(([by, factor]) => vector(`${by} of 7,250 kg`, { weight: '7250', steps: [{ by }] }, [grams(factor, '7.25')])),
  vector(
    'terminal, one 40 ft container',
    { weight: '18000', teu: '2', containers: '1', steps: [{ by: 'terminal' }] },
    [11_400],
  ),
  vector(
    'terminal, cooled',
    { weight: '18000', teu: '2', containers: '1', cooled: '1', steps: [{ by: 'terminal' }] },
    [13_400],
  ),
  vector('terminal, containers not told', { teu: '3', steps: [{ by: 'terminal' }] }, [34_200]),
]

/** UK Government (DESNZ) 2025, grams per tonne-kilometer: direct, and with what the fuel took. */
const uk = [
  ['desnz-hgv', '101.63', '125.22'],
  ['desnz-hgv-articulated', '77.03', '95.02'],
  ['desnz-hgv-cooled', '118.94', '146.63'],
  ['desnz-rail', '27.79', '34.70'],
  ['desnz-air-long', '531.30', '666.46'],
  ['desnz-air-short', '755.39', '960.54'],
  ['desnz-air-long-rf', '899.39', '1034.55'],
  ['desnz-air-short-rf', '1278.35', '1483.50'],
  ['desnz-container', '16.12', '19.77'],
  ['desnz-container-8000', '12.66', '15.53'],
  ['desnz-container-5000', '16.81', '20.62'],
  ['desnz-container-1000', '32.50', '39.87'],
  ['desnz-container-small', '36.75', '45.08'],
  ['desnz-bulk', '3.53', '4.33'],
  ['desnz-roro', '51.58', '63.28'],
] as const

const british = uk.map(([by, direct, all]) =>
  vector(
    `${by}, 2,500 kg, 777 km`,
    { weight: '2500', steps: [{ by, km: '777' }] },
    [grams(all, '777', '2.5')],
    grams(direct, '777', '2.5'),
  ),
)

const published = [
  vector(
    '10 t over 500 km of road at 0.12715 kg: 635.75 kg',
    { weight: '10000', steps: [{ by: 'own', km: '500', grams: '127.15' }] },
    [635_750],
  ),
  vector(
    '20 t over 19,600 km of sea at 8.15 g: 3,194.8 kg',
    { weight: '20000', steps: [{ by: 'own', km: '19600', grams: '8.15' }] },
    [3_194_800],
  ),
]

const rounding = [
  ...(['0.4999', '0.5', '0.5001', '1.4999', '1.5', '1.5001'] as const).map((factor) =>
    vector(`half a gram, ${factor}`, { weight: '1000', steps: [{ by: 'own', km: '1', grams: factor }] }, [
      grams(factor, '1', '1'),
    ]),
  ),
  // 46.9 g × 72.5 km × 1 t ÷ 14.5 t a TEU = 234.5 g: a tie only if slots are not rounded before.
  vector(
    'half a gram behind slots that do not come out even',
    { weight: '1000', load: 'heavy', steps: [{ by: 'sea-asia-north-europe', km: '72.5' }] },
    [235],
  ),
  vector(
    'lines are rounded, then added',
    { weight: '1000', steps: ['0.5', '0.5', '0.5'].map((factor) => ({ by: 'own', km: '1', grams: factor })) },
    [1, 1, 1],
  ),
  vector('the most there is', { weight: '500000000', steps: [{ by: 'own', km: '50000', grams: '0.0001' }] }, [
    grams('0.0001', '50000', '500000'),
  ]),
  vector('the least there is', { weight: '0.001', steps: [{ by: 'own', km: '0.001', grams: '0.0001' }] }, [0]),
]

const doorToDoor = [
  { by: 'truck-eu', km: '120' },
  { by: 'terminal' },
  { by: 'sea-asia-north-europe', km: '19538.6' },
  { by: 'terminal' },
  { by: 'rail-eu', km: '640' },
  { by: 'transshipment' },
  { by: 'truck-eu', km: '45.5' },
]

const chains = [
  vector(
    'truck, port, ship, port, train, hub, truck',
    { weight: '12000', teu: '2', containers: '1', steps: doorToDoor },
    [
      grams('89', '120', '12'),
      11_400,
      grams('46.9', '19538.6', '2'),
      11_400,
      grams('18.4', '640', '12'),
      grams('1200', '12'),
      grams('89', '45.5', '12'),
    ],
  ),
  vector('the same, cooled', { weight: '12000', teu: '2', containers: '1', cooled: '1', steps: doorToDoor }, [
    grams('89', '1.12', '120', '12'),
    13_400,
    grams('110.6', '19538.6', '2'),
    13_400,
    grams('18.4', '1.12', '640', '12'),
    grams('1200', '12'),
    grams('89', '1.12', '45.5', '12'),
  ]),
  vector('a part load in shared containers', { weight: '850', steps: doorToDoor }, [
    grams('89', '120', '0.85'),
    grams('11400', '0.085'),
    grams('46.9', '19538.6', '0.085'),
    grams('11400', '0.085'),
    grams('18.4', '640', '0.85'),
    grams('1200', '0.85'),
    grams('89', '45.5', '0.85'),
  ]),
  vector(
    'truck, plane, truck: tank to wake of the flight alone',
    {
      weight: '500',
      steps: [
        { by: 'truck-eu', km: '60' },
        { by: 'air', km: '9000' },
        { by: 'van-eu', km: '35' },
      ],
    },
    [grams('89', '60', '0.5'), grams('788', '9095', '0.5'), grams('842', '35', '0.5')],
    grams('653', '9095', '0.5'),
  ),
]

const one = [{ by: 'truck-eu', km: '100' }]

const refusals = [
  ...['-1e309', '%00', 'NaN', '1,0', '9'.repeat(41)].map((weight) =>
    refused(`weight ${weight.slice(0, 10)}`, { weight, steps: one }, 'weight not-a-number'),
  ),
  refused('no weight and no TEU', { steps: one }, 'weight missing'),
  refused('weight of nothing', { weight: '0', steps: one }, 'weight zero'),
  refused('weight below nothing', { weight: '-5', steps: one }, 'weight negative'),
  refused('too heavy', { weight: '500000000.001', steps: one }, 'weight too-large'),
  refused('ten thousandths of a kilogram', { weight: '1.0001', steps: one }, 'weight too-precise'),
  refused('half a container', { teu: '1', containers: '0.5', steps: [{ by: 'terminal' }] }, 'containers not-whole'),
  refused('a load of no kind', { weight: '1', load: 'huge', steps: one }, 'load unknown-choice'),
  refused('no way', { weight: '1', steps: [] }, 'steps missing'),
  refused(
    'thirteen steps',
    { weight: '1', steps: Array.from({ length: 13 }, () => ({ by: 'terminal' })) },
    'steps too-many',
  ),
  refused('no kilometers', { weight: '1', steps: [{ by: 'truck-eu' }] }, '0 km missing'),
  refused('once around and more', { weight: '1', steps: [{ by: 'truck-eu', km: '50000.001' }] }, '0 km too-large'),
  refused('an unknown factor', { weight: '1', steps: [...one, { by: 'zeppelin', km: '1' }] }, '1 by unknown-choice'),
  refused(
    'a factor of one’s own that is not told',
    { weight: '1', steps: [{ by: 'own', km: '1' }] },
    '0 grams missing',
  ),
  refused(
    'two ports, and nobody who knows the way',
    { weight: '1', steps: [{ by: 'sea-average', from: 'CNSHA', to: 'NLRTM' }] },
    '0 from unknown-place',
    '0 to unknown-place',
  ),
]

/** The two published sums, every factor, both sides of every boundary, and every kind of refusal. */
export const emissionVectors: readonly EmissionVector[] = [
  ...published,
  ...sea,
  ...loads,
  ...air,
  ...overland,
  ...hubs,
  ...british,
  ...rounding,
  ...chains,
  ...refusals,
]
