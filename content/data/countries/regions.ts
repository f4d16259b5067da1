/** Regions of the lists, in map order, with the codes of their countries. */
export const regions = {
  'north-america': 'US CA GL PM BM',
  'central-america-and-caribbean':
    'MX GT BZ SV HN NI CR PA CU JM HT DO PR VI VG AI SX MF BL KN AG MS GP DM MQ LC VC BB GD TT AW CW BQ BS TC KY',
  'south-america': 'CO VE GY SR GF EC PE BO BR PY UY AR CL FK GS',
  'northern-europe': 'GB IE IS FO NO SE FI DK AX SJ EE LV LT PL DE NL BE LU FR CH LI AT CZ SK HU BY RU GG JE IM MC',
  'southern-europe': 'PT ES AD GI IT SM VA MT SI HR BA ME RS XK AL MK GR CY TR BG RO MD UA GE AM AZ',
  'middle-east': 'IL PS LB SY JO IQ IR KW SA BH QA AE OM YE',
  africa:
    'MA EH DZ TN LY EG SD SS ER DJ SO ET KE UG RW BI TZ MZ MG KM YT RE MU SC ZA LS SZ NA BW ZW ZM MW AO CD CG GA ' +
    'GQ ST CM CF TD NE NG BJ TG GH CI LR SL GN GW GM SN CV MR ML BF SH AC TA',
  'south-asia': 'IN PK BD LK MV NP BT AF IO',
  'south-east-asia': 'MM TH KH LA VN MY SG ID BN PH TL CX CC',
  'east-asia': 'CN HK MO TW JP KR KP MN',
  'central-asia': 'KZ UZ TM KG TJ',
  oceania: 'AU NZ PG FJ NC VU SB PF WS AS TO TV KI NR MH FM PW GU MP CK NU TK WF NF PN UM',
} as const

export type Region = keyof typeof regions

const regionsByCountry: ReadonlyMap<string, Region> = new Map(
  Object.entries(regions).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region as Region] as const),
  ),
)

export const regionOf = (country: string): Region | undefined => regionsByCountry.get(country)
