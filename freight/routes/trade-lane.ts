import type { Position } from '../sea/position.ts'

/** Coasts as the GLEC Framework groups container lanes. */
export type Coast =
  | 'north-east-asia'
  | 'south-east-asia'
  | 'middle-east'
  | 'north-europe'
  | 'mediterranean'
  | 'america-west'
  | 'america-east'
  | 'south-america'
  | 'africa'
  | 'oceania'
  | 'elsewhere'

const countries: Readonly<Partial<Record<Coast, string>>> = {
  'north-east-asia': 'CN HK MO TW JP KR KP MN',
  'south-east-asia': 'SG MY TH VN ID PH KH MM BN LA TL',
  // The framework groups India and its neighbours with the Middle East.
  'middle-east': 'IN PK BD LK MV NP BT AE SA QA BH KW OM YE IR IQ JO',
  'north-europe': 'GB IE NL BE DE DK NO SE FI EE LV LT PL IS FO PT GG JE IM AX SJ',
  mediterranean: 'IT GR TR HR SI AL ME MT CY IL PS LB SY TN DZ MA LY RO BG UA GE BA MC GI MD',
  'south-america': 'BR AR UY CL PE EC CO VE GY SR PY GF BO FK',
  africa: 'ZA NG GH CI SN KE TZ MZ AO CM CG CD GA GM GN GW SL LR BJ TG MR CV ST GQ NA MG MU RE SC KM YT DJ SO SD ER EH',
  oceania: 'AU NZ PG FJ NC PF SB VU WS TO KI MH FM PW NR TV GU MP AS CK NU WF TK NF',
}

const coasts = new Map(
  Object.entries(countries).flatMap(([coast, codes]) =>
    codes.split(' ').map((code) => [code, coast as Coast] as const),
  ),
)

/** Countries on two seas, by the positions of their ports. */
const divided: Readonly<Record<string, (position: Position) => Coast>> = {
  US: ([longitude]) => (longitude < -110 ? 'america-west' : 'america-east'),
  CA: ([longitude]) => (longitude < -110 ? 'america-west' : 'america-east'),
  MX: ([longitude, latitude]) =>
    longitude < -94 && latitude < 32 && !isOnGulf(longitude, latitude) ? 'america-west' : 'america-east',
  // Suez and Sokhna lie on the Red Sea.
  EG: ([longitude, latitude]) => (longitude > 32.2 && latitude < 30.2 ? 'middle-east' : 'mediterranean'),
  FR: ([, latitude]) => (latitude < 44 ? 'mediterranean' : 'north-europe'),
  ES: ([longitude, latitude]) => (latitude > 42.5 && longitude < -1.5 ? 'north-europe' : 'mediterranean'),
  RU: ([longitude, latitude]) =>
    longitude > 60 ? 'north-east-asia' : latitude < 50 ? 'mediterranean' : 'north-europe',
}

const isOnGulf = (longitude: number, latitude: number): boolean => longitude > -98.5 && latitude > 18

export const coastOf = (country: string, at: Position): Coast =>
  divided[country]?.(at) ?? coasts.get(country) ?? 'elsewhere'

const withAsia: Readonly<Partial<Record<Coast, string>>> = {
  'north-europe': 'sea-asia-north-europe',
  mediterranean: 'sea-asia-mediterranean',
  'middle-east': 'sea-asia-middle-east',
  'america-west': 'sea-asia-us-west',
  'america-east': 'sea-asia-us-east',
  'south-america': 'sea-asia-south-america',
  africa: 'sea-asia-africa',
  oceania: 'sea-asia-oceania',
}

const isAsian = (coast: Coast): boolean => coast === 'north-east-asia' || coast === 'south-east-asia'
const isEuropean = (coast: Coast): boolean => coast === 'north-europe' || coast === 'mediterranean'

/** Id of the emission factor for ships between two coasts; the industry average if there is none. */
export const seaFactorBetween = (a: Coast, b: Coast): string => {
  if (isAsian(a) && isAsian(b)) {
    if (a !== b) return 'sea-southeast-northeast-asia'
    return a === 'south-east-asia' ? 'sea-intra-southeast-asia' : 'sea-average'
  }
  if (a === 'middle-east' && b === 'middle-east') return 'sea-intra-middle-east'
  const other = isAsian(a) ? b : isAsian(b) ? a : undefined
  if (other !== undefined) return withAsia[other] ?? 'sea-average'
  const isToEurope = (isEuropean(a) && b === 'middle-east') || (isEuropean(b) && a === 'middle-east')
  return isToEurope ? 'sea-europe-middle-east' : 'sea-average'
}
