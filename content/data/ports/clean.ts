import { chartedPorts } from '#content/facts/charted-ports.ts'
import { kmToSea } from '#freight/land/mask.ts'
import { toSlug } from '#freight/places/slug.ts'
import type { Position } from '#freight/sea/position.ts'
import type { Finding } from '../family.ts'
import * as handMade from './fixes.ts'

/** A port of the source. */
export type SourcePort = {
  readonly name: string
  readonly province?: string
  readonly coordinates?: readonly number[]
}

export type Port = {
  /** UN/LOCODE. */
  readonly code: string
  readonly name: string
  readonly otherNames: readonly string[]
  readonly province: string | undefined
  readonly position: Position
}

export type Fixes = typeof handMade

/** A place farther from the sea is a dry port, unless ships reach it by river. */
const seaReachKm = 60

/** Returns ports that ships can reach, by code, and reports changes and omissions. */
export const cleanPorts = (
  source: Readonly<Record<string, SourcePort>>,
  fixes: Fixes = handMade,
): { readonly ports: readonly Port[]; readonly findings: readonly Finding[] } => {
  refuseUnknownCodes(source, fixes)
  const findings: Finding[] = []
  const find = (did: Finding['did'], row: string, why: string): void => {
    findings.push({ did, row, why })
  }

  const kept = Object.entries(source).flatMap(([sourceCode, row]): readonly Port[] => {
    const code = fixes.newCodes[sourceCode] ?? sourceCode
    const reason = reasonToDrop(sourceCode, row, fixes)
    if (reason !== undefined) {
      find('dropped', sourceCode, reason)
      return []
    }
    const { position, fixed } = positionOf(code, sourceCode, row, fixes)
    const { name, otherNames, isFixed } = nameOf(code, row.name, fixes)
    if (fixed !== undefined) find('fixed', sourceCode, fixed)
    if (isFixed) find('fixed', sourceCode, 'name in English, without additions')
    if (code !== sourceCode) find('fixed', sourceCode, 'code of a former country replaced')
    return [{ code, name, otherNames, province: fixes.provinces[code] ?? provinceOf(row, name), position }]
  })

  for (const { code } of fixes.additions) find('added', code, 'container port missing in the source')
  const ports = [
    ...kept,
    ...fixes.additions.map(({ code, name, position, province }) => ({
      code,
      name,
      otherNames: [],
      province,
      position: terminals.get(code) ?? position,
    })),
  ].sort((a, b) => (a.code < b.code ? -1 : 1))
  return { ports, findings }
}

/** Terminals as in the site's charts. */
const terminals: ReadonlyMap<string, Position> = new Map(chartedPorts.map(({ code, position }) => [code, position]))

const reasonToDrop = (code: string, row: SourcePort, fixes: Fixes): string | undefined => {
  // A port that has the airport's name and place in the source is one with a corrected position.
  const isAirport = / Apt\b/.test(row.name) && fixes.positions[code] === undefined
  if (fixes.notPorts.includes(code) || isAirport) return 'airport, or an office of customs inland'
  const first = fixes.secondCodes[code]
  if (first !== undefined) return 'second code of a port that has another row'
  if (fixes.misplaced.includes(code)) return 'position wrong by more than 100 km, or name of nowhere'
  const position = placeOf(code, row, fixes)
  if (position === undefined) return 'no position'
  const isReached = fixes.riverPorts.includes(code) || kmToSea(position, seaReachKm) <= seaReachKm
  return isReached ? undefined : `more than ${seaReachKm} km from the sea`
}

const isSwapped = (code: string, fixes: Fixes): boolean => fixes.swappedPositions.includes(code)

const placeOf = (code: string, { coordinates }: SourcePort, fixes: Fixes): Position | undefined => {
  const known = terminals.get(code) ?? fixes.positions[code]
  if (known !== undefined) return known
  const [x, y] = coordinates ?? []
  if (x === undefined || y === undefined) return undefined
  return isSwapped(code, fixes) ? [round(y), round(x)] : [round(x), round(y)]
}

const positionOf = (
  code: string,
  sourceCode: string,
  row: SourcePort,
  fixes: Fixes,
): { readonly position: Position; readonly fixed: string | undefined } => {
  const position = placeOf(sourceCode, row, fixes) ?? [0, 0]
  if (terminals.has(code)) return { position, fixed: 'position of the container terminals' }
  if (fixes.positions[sourceCode] !== undefined) return { position, fixed: 'position typed in' }
  return { position, fixed: isSwapped(sourceCode, fixes) ? 'latitude and longitude swapped' : undefined }
}

/** A hundredth of a degree is a kilometre: the source is no more precise. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100

/**
 * `Mumbai (ex Bombay)` is Mumbai, formerly Bombay; text after a comma or slash is an island, province or neighbouring
 * town.
 */
const nameOf = (
  code: string,
  text: string,
  fixes: Fixes,
): { readonly name: string; readonly otherNames: readonly string[]; readonly isFixed: boolean } => {
  const [, before = text, inside] = /^([^(]*)\(([^)]*)\)\s*$/.exec(text) ?? []
  const [plain = text] = before.trim().split(/,\s/)
  const short = plain
    .replace(/\/.*$/, '')
    .replace(/^Port of /, '')
    .replace(/(?<=\p{L}{3}) Port$/u, '')
    .trim()
  const settled = fixes.names[code]
  const name = settled ?? short
  const other = inside?.replace(/^ex /, '').split('/') ?? []
  const old = settled === undefined || toSlug(settled) === toSlug(short) ? [] : [short]
  return {
    name,
    otherNames: [...new Set([...old, ...other])].filter((candidate) => !toSlug(name).includes(toSlug(candidate))),
    isFixed: name !== text,
  }
}

/** `Dubayy [Dubai]` is Dubai; characters garbled in the source are dropped. */
const provinceOf = ({ province = '' }: SourcePort, name: string): string | undefined => {
  const [, inside] = /\[([^\]]+)\]/.exec(province) ?? []
  const text = (inside ?? province).trim()
  const isGarbled = /[^\p{L}\p{M}\s'’.-]/u.test(text) || /[¸�]/.test(text)
  return text === '' || isGarbled || toSlug(text) === toSlug(name) ? undefined : text
}

/** A fix for a missing row is an error. */
const refuseUnknownCodes = (source: Readonly<Record<string, SourcePort>>, fixes: Fixes): void => {
  const added = new Set(fixes.additions.map(({ code }) => code))
  const named = [
    ...fixes.swappedPositions,
    ...Object.keys(fixes.secondCodes),
    ...Object.keys(fixes.newCodes),
    ...fixes.misplaced,
    ...fixes.notPorts,
    ...fixes.riverPorts,
    ...Object.keys(fixes.positions),
    ...Object.keys(fixes.provinces),
    ...Object.keys(fixes.names).filter((code) => !Object.values(fixes.newCodes).includes(code)),
  ]
  const unknown = [...new Set(named)].filter((code) => source[code] === undefined && !added.has(code))
  const twice = [...added].filter((code) => source[code] !== undefined)
  if (unknown.length > 0)
    throw new Error(`content/data/ports/fixes.ts fixes ports that are not in the source: ${unknown.join(', ')}.`)
  if (twice.length > 0)
    throw new Error(`content/data/ports/fixes.ts adds ports that are now in the source: ${twice.join(', ')}.`)
}
