/** Mistakes in the source's texts, the only words that are changed. */
const corrections: readonly (readonly [RegExp, string])[] = [
  [/\baccesssories\b/g, 'accessories'],
  [/\bacetylanthancillic\b/g, 'acetylanthranilic'],
  [/\bacetylanthranillic\b/g, 'acetylanthranilic'],
  [/\banaologues\b/g, 'analogues'],
  [/\banthranalic\b/g, 'anthranilic'],
  [/\bbi-products\b/g, 'by-products'],
  [/\bcarlinotrons\b/g, 'carcinotrons'],
  [/\bceleric\b/g, 'celeriac'],
  [/of a width of 35cm or more/g, 'of a width of 35mm or more'],
  [/any side exceeding 225mm/g, 'any side exceeding 255mm'],
  [/more than 50 decitex/g, 'more than 50 tex'],
  [/8430\.41 or 8430\.41/g, '8430.41 or 8430.49'],
  [/\bcerments\b/g, 'cermets'],
  [/\(e\.g\. plants\)/g, '(eggplants)'],
  [/\bFe2o3\b/g, 'Fe2O3'],
  [/\bhallowed\b/g, 'hollowed'],
  [/\bhenazone\b/g, 'phenazone'],
  [/le\.g\.ings/g, 'leggings'],
  [/\bsinistered\b/g, 'sintered'],
  [/\bTheraga\b/g, 'Theragra'],
  [/\(Tremella spp\)\)/g, '(Tremella spp.)'],
  [/\btumeric\b/g, 'turmeric'],
  [/heading no\. 5606 and gimped/g, 'heading no. 5605 and gimped'],
  [/item no\. 3827\.7/g, 'item no. 3824.7'],
  [/ {2,}/g, ' '],
  [/ +(?=[,;])/g, ''],
]

export const correctText = (text: string): string =>
  corrections.reduce((corrected, [mistake, right]) => corrected.replace(mistake, right), text.trim())

/** Beginnings of words that American English spells differently, with their possible prefixes. */
const american: readonly (readonly [RegExp, string])[] = [
  [/\baeroplane/gi, 'airplane'],
  [/\baluminium/gi, 'aluminum'],
  [/\b(arm|col|flav|parl|vap)our/gi, '$1or'],
  [/\b(cancel|enamel|fuel|label|level|model|signal|towel|travel|tunnel)l(?=ed|ing|er)/gi, '$1'],
  [/\b(cent|fib|lit|lust|met|millimet|theat)re(?=s?\b|board)/gi, '$1er'],
  [/\bcatalogue/gi, 'catalog'],
  [/\bencyclopaed/gi, 'encycloped'],
  [/\bgrey/gi, 'gray'],
  [/\bhaemo/gi, 'hemo'],
  [/\bjewellery/gi, 'jewelry'],
  [/\bliquorice/gi, 'licorice'],
  [/\bmollusc/gi, 'mollusk'],
  [/\bmould/gi, 'mold'],
  [/\boestrogen/gi, 'estrogen'],
  [/\borthopaed/gi, 'orthoped'],
  [/\bpalaeo/gi, 'paleo'],
  [/\bplough/gi, 'plow'],
  [/\bpyjama/gi, 'pajama'],
  [/sulph/g, 'sulf'],
  [/\bSulph/g, 'Sulf'],
  [/\btyre/gi, 'tire'],
  [/\byoghurt/gi, 'yogurt'],
]

/** Words with `-ise` in both spellings. */
const keepsS = /^(advert|an|compr|cru|exerc|lengthw|otherw|porpo|ra|torto|w)is/i

export const toAmerican = (text: string): string =>
  american
    .reduce(
      (changed, [british, spelling]) =>
        changed.replace(british, (found, stem?: string) => {
          const word = spelling.replace('$1', stem ?? '')
          return found.charAt(0) === found.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
        }),
      text,
    )
    .replace(/\b([a-z]{3,}?)is(ed?|es|ers?|ing|ation)\b/gi, (word, start: string, end: string) =>
      keepsS.test(`${start}is`) ? word : `${start}iz${end}`,
    )
