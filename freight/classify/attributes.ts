/** What tells goods apart, in the order in which questions are asked. */
export const attributes = {
  making: {
    knitted: /\b(?:knit|knitted|crocheted|jersey)\b|针织|钩编/i,
    woven: /\b(?:woven|not knitted)\b|机织|梭织|非针织/i,
  },
  person: {
    women: /\b(?:wom[ae]n|girl|lad(?:y|ies)|female)|女/i,
    men: /\b(?:m[ae]n|boy|male|gentlem[ae]n)(?:'|’|s|\b)(?!-made)|男/i,
    babies: /\b(?:bab(?:y|ies)|infant|newborn)|婴/i,
  },
  material: {
    cotton: /\bcotton\b|棉/i,
    wool: /\bwool|cashmere|animal hair|羊毛|羊绒|毛制|动物细毛/i,
    silk: /\bsilk\b|真丝|丝制|桑蚕丝|绢丝/i,
    synthetic:
      /\b(?:synthetic (?:fib|fil|staple|text)|synthetic$|man-made|polyester|nylon|acrylic fib|rayon|viscose|spandex|microfib|fleece)|化纤|化学纤维|合成纤维|人造纤维|涤纶|聚酯纤维|尼龙|锦纶|雪纺/i,
    linen: /\b(?:linen|flax)\b|亚麻/i,
    leather:
      /(?<!faux |synthetic |pu |vegan |artificial |imitation )\bleather\b|真皮|牛皮|羊皮|(?<!人造)皮革(?!制?面以外)/i,
    plastic: /\b(?:plastics?|pvc|polyethylene|polypropylene|silicone|melamine)\b|塑料|塑胶|硅胶|聚氯乙烯/i,
    rubber: /\b(?:rubber|latex|nitrile)\b|橡胶|乳胶/i,
    wood: /\b(?:wood|wooden|timber|oak|pine)\b|木/i,
    bamboo: /\bbamboo\b|竹/i,
    rattan: /\brattan\b|藤/i,
    glass: /\bglass\b|玻璃/i,
    ceramic: /\b(?:ceramics?|porcelain|china|stoneware|earthenware)\b|陶|瓷/i,
    steel: /\b(?:steel|iron)\b|钢|铁/i,
    aluminum: /\balumini?um\b|铝/i,
    copper: /\b(?:copper|brass)\b|铜/i,
    paper: /\b(?:paper|cardboard|paperboard)\b|纸/i,
  },
  state: {
    frozen: /\bfrozen\b|冻/i,
    fresh: /\b(?:fresh|chilled|live)\b|鲜|冷藏|活/i,
    dried: /\b(?:dried|dry|dehydrated)\b|干/i,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegExp>>>>

export type Attribute = keyof typeof attributes

export const attributeNames = Object.keys(attributes) as readonly Attribute[]

/** Values of an attribute that a text names. */
export const valuesIn = (attribute: Attribute, text: string): readonly string[] =>
  Object.entries(attributes[attribute]).flatMap(([value, pattern]) => (pattern.test(text) ? [value] : []))

const byChapter: Readonly<Record<string, string>> = { '61': 'knitted', '62': 'woven' }

/** Values of a line of the nomenclature: its own, or else those of its heading. */
export const valuesOfLine = (attribute: Attribute, code: string, names: readonly string[]): readonly string[] => {
  const made = attribute === 'making' ? byChapter[code.slice(0, 2)] : undefined
  if (made !== undefined) return [made]
  for (const name of names) {
    const values = valuesIn(attribute, name)
    if (values.length > 0) return values
  }
  return []
}
