const noBreakSpace = '\u00a0'
/** A word joiner: prevents a line break where there is no space to replace. */
const wordJoiner = '\u2060'

const units =
  'a\\.m\\.|p\\.m\\.|lb|kg|t|m³|ft³|m|cm|mm|km|h|min|ft|feet|foot|inches|business|working|calendar|days?|weeks?|' +
  'months?|hours?|minutes?|years?|knots|nautical|miles|cubic|percent|cents|dollars|million|billion|TEU|USD|cartons|' +
  'pieces|pallets|units|before|after|CFR|U\\.S\\.C\\.|FR'
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|' +
  'Aug|Sep|Sept|Oct|Nov|Dec'
const parts = 'CFR|U\\.S\\.C\\.|FR|Section|Form|Part|Chapter|Clause|Annex|Title'
const chineseUnits =
  '工作日|小时|美元|美分|欧元|千克|公斤|公里|海里|厘米|毫米|英尺|尺|立方|平方|自然日|天|日|月|年|周|个|元|吨|托|箱|柜|件|票|米|磅|节|号|次|项|倍|家|种|分'

type Rule = readonly [pattern: RegExp, replacement: string | ((whole: string) => string)]

const joined = (text: string): string => [...text].join(wordJoiner)

const rules: readonly Rule[] = [
  [new RegExp(`(?<=[\\d#]) (?=(?:${units})(?![\\w-]))`, 'g'), noBreakSpace],
  [new RegExp(`(?<=\\b(?:${months})) (?=\\d{1,2}(?!\\d))`, 'g'), noBreakSpace],
  [new RegExp(`(?<=(?<!\\w)(?:${parts})) (?=\\d)`, 'g'), noBreakSpace],
  [/(?<=\bper) (?=diem\b)/g, noBreakSpace],
  [/(?<=\d) (?=to \d)|(?<=\d to) (?=\d)/g, noBreakSpace],
  [/(?<= [×÷=+−]) (?=[\d#$€¥−])/g, noBreakSpace],
  [/(?<=[−+≈~])(?=[$€¥£])/g, wordJoiner],
  [/(?<=\d[–～])(?=\d)|(?<=\d)(?=～\d)/g, wordJoiner],
  [new RegExp(`[\\d#](?:${chineseUnits})`, 'g'), joined],
  [/(?<=月)(?=\d{1,2}\u2060日)/g, wordJoiner],
  [/(?<=[前后])(?=\d)/g, wordJoiner],
]

/** Keeps figures on one line with their signs and units, and days with their months. */
export const bindText = (text: string): string =>
  rules.reduce(
    (bound, [pattern, replacement]) =>
      typeof replacement === 'string' ? bound.replace(pattern, replacement) : bound.replace(pattern, replacement),
    text,
  )

/** Removes those characters again, for readers that wrap lines themselves or not at all. */
export const unbindText = (text: string): string => text.replaceAll(wordJoiner, '').replaceAll(noBreakSpace, ' ')

const bindAll = (value: unknown): unknown => {
  if (typeof value === 'string') return bindText(value)
  if (Array.isArray(value)) return value.map(bindAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'href' ? inner : bindAll(inner)]))
}

/** The same for every text in a value; addresses stay as they are. */
export const bindFigures = <Words>(words: Words): Words => bindAll(words) as Words
