import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { vendorKinds } from '#content/schema/measurement.ts'
import { type LastDays, readLastDays } from './read-last-days.ts'

const positive = pipe(
  D.number,
  D.refine((value): value is number => Number.isInteger(value) && value > 0, 'a whole number above zero'),
)

const Vendor = pipe(
  D.struct({ kind: D.literal(...vendorKinds), script: D.string }),
  D.intersect(D.partial({ isSample: D.literal(true), reaches: D.array(D.string) })),
)
const Measurement = D.partial({ vendors: D.record(D.array(Vendor)), samples: D.string })

/** The part of a site's settings that the endpoints need. */
const Settings = pipe(
  D.struct({
    name: D.string,
    editions: D.record(D.struct({ origin: D.string, lang: D.string })),
    defaultEdition: D.string,
    basePath: D.string,
    trailingSlash: D.literal('always', 'never'),
    company: D.struct({ legalName: D.string, apiOrigin: D.string, email: D.string }),
    forms: D.struct({
      /** Team address of each form: by edition, then by form, or `*` for all others. */
      team: D.record(D.record(D.string)),
      /** Days until submissions are deleted: by form, or `*` for all others. */
      retentionDays: D.record(positive),
    }),
  }),
  // A site without measurement has no vendors.
  D.intersect(D.partial({ measurement: Measurement })),
)

export type Settings = D.TypeOf<typeof Settings>

const Messages = D.record(D.record(D.string))

export type Site = {
  readonly settings: Settings
  readonly messages: D.TypeOf<typeof Messages>
  readonly lastDays: LastDays
}

const decode = <A>(decoder: D.Decoder<unknown, A>, value: unknown, file: string): A => {
  const decoded = decoder.decode(value)
  if (isLeft(decoded)) throw new Error(`${file} does not fit:\n${D.draw(decoded.left)}`)
  return decoded.right
}

/** Reads settings and messages of a site directory, as the build does. Throws if settings are invalid. */
export const readSite = async (siteDir: string): Promise<Site> => {
  const settingsFile = path.join(siteDir, 'content/site.ts')
  const messagesFile = path.join(siteDir, 'content/messages.json')
  const module = (await import(pathToFileURL(settingsFile).href)) as { readonly default?: unknown }
  const settings = decode(Settings, module.default, settingsFile)
  const unfit = Object.keys(settings.editions).filter((edition) => settings.forms.team[edition]?.['*'] === undefined)
  if (unfit.length > 0)
    throw new Error(`${settingsFile} names no team for all forms ("*") of ${unfit.join(', ')}: add it to forms.team.`)
  if (settings.forms.retentionDays['*'] === undefined)
    throw new Error(`${settingsFile} does not say how long forms are kept: add "*" to forms.retentionDays.`)
  return {
    settings,
    messages: decode(Messages, JSON.parse(readFileSync(messagesFile, 'utf8')), messagesFile),
    lastDays: readLastDays(siteDir),
  }
}

export const teamOf = ({ forms, company }: Settings, edition: string, form: string): string =>
  forms.team[edition]?.[form] ?? forms.team[edition]?.['*'] ?? company.email

export const retentionDaysOf = ({ forms }: Settings, form: string): number =>
  forms.retentionDays[form] ?? forms.retentionDays['*'] ?? 365

/** Third parties as the proxy and the frame that runs them know them. */
export type VendorHosts = {
  /** Hosts of scripts that the proxy may request. */
  readonly hosts: ReadonlySet<string>
  /** Further origins that the scripts may load from and send to. */
  readonly reaches: ReadonlySet<string>
}

/** Reads third parties from the settings. No host has the names of samples: whoever runs them says where they are. */
export const vendorHostsOf = ({ measurement }: Settings): VendorHosts => {
  const vendors = Object.values(measurement?.vendors ?? {})
    .flat()
    .filter(({ isSample }) => isSample !== true)
  return {
    hosts: new Set(vendors.map(({ script }) => new URL(script).hostname)),
    reaches: new Set(vendors.flatMap(({ reaches = [] }) => reaches)),
  }
}
