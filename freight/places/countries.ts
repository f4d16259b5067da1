import { compact } from '#search/normalise.ts'
import { hasHan } from './han.ts'
import type { Place } from './place.ts'

/** ISO 3166 codes of three letters, with those of two, for countries whose longer code people type. */
const LONG_CODES =
  'AFGAF ALBAL DZADZ AGOAO ARGAR AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB BLRBY BELBE BLZBZ BENBJ BOLBO BRABR BRNBN BGRBG KHMKH CMRCM CANCA CHLCL CHNCN COLCO CRICR CIVCI HRVHR CUBCU CYPCY CZECZ DNKDK DJIDJ DOMDO ECUEC EGYEG SLVSV ESTEE ETHET FJIFJ FINFI FRAFR GABGA GEOGE DEUDE GHAGH GRCGR GTMGT HTIHT HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE ISRIL ITAIT JAMJM JPNJP JORJO KAZKZ KENKE KWTKW LAOLA LVALV LBNLB LBYLY LTULT LUXLU MACMO MDGMG MYSMY MDVMV MLTMT MEXMX MARMA MOZMZ MMRMM NAMNA NPLNP NLDNL NZLNZ NICNI NGANG NORNO OMNOM PAKPK PANPA PNGPG PRYPY PERPE PHLPH POLPL PRTPT PRIPR QATQA ROURO RUSRU SAUSA SENSN SRBRS SGPSG SVKSK SVNSI ZAFZA KORKR ESPES LKALK SDNSD SWESE CHECH SYRSY TWNTW TZATZ THATH TGOTG TTOTT TUNTN TURTR UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VENVE VNMVN YEMYE ZMBZM ZWEZW'

/** Names besides those of the language data. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  america: 'US',
  britain: 'GB',
  england: 'GB',
  'great britain': 'GB',
  'hong kong': 'HK',
  holland: 'NL',
  'ivory coast': 'CI',
  korea: 'KR',
  macau: 'MO',
  'mainland china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  russia: 'RU',
  scotland: 'GB',
  'the netherlands': 'NL',
  turkey: 'TR',
  ksa: 'SA',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  'viet nam': 'VN',
  wales: 'GB',
  中国香港: 'HK',
  中国澳门: 'MO',
  印尼: 'ID',
  南韩: 'KR',
  孟加拉: 'BD',
  沙特: 'SA',
  阿联酋: 'AE',
  澳洲: 'AU',
  英格兰: 'GB',
  中国台湾: 'TW',
  台湾: 'TW',
  香港: 'HK',
}

/** States and provinces that people write after a city, and that tell places of one name apart. */
const STATES: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|DC District of Columbia',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|PE PEI|QC Quebec|QC Québec|SK Saskatchewan|YT Yukon',
  AU: 'NSW New South Wales|VIC Victoria|QLD Queensland|SA South Australia|WA Western Australia|TAS Tasmania|NT Northern Territory|ACT Australian Capital Territory',
}

/** The same in Chinese, the greatest ones. */
const CHINESE_STATES =
  '加州 US-CA|加利福尼亚 US-CA|加利福尼亚州 US-CA|德州 US-TX|得州 US-TX|得克萨斯 US-TX|德克萨斯 US-TX|佛州 US-FL|佛罗里达 US-FL|' +
  '纽约州 US-NY|新泽西 US-NJ|新泽西州 US-NJ|华盛顿州 US-WA|佐治亚 US-GA|伊利诺伊 US-IL|俄勒冈 US-OR|安大略 CA-ON|不列颠哥伦比亚 CA-BC'

/** States that people write after a city, and whose places are told apart by country alone. */
const OTHER_STATES: Readonly<Record<string, string>> = {
  BR: 'SP|RJ|RS|SC|BA|CE|PE|Bahia|Ceará|Paraná|Pernambuco|Santa Catarina|Rio Grande do Sul',
  IN: 'Andhra Pradesh|Gujarat|Haryana|Karnataka|Kerala|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|West Bengal',
  MX: 'Baja California|Colima|Guanajuato|Jalisco|Michoacán|Nuevo León|Sinaloa|Sonora|Tamaulipas|Yucatán',
}

/** Provinces of China, which people write before or after a city. */
const PROVINCES =
  'Anhui 安徽 Fujian 福建 Gansu 甘肃 Guangdong 广东 Guangxi 广西 Guizhou 贵州 Hebei 河北 Heilongjiang 黑龙江 Henan 河南 Hubei ' +
  '湖北 Hunan 湖南 Jiangsu 江苏 Jiangxi 江西 Liaoning 辽宁 Ningxia 宁夏 Qinghai 青海 Shaanxi 陕西 Shandong 山东 Shanxi 山西 ' +
  'Sichuan 四川 Xinjiang 新疆 Yunnan 云南 Zhejiang 浙江'

/** The letters of a state or province by its name. */
export const stateCode = (country: string, name: string): string | undefined =>
  STATES[country]
    ?.split('|')
    .map(splitState)
    .find((state) => state.name === name)?.code

const splitState = (state: string): { readonly code: string; readonly name: string } => {
  const [code = ''] = state.split(' ')
  return { code, name: state.slice(code.length + 1) }
}

/**
 * Areas that a typed word may stand for: countries, or states such as `US-CA`. None if it is neither, two for `CA`,
 * California and Canada.
 */
export type AreaReader = (typed: string) => ReadonlySet<string>

/** Whether a place is in one of these areas; one whose state is not known, in any state of its country. */
export const isWithin = ({ country, state }: Pick<Place, 'country' | 'state'>, areas: ReadonlySet<string>): boolean =>
  areas.has(country) ||
  (state === undefined ? [...areas].some((area) => area.startsWith(`${country}-`)) : areas.has(`${country}-${state}`))

/** Without accents and punctuation: `U.A.E.`, `Cote d'Ivoire`. */
const keyOf = compact

/** Reads names in English and Chinese, codes, and states. */
export const createAreaReader = (codes: Iterable<string>): AreaReader => {
  const found = new Map<string, Set<string>>()
  const add = (name: string, area: string): void => {
    const key = keyOf(name)
    found.set(key, (found.get(key) ?? new Set<string>()).add(area))
  }
  const names = ['en', 'zh'].map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  for (const code of new Set(codes)) {
    add(code, code)
    for (const language of names) add(language.of(code) ?? code, code)
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) add(name, code)
  for (const pair of LONG_CODES.split(' ')) add(pair.slice(0, 3), pair.slice(3))
  for (const [country, states] of Object.entries(STATES))
    for (const { code, name } of states.split('|').map(splitState))
      for (const written of [code, name]) add(written, `${country}-${code}`)
  for (const pair of CHINESE_STATES.split('|')) {
    const [name = '', area = ''] = pair.split(' ')
    add(name, area)
  }
  for (const province of PROVINCES.split(' ')) {
    add(province, 'CN')
    add(`${province}${hasHan(province) ? '省' : ' Province'}`, 'CN')
  }
  for (const [country, states] of Object.entries(OTHER_STATES))
    for (const state of states.split('|')) add(state, country)
  return (typed) => found.get(keyOf(typed)) ?? new Set()
}
