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
  'p.r. china': 'CN',
  prc: 'CN',
  russia: 'RU',
  scotland: 'GB',
  'the netherlands': 'NL',
  turkey: 'TR',
  türkiye: 'TR',
  'u.a.e.': 'AE',
  'u.k.': 'GB',
  'u.s.': 'US',
  'u.s.a.': 'US',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  'viet nam': 'VN',
  wales: 'GB',
  中国香港: 'HK',
  中国台湾: 'TW',
  台湾: 'TW',
  香港: 'HK',
}

/** States and provinces that people write after a city. */
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const PROVINCES = 'AB BC MB NB NL NS ON PE PEI QC SK Alberta Ontario Quebec Québec Manitoba'
const STATE_NAMES =
  'alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming'

/** Countries that a typed word may stand for: none if it is no country, two for `CA`, California and Canada. */
export type CountryReader = (typed: string) => ReadonlySet<string>

const keyOf = (name: string): string => name.trim().toLowerCase()

/** Reads names in English and Chinese, codes, and states of the United States. */
export const createCountryReader = (codes: Iterable<string>): CountryReader => {
  const found = new Map<string, Set<string>>()
  const add = (name: string, code: string): void => {
    const key = keyOf(name)
    found.set(key, (found.get(key) ?? new Set<string>()).add(code))
  }
  const names = ['en', 'zh'].map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  for (const code of new Set(codes)) {
    add(code, code)
    for (const language of names) add(language.of(code) ?? code, code)
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) add(name, code)
  for (const pair of LONG_CODES.split(' ')) add(pair.slice(0, 3), pair.slice(3))
  for (const state of [...STATES.split(' '), ...STATE_NAMES.split(' ')]) add(state, 'US')
  for (const province of [...PROVINCES.split(' '), 'British Columbia', 'Nova Scotia']) add(province, 'CA')
  return (typed) => found.get(keyOf(typed)) ?? new Set()
}
