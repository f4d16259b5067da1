import {
  type DutyVector,
  fiscal2026,
  fiscal2027,
  type Input,
  money,
  plain,
  refused,
  shared,
  typed,
  us,
  vatMarket,
} from './duty-formulas.ts'

/** Without a rate: what the table lacks is then asked for. */
const withoutRate = (market: string): Input => ({
  ...shared(plain),
  market,
  origin: 'VN',
  ...(market === 'EU' ? { state: 'DE' } : {}),
})

const someInput = (market: string): Input => ({ ...withoutRate(market), rate: '5' })

const standardVat = {
  DE: '19',
  FR: '20',
  NL: '21',
  BE: '21',
  ES: '21',
  IT: '22',
  PL: '23',
  IE: '23',
  SE: '25',
  DK: '25',
} as const

/** A number of cents and its neighbors. */
const around = (amount: number): readonly number[] => [amount - 1, amount, amount + 1]

/** The least value in cents at which 0.3464 % rounds to a fee: fee − ½ cent over the rate, rounded up. */
const valueFor = (fee: number): number => Number((BigInt(2 * fee - 1) * 500_000n + 3463n) / 3464n)

const free = { rate: '0' } as const

const processingFee = [fiscal2026, fiscal2027].flatMap(({ name, day, least, most }) => [
  ...around(250_000).flatMap((value) => [
    us(`${name}, informal limit, ${money(value)}`, free, { value: money(value), day }),
    us(`${name}, formal at ${money(value)}`, free, { value: money(value), day, entry: 'formal' }),
  ]),
  // Where the percentage first rounds to the minimum, and to a cent more; and the same at the maximum.
  ...[least, least + 1, most, most + 1].flatMap((fee) =>
    around(valueFor(fee)).flatMap((value) =>
      ['ocean', 'air'].map((mode) =>
        us(`${name}, MPF about ${money(fee)}, ${money(value)} by ${mode}`, free, { value: money(value), day, mode }),
      ),
    ),
  ),
  ...['0.01', '1.00', '800.00', '800.01', '9999999999.99'].map((value) =>
    us(`${name}, ${value}`, free, { value, day }),
  ),
])

const dates = [
  '2025-10-01',
  '2025-10-02',
  '2026-09-29',
  '2026-09-30',
  '2026-10-01',
  '2026-10-02',
  '2027-09-29',
  '2027-09-30',
]

const days = [
  ...dates.flatMap((day) => [
    ...['1000.00', '5000.00', '50000.00', '500000.00'].map((value) =>
      us(`${value} on ${day}`, { rate: '3.4' }, { value, day, rate: '3.4' }),
    ),
    vatMarket(
      `on ${day}`,
      { market: 'EU', state: 'NL', rate: '12' },
      { rate: '21', countsInland: true },
      { day, rate: '12' },
    ),
    vatMarket(`on ${day}`, { market: 'GB', rate: '12' }, { rate: '20', countsInland: true }, { day, rate: '12' }),
    vatMarket(`on ${day}`, { market: 'CN', rate: '5' }, { rate: '13', countsInland: false }, { day, rate: '5' }),
  ]),
  ...['2025-09-30', '2027-10-01', '1999-12-31', '9999-12-31'].flatMap((entryDate) =>
    ['US', 'EU', 'GB', 'CN'].map((market) =>
      refused(`${market} on ${entryDate}`, { ...someInput(market), entryDate }, 'entryDate outside-known'),
    ),
  ),
]

/** Column 1 general of the US, third-country duty of the EU, as recorded on November 20, 2026. */
const codes: readonly (readonly [
  hs: string,
  inUs: string,
  inEu: string,
  line?: string,
  measures?: readonly string[],
])[] = [
  ['8507.60', '3.4', '2.7'],
  ['8517.13', '0', '0'],
  ['8471.30', '0', '0'],
  ['8541.43', '0', '0'],
  ['8703.80', '2.5', '10', '8703.80.00', ['25']],
  ['6109.10', '16.5', '12'],
  ['6203.42', '16.6', '12', '6203.42.07'],
  ['6110.20', '16.5', '12', '6110.20.20'],
  ['6302.31', '6.7', '12', '6302.31.90'],
  ['6404.11', '20', '16.9', '6404.11.90'],
  ['9403.60', '0', '0'],
  ['8528.72', '3.9', '14', '8528.72.64'],
  ['8712.00', '11', '14', '8712.00.15'],
  ['4011.10', '4', '4.5', '4011.10.10', ['25']],
  ['3926.90', '5.3', '6.5', '3926.90.99'],
  ['8544.42', '2.6', '3.3', '8544.42.90', ['25']],
  ['6907.21', '8.5', '5', '6907.21.40'],
  ['9506.91', '4.6', '2.7'],
  ['0306.17', '0', '12'],
  ['3004.90', '0', '0'],
]

