/** Countries and areas whose places all have names in Chinese characters; in zh-CN none of them is left in Latin letters. */
export const countriesWithChineseNames: readonly string[] = ['CN', 'HK', 'JP', 'KR', 'MO', 'SG', 'TW']
