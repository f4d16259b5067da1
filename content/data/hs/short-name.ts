import { toAmerican } from './spelling.ts'

/** Parts of a text between commas and semicolons outside parentheses and numbers. */
export const clausesOf = (text: string): readonly string[] => {
  const clauses: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0 && (character === ';' || (character === ',' && !/\d/.test(text.charAt(at + 1))))) {
      clauses.push(text.slice(from, at))
      from = at + 1
    }
  }
  clauses.push(text.slice(from))
  return clauses.map((clause) => clause.trim()).filter((clause) => clause !== '')
}

/** Marks a residual line; the rest of its clause refers to earlier lines. */
const rest = /\s*\b(n\.e\.c\b\.?|not elsewhere (specified|classified|included)|not specified or included).*$/i

/** Clauses that make no difference, or only refer elsewhere. */
const boilerplate = new RegExp(
  '^(whether|of a kind used (primarily|solely|principally)|put up|includ(ing|es) |and edible fish offal|' +
    'but (not chemically|excludes)|fish meat of 0304|excluding|in shell or not|not containing added spirit|' +
    'other sweetening matter|cooked or not)',
  'i',
)

/** Parentheses with Latin names, abbreviations of lists, and exclusions. */
const aside =
  /spp\b|\bISO\b|\bINN\b|excluding|other than|not |including|as specified|whether|but |[A-Za-z][a-z]+ [a-z]{4,}/
const asides = new RegExp(`\\s*\\((?=[^()]*(${aside.source}))[^()]*\\)`, 'g')

/** A clause that continues the one before. */
const attached =
  /^(of|for|with|without|containing|in|on|by|to|from|having|weighing|exceeding|not exceeding|at least|based on)\b/i

/** A clause that is meaningless without its subject. */
const dependent = new RegExp(
  '^(not|neither|put|used|self|width|measuring|fitted|suitable|designed|operated|comprising|consisting|' +
    'resulting|other than|un\\w+|\\w+-loading|whole|crude|fresh|frozen|dried|live|dyed|dormant|ground|' +
    'crushed|roasted|preserved|agglomerated|anhydrous|edible|seeds?$|printed|bleached|homogeni|wholly|partly|' +
    'parts?\\b|articles?\\b|waste|scrap|powders?|plates|sheets|bars|rods|wire\\b|foil|tubes|cut|simply|hot|' +
    'cold|circular|rectangular|plain|single|multiple|men|women|babies|n-|[^a-z]*\\d)',
  'i',
)

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]+(\s|$|,|-)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const longest = 84

/** Joins as many clauses as fit, but at least the first `least`. */
const joinClauses = (clauses: readonly string[], least: number): string => {
  let name = ''
  for (const [index, clause] of clauses.entries()) {
    if (index >= least && name.length + clause.length + 2 > longest) break
    if (name === '') name = clause
    else name += index === 1 && attached.test(clause) ? ` ${clause}` : `, ${clause}`
  }
  return name
}

const clean = (text: string): string =>
  text
    .replace(asides, '')
    .replace(/\b(headings?|subheadings?) nos?\. ?/gi, '$1 ')
    .replace(/\bitem no\. ?/gi, 'subheading ')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[\s.]+/, '')
    .replace(/\s+/g, ' ')
    .replace(/;,/g, ',')
    .replace(/ ?,( ?,)+/g, ',')
    .replace(/[\s,;]+$/, '')
    .trim()

const needsSubject = (clause: string): boolean => attached.test(clause) || dependent.test(clause)

type Telling = {
  readonly own: readonly string[]
  /** Clauses after an enumeration of siblings, needed only if the name is not unique without them. */
  readonly more: readonly string[]
  /** Whether the line covers the residue of its siblings. */
  readonly isRest: boolean
}

/** Parts of a text that its siblings do not have. */
const tell = (text: string, common: ReadonlySet<string>): Telling => {
  const own: string[] = []
  const more: string[] = []
  let isRest = false
  let isAfterSiblings = false
  for (const clause of clausesOf(text.replace(/\bin ways n\.e\.c\.? in heading no\. \d+/g, ''))) {
    if (/^\(?other than\b/i.test(clause)) {
      isRest = true
      isAfterSiblings = true
      continue
    }
    if (rest.test(clause)) isRest = true
    if (common.has(clause.toLowerCase()) || boilerplate.test(clause)) continue
    const kept = clean(clause.replace(rest, ''))
    if (kept === '') continue
    if (isAfterSiblings) more.push(kept)
    else own.push(kept)
  }
  return { own, more, isRest }
}

const candidate = (text: string, heading: string, common: ReadonlySet<string>, least: number): string => {
  const { own, more, isRest } = tell(text, common)
  const ownSubject = clean((clausesOf(text)[0] ?? text).replace(rest, ''))
  const [first] = own
  const isAlone =
    first !== undefined && (first === ownSubject || !needsSubject(first)) && !/^(seeds?|other|edible)$/i.test(first)
  const subject = heading.length <= 40 && !/[:;]/.test(heading) ? heading : ownSubject
  const telling = least > own.length ? [...own, ...more] : own
  const clauses = isAlone ? telling : [subject, ...telling]
  const name = joinClauses(clauses, least + (isAlone ? 0 : 1))
  if (!isRest) return upperFirst(name)
  if (/^parts?$/i.test(first ?? '')) return `Other parts of ${lowerFirst(subject)}`
  return /^other\b/i.test(name) ? upperFirst(name) : `Other ${lowerFirst(name)}`
}

/**
 * Short names of the lines below one heading, derived from legal texts without common parts and references. Each name
 * is unique among its siblings; `given` are names by authors.
 */
export const shortNames = (
  texts: ReadonlyMap<string, string>,
  heading: string,
  given: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const sets = [...texts.values()].map((text) => new Set(clausesOf(text).map((clause) => clause.toLowerCase())))
  const [head, ...tail] = sets
  const common = new Set(
    sets.length < 2 ? [] : [...(head ?? [])].filter((clause) => tail.every((set) => set.has(clause))),
  )
  const taken = new Set([...texts.keys()].flatMap((code) => given.get(code) ?? []))
  const names = new Map<string, string>()
  for (const [code, text] of texts) {
    const own = given.get(code)
    if (own !== undefined) {
      names.set(code, own)
      continue
    }
    const most = clausesOf(text).length
    let name = ''
    for (let least = 1; least <= most && (name === '' || taken.has(name)); least++)
      name = toAmerican(candidate(text, heading, common, least))
    if (taken.has(name)) name = toAmerican(upperFirst(clean(text)))
    if (taken.has(name)) name = toAmerican(upperFirst(text))
    taken.add(name)
    names.set(code, name)
  }
  return names
}