const tariff = [
  ...codes.flatMap(([hs, inUs, inEu, line = hs, measures = []]) => [
    us(`${line} on file`, { hs: line }, { value: '12345.67', rate: inUs, measures }),
    vatMarket(
      `${hs} on file`,
      { market: 'EU', state: 'DE', hs },
      { rate: '19', countsInland: true },
      { value: '12345.67', freight: '987.65', insurance: '43.21', rate: inEu },
    ),
  ]),
  ...(['850760', '8507.60.00', '8507.60.0020', '8507600020', '85 07 60'] as const).map((hs) =>
    us(`code written ${hs}`, { hs }, { rate: '3.4' }),
  ),
  vatMarket(
    '6403.99, one rate',
    { market: 'EU', state: 'DE', hs: '6403.99' },
    { rate: '19', countsInland: true },
    { rate: '8' },
  ),
  vatMarket(
    '7318.15, one rate',
    { market: 'EU', state: 'DE', hs: '7318.15' },
    { rate: '19', countsInland: true },
    { rate: '3.7' },
  ),
  us('6403.99 with the rate of its ten digits', { hs: '6403.99.9031', rate: '10' }, { rate: '10' }),
  us('a given rate comes before the one on file', { hs: '8507.60', rate: '0.0001' }, { rate: '0.0001' }),
  refused('6403.99 in the US, whose rate varies', { ...withoutRate('US'), hs: '6403.99' }, 'rate rate-varies'),
  refused('7318.15 in the US, whose rate varies', { ...withoutRate('US'), hs: '7318.15' }, 'rate rate-varies'),
  ...codes.flatMap(([hs, , , line]) =>
    line === undefined || hs === '8703.80'
      ? []
      : [refused(`${hs} in the US, whose rate varies`, { ...withoutRate('US'), hs }, 'rate rate-varies')],
  ),
  us('0101.21 is free', { hs: '0101.21' }, { rate: '0' }),
  refused('a code that the US tariff lacks', { ...withoutRate('US'), hs: '8525.80' }, 'rate rate-needed'),
  refused('a line that the US tariff lacks', { ...withoutRate('US'), hs: '8507.60.99' }, 'hs not-a-line'),
  refused(
    'a rate by weight without kilograms',
    { ...withoutRate('US'), hs: '0102.29.40' },
    'quantities quantity-needed',
  ),
  refused('a code without a rate on file in the EU', { ...withoutRate('EU'), hs: '0101.21' }, 'rate rate-needed'),
  refused('a code in the UK', { ...withoutRate('GB'), hs: '8507.60' }, 'rate rate-needed'),
  refused('a code in China', { ...withoutRate('CN'), hs: '8507.60' }, 'rate rate-needed'),
  refused('neither code nor rate', withoutRate('US'), 'hs missing'),
  refused('origin Russia at the rate on file', { ...withoutRate('US'), hs: '8507.60', origin: 'RU' }, 'rate column-2'),
  us('origin Belarus at a given rate', { hs: '8507.60', rate: '40', origin: 'BY' }, { rate: '40' }),
]

/** Values at which a percentage falls on half a cent, and a cent to either side. */
const rounding = [
  ...(
    [
      ['2.5', 1020],
      ['2.5', 100_020],
      ['12.5', 1004],
      ['3.4', 125],
      ['8.5', 1230],
      ['0.0001', 50_000_000],
      ['16.6', 12_375],
      ['7.5', 1020],
    ] as const
  ).flatMap(([rate, tie]) =>
    around(tie).map((value) =>
      us(`half a cent of duty, ${rate} % of ${money(value)}`, { rate }, { value: money(value), rate, mode: 'air' }),
    ),
  ),
  ...[400, 1200, 2000, 1_000_400].flatMap((tie) =>
    around(tie).map((value) => us(`half a cent of HMF, ${money(value)}`, free, { value: money(value) })),
  ),
  ...(
    [
      ['DE', '19', 150],
      ['FR', '20', 125],
      ['NL', '21', 150],
      ['IT', '22', 125],
    ] as const
  ).flatMap(([state, rate, tie]) =>
    around(tie).map((value) =>
      vatMarket(
        `half a cent of VAT, ${state}, ${money(value)}`,
        { market: 'EU', state, rate: '0' },
        { rate, countsInland: true },
        { value: money(value) },
      ),
    ),
  ),
  ...['1', '3', '7', '12', '600', '0.001', '2.5', '1000000000'].map((units) =>
    us(`landed cost of one of ${units}`, { rate: '5' }, { rate: '5', units, freight: '1234.56' }),
  ),
]

