import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from 'countries-list'

/**
 * Writes data of the running Node, whose names and time zones change with its version, to files, so that rows are equal
 * on every machine.
 */
export const refresh = (dataFolder: string): readonly string[] => {
  const files = {
    'countries/names.json': Object.fromEntries(
      Object.keys(countries)
        .sort()
        .map((code) => [code, namesOf(code)]),
    ),
    'zones/offsets.json': Object.fromEntries(
      Intl.supportedValuesOf('timeZone')
        .map(nameNow)
        .sort()
        .map((zone) => [zone, offsetsOf(zone)]),
    ),
    'zones/countries.json': Object.fromEntries(
      Object.keys(countries)
        .sort()
        .map((code) => [code, zonesOf(code)]),
    ),
  }
  for (const [path, content] of Object.entries(files)) writeFileSync(join(dataFolder, path), toLines(content))
  return Object.keys(files)
}

/** CLDR keeps the oldest name of a zone; these were renamed in the time zone database. */
const namesNow: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const nameNow = (zone: string): string => namesNow[zone] ?? zone

/** JSON with a line for each member. */
const toLines = (content: Readonly<Record<string, unknown>>): string =>
  `{\n${Object.entries(content)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll(',', ', ')}`)
    .join(',\n')}\n}\n`

const regionNames = ['en', 'zh-CN'].map((locale) => new Intl.DisplayNames([locale], { type: 'region' }))

const namesOf = (code: string): readonly string[] => regionNames.map((names) => names.of(code) ?? code)

/** Minutes ahead of UTC in the middle of January and of July 2026. */
const offsetsOf = (zone: string): readonly number[] =>
  ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((day) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      new Date(day),
    )
    const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0
  })

/** TypeScript's types lack this part of `Intl.Locale`. */
type LocaleWithZones = Intl.Locale & { readonly timeZones?: readonly string[] }

/** CLDR gives Kosovo no zone of its own, and the time zone database counts it to this one. */
const zonesBesideCldr: Readonly<Record<string, readonly string[]>> = { XK: ['Europe/Belgrade'] }

const zonesOf = (code: string): readonly string[] =>
  zonesBesideCldr[code] ?? ((new Intl.Locale(`und-${code}`) as LocaleWithZones).timeZones ?? []).map(nameNow).sort()