const values = [
  us(
    'CIF, freight and insurance taken off',
    { rate: '5' },
    { basis: 'CIF', value: '26400.00', freight: '2200.00', insurance: '200.00', rate: '5' },
  ),
  us('CIF, nothing stated', { rate: '5' }, { basis: 'CIF', value: '26400.00', rate: '5' }),
  us(
    'FOB, freight beside it',
    { rate: '5' },
    { value: '24000.00', freight: '2200.00', insurance: '200.00', inland: '850.00', rate: '5' },
  ),
  us('CIF down to one cent', { rate: '5' }, { basis: 'CIF', value: '100.00', freight: '99.99', rate: '5' }),
  refused(
    'CIF down to nothing',
    { ...someInput('US'), basis: 'CIF', value: '100.00', freight: '100.00' },
    'freight exceeds-value',
  ),
  refused(
    'CIF below nothing',
    { ...someInput('US'), basis: 'CIF', value: '100.00', freight: '60', insurance: '60' },
    'freight exceeds-value',
  ),
  ...around(250_000).map((left) =>
    us(
      `CIF, ${money(left)} left: formal or informal`,
      { rate: '5' },
      { basis: 'CIF', value: money(left + 30_000), freight: '250.00', insurance: '50.00', rate: '5' },
    ),
  ),
  ...(['FOB', 'CIF'] as const).flatMap((basis) => [
    ...Object.entries(standardVat).map(([state, rate]) =>
      vatMarket(
        `${basis}, into ${state}`,
        { market: 'EU', state, rate: '6.5' },
        { rate, countsInland: true },
        { basis, value: '18250.40', freight: '1320.00', insurance: '54.75', inland: '410.10', rate: '6.5' },
      ),
    ),
    vatMarket(
      `${basis}`,
      { market: 'GB', rate: '6.5' },
      { rate: '20', countsInland: true },
      { basis, value: '18250.40', freight: '1320.00', insurance: '54.75', inland: '410.10', rate: '6.5' },
    ),
    vatMarket(
      `${basis}, standard rate`,
      { market: 'CN', origin: 'DE', rate: '6.5' },
      { rate: '13', countsInland: false },
      { basis, value: '18250.40', freight: '1320.00', insurance: '54.75', inland: '410.10', rate: '6.5' },
    ),
    vatMarket(
      `${basis}, reduced rate`,
      { market: 'CN', origin: 'DE', rate: '6.5', vat: '9' },
      { rate: '9', countsInland: false },
      { basis, value: '18250.40', freight: '1320.00', insurance: '54.75', inland: '410.10', rate: '6.5' },
    ),
  ]),
  vatMarket(
    'a state whose rate is given',
    { market: 'EU', state: 'AT', rate: '6.5', vat: '20' },
    { rate: '20', countsInland: true },
    { rate: '6.5' },
  ),
  vatMarket(
    'no state, VAT given',
    { market: 'EU', rate: '6.5', vat: '0' },
    { rate: '0', countsInland: true },
    { rate: '6.5' },
  ),
  refused('a state whose VAT is not on file', { ...someInput('EU'), state: 'AT' }, 'vat rate-needed'),
  refused('neither state nor VAT', { ...someInput('EU'), state: '' }, 'state missing'),
]

const programs = [
  ...['MX', 'CA', 'US'].flatMap((origin) =>
    ['ocean', 'truck', 'rail', 'air'].map((mode) =>
      us(`USMCA from ${origin} by ${mode}`, { hs: '8528.72', origin }, { usmca: true, mode, value: '84000.00' }),
    ),
  ),
  us('Mexico without the claim', { hs: '8528.72.64', origin: 'MX' }, { mode: 'truck', value: '84000.00', rate: '3.9' }),
  us('USMCA, informal', { hs: '8528.72', origin: 'MX' }, { usmca: true, mode: 'truck', value: '900.00' }),
  refused('USMCA from China', { ...someInput('US'), origin: 'CN', program: 'usmca' }, 'program not-usmca'),
  refused('USMCA into the EU', { ...someInput('EU'), origin: 'MX', program: 'usmca' }, 'program not-usmca'),
  ...around(250_000).flatMap((value) =>
    value <= 250_000
      ? [us(`informal asked for at ${money(value)}`, free, { value: money(value), entry: 'informal' })]
      : [
          refused(
            `informal asked for at ${money(value)}`,
            { ...someInput('US'), value: money(value), entry: 'informal' },
            'entry above-informal',
          ),
        ],
  ),
  ...([['25'], ['7.5'], ['25', '7.5'], ['50', '25', '10'], ['12.5', '0', '100', '0.01', '999.9999']] as const).flatMap(
    (additional) => [
      us(
        `on top: ${additional.join(' + ')} %`,
        { hs: '3926.90.99', origin: 'CN' },
        { value: '20000.03', rate: '5.3', measures: ['7.5'], additional },
      ),
      vatMarket(
        `on top: ${additional.join(' + ')} %`,
        { market: 'EU', state: 'DE', hs: '3926.90' },
        { rate: '19', countsInland: true },
        { value: '20000.03', rate: '6.5', additional },
      ),
    ],
  ),
  refused(
    'six duties on top',
    { ...someInput('US'), additional: ['1', '2', '3', '4', '5', '6'] },
    'additional too-many',
  ),
]

const hostile = [
  ...(['-1e309', '1e309', 'NaN', 'Infinity', '0x10', '１２３a', '1.2.3', '1,00', '%00', '9'.repeat(41)] as const).map(
    (value) => refused(`value ${value.slice(0, 12)}`, { ...someInput('US'), value }, 'value not-a-number'),
  ),
  refused('no value', { ...someInput('US'), value: ' ' }, 'value missing'),
  refused('value of nothing', { ...someInput('US'), value: '0.00' }, 'value zero'),
  refused('value below nothing', { ...someInput('US'), value: '-0.01' }, 'value negative'),
  refused('a cent too much', { ...someInput('US'), value: '10000000000.00' }, 'value too-large'),
  refused('thousandths', { ...someInput('US'), value: '10.001' }, 'value too-precise'),
  refused('rate above a thousand', { ...someInput('US'), rate: '1000.0001' }, 'rate too-large'),
  refused('rate below nothing', { ...someInput('US'), rate: '-1' }, 'rate negative'),
  ...(['%00', '12345', '1234567', '12345678901', '7701.00', '9801.00', '0001.00', 'abcdef'] as const).map((hs) =>
    refused(`code ${hs}`, { ...someInput('US'), hs }, 'hs not-a-code'),
  ),
  ...(['2026-02-29', '2026-13-01', '20261120', 'tomorrow', '2026-11-20T00:00:00Z', '%00'] as const).map((entryDate) =>
    refused(`day ${entryDate}`, { ...someInput('US'), entryDate }, 'entryDate not-a-day'),
  ),
  ...(['XXX', '%00', '1'] as const).map((origin) =>
    refused(`origin ${origin}`, { ...someInput('US'), origin }, 'origin not-a-country'),
  ),
  refused('origin XX, which is no country', { ...someInput('US'), origin: 'XX' }, 'origin not-a-country'),
  refused('a duty on top that is no list', { ...someInput('US'), additional: '25' }, 'additional not-a-list'),
  refused('a member that does not exist', { ...someInput('US'), aditional: '25' }, 'aditional unknown-field'),
  refused('import VAT in the US', { ...someInput('US'), vat: '19' }, 'vat not-of-market'),
  refused('goods of France into Germany', { ...someInput('EU'), origin: 'FR' }, 'origin within-union'),
  refused('no such market', { ...someInput('JP') }, 'market unknown-choice'),
  refused('no such mode', { ...someInput('US'), mode: 'pipeline' }, 'mode unknown-choice'),
  refused('no such basis', { ...someInput('US'), basis: 'DDP' }, 'basis unknown-choice'),
  refused(
    'nothing at all',
    {},
    'market missing',
    'basis missing',
    'mode missing',
    'value missing',
    'hs missing',
    'origin missing',
    'entryDate missing',
  ),
  ...['1,234,567.89', '1 234 567.89', '１２３４５６７．８９', ' 1234567.89 ', '01234567.890'].map((value) =>
    typed(us('an amount', { rate: '5' }, { value: '1234567.89', rate: '5' }), { value }),
  ),
  typed(us('an origin', { rate: '5' }, { rate: '5' }), { origin: 'vn' }),
]

/** Every boundary with a cent to either side, either side of every date, every code on file, every kind of refusal. */
export const dutyVectors: readonly DutyVector[] = [
  ...processingFee,
  ...days,
  ...tariff,
  ...rounding,
  ...values,
  ...programs,
  ...hostile,
]
