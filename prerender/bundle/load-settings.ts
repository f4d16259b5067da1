import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { SiteSettings, StrictTransport } from '#runtime/define/settings.ts'
import { BASE_PATH, encodeBasePath } from '../base/base-path.ts'
import { COMPRESSED_FOLDER } from '../base/compressed-folder.ts'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { HOSTS_FOLDER } from '../base/hosts-folder.ts'
import { isDecodable } from '../base/is-decodable.ts'
import { findPrefixFault, hasOwnPrefix, PREFIX_OF_SITE } from './asset-prefix.ts'
import { readBundlerError } from './bundler-message.ts'
import { headerFaults } from './check-headers.ts'
import { atLeast, exactly, findMisspelt } from './known-members.ts'
import { SETTINGS_FILE } from './site-entries.ts'

const matching = (pattern: RegExp, name: string) =>
  pipe(
    D.string,
    D.refine((text): text is string => pattern.test(text), name),
  )

const basePathDecoder = matching(BASE_PATH, 'a base path: empty, or /x without a trailing slash')

const isOrigin = (text: string): text is string =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

const originDecoder = pipe(
  D.string,
  D.refine(isOrigin, 'an origin such as https://www.example.com, as a browser spells it'),
)

const hostDecoder = matching(/^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a host without a scheme, such as example.com')

const EditionDecoder = atLeast(
  { origin: originDecoder, lang: D.string, name: D.string },
  { aliases: D.array(hostDecoder), assetPrefix: D.string },
)

const patternDecoder = matching(/^\/(?:[^?#*]*|[^?#*]*\/\*)$/, 'a path such as /old, /old/:name or /old/*')

/** Compiled for servers, whose configurations give the other characters a meaning. */
const headerPathDecoder = pipe(
  matching(/^\/(?:[^?#*]*|(?:[^?#*]*\/)?\*)$/, 'a path such as /old, /old/:name, /old/* or /*'),
  D.refine(
    (text): text is string => !/[\p{Cc}\s"\\`{}$]|\/\//u.test(text),
    'a path without spaces, quotes, braces, $, \\ and //',
  ),
)

const isTarget = (text: string): text is string => {
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(text) || !URL.canParse(text, 'https://site.example')) return false
  return isDecodable(text)
}

const targetDecoder = pipe(D.string, D.refine(isTarget, 'a path from the root, or an absolute URL'))

const isReceiver = (text: string): text is string =>
  // It becomes part of two headers.
  URL.canParse(text) && /^https:\/\/[^\s",;]+$/.test(text)

const reportsDecoder = pipe(D.string, D.refine(isReceiver, 'an address such as https://api.example.com/reports'))

/** Lists of browsers take no host that asks for less. */
const PRELOAD_SECONDS = 31_536_000

const transportDecoder = pipe(
  D.struct({
    maxAge: pipe(
      D.number,
      D.refine((value): value is number => Number.isInteger(value) && value >= 0, 'a whole number of seconds from 0'),
    ),
    covers: D.literal('host', 'subdomains', 'preload'),
  }),
  D.refine(
    (value): value is StrictTransport => value.covers !== 'preload' || value.maxAge >= PRELOAD_SECONDS,
    `a maxAge of at least ${PRELOAD_SECONDS}, which lists for preload ask for`,
  ),
)

const RedirectDecoder = exactly(
  { fromPath: patternDecoder, toPath: targetDecoder },
  {
    statusCode: D.literal(200, 301, 302, 307, 308),
    isPermanent: D.boolean,
    ignoreCase: D.boolean,
    redirectInBrowser: D.boolean,
  },
)

const stringNameDecoder = matching(/^VITE_\w+$/, 'a name that begins with VITE_, such as VITE_SHOP')

const REQUIRED = {
  name: D.string,
  editions: D.record(EditionDecoder),
  defaultEdition: D.string,
  basePath: basePathDecoder,
  trailingSlash: D.literal('always', 'never'),
  canonicalPaths: D.array(D.string),
  externalPaths: D.array(exactly({ path: patternDecoder, origin: D.nullable(originDecoder) }, {})),
}

const OPTIONAL = {
  serviceOrigins: D.array(originDecoder),
  scriptOrigins: D.array(originDecoder),
  reportsTo: reportsDecoder,
  strictTransport: transportDecoder,
  headers: D.array(exactly({ path: headerPathDecoder, headers: D.record(D.nullable(D.string)) }, {})),
  redirects: D.array(RedirectDecoder),
  shareFonts: D.array(D.string),
  worker: D.literal('on', 'off'),
  chunkMap: D.literal('on', 'off'),
  routeTypes: D.literal('on', 'off'),
  isHidden: D.boolean,
  markdown: D.literal('sanitised', 'trusted'),
  constants: D.record(D.boolean),
  strings: D.array(stringNameDecoder),
  features: D.record(exactly({ code: D.string, isOn: D.boolean }, {})),
  hosts: D.array(D.string),
  precompress: D.boolean,
}

/** Further members are the site's own. */
const Settings = pipe(D.struct(REQUIRED), D.intersect(D.partial(OPTIONAL)))

const SETTINGS = [...Object.keys(REQUIRED), ...Object.keys(OPTIONAL)]

const FOLDER_NAME = /^[\w-]+$/

export type SettingsResult = { readonly settings: SiteSettings } | { readonly findings: readonly Finding[] }

const failure = (problem: string, location: SourceLocation = { file: SETTINGS_FILE }): SettingsResult => ({
  findings: [{ _tag: 'InvalidSettings', location, problem }],
})

/** The first line of the settings with a text. */
const locateSetting = (file: string, text: string): SourceLocation => {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((row) => row.includes(text))
  return line === -1 ? { file: SETTINGS_FILE } : { file: SETTINGS_FILE, line: line + 1 }
}

const readSources = (siteDir: string, sources: readonly string[]) =>
  [...new Set(sources.map((source) => path.resolve(siteDir, source)))]
    .filter((source) => source.startsWith(path.resolve(siteDir) + path.sep) && existsSync(source))
    .map((source) => ({
      file: path.relative(siteDir, source).replaceAll(path.sep, '/'),
      text: readFileSync(source, 'utf8'),
    }))

/** Reads `content/site.ts` of a site directory. Unusable settings are findings, not exceptions. */
export const loadSettings = async (siteDir: string): Promise<SettingsResult> => {
  const file = path.join(siteDir, SETTINGS_FILE)
  if (!existsSync(file)) return failure(`there is no ${SETTINGS_FILE} in ${siteDir}.`)
  let module: { readonly default?: unknown }
  let sources: readonly string[]
  try {
    const [{ runnerImport }, { aliases, NO_VARIABLE }] = await Promise.all([import('vite'), import('./config.ts')])
    const config = {
      configFile: false,
      logLevel: 'silent',
      envDir: false,
      envPrefix: NO_VARIABLE,
      resolve: { alias: aliases },
    } as const
    const imported = await runnerImport<{ default?: unknown }>(file, config)
    module = imported.module
    sources = [file, ...imported.dependencies]
  } catch (error) {
    const { problem, location } = readBundlerError(error, siteDir)
    return failure(problem, location)
  }
  if (hasOwnPrefix(module.default)) return failure(PREFIX_OF_SITE, locateSetting(file, 'assetPrefix'))
  const misspelt = typeof module.default === 'object' ? findMisspelt(module.default ?? {}, SETTINGS) : []
  if (misspelt.length > 0)
    return {
      findings: misspelt.map(({ written, meant }) => ({
        _tag: 'InvalidSettings',
        location: locateSetting(file, written),
        problem: `there is no setting "${written}": "${meant}" is one. A member of the site's own needs a name that is less like it.`,
      })),
    }
  const decoded = Settings.decode(module.default)
  if (isLeft(decoded)) return failure(D.draw(decoded.left))
  const { editions, defaultEdition, headers } = decoded.right
  const hasPrefix = Object.values(editions).some(({ assetPrefix }) => assetPrefix !== undefined)
  const faults = headers === undefined ? [] : headerFaults(headers, readSources(siteDir, sources), hasPrefix)
  if (faults.length > 0)
    return {
      findings: faults.map(({ location = { file: SETTINGS_FILE }, problem }) => ({
        _tag: 'InvalidSettings',
        location,
        problem,
      })),
    }
  if (!Object.hasOwn(editions, defaultEdition))
    return failure(`defaultEdition is "${defaultEdition}", which is not among the editions.`)
  const unfit = Object.keys(editions).find((name) => !FOLDER_NAME.test(name))
  if (unfit !== undefined)
    return failure(`the edition "${unfit}" cannot name a folder: letters, digits, "-" and "_" can.`)
  if (Object.hasOwn(editions, HOSTS_FOLDER))
    return failure(`an edition cannot be named "${HOSTS_FOLDER}": the configurations of hosts lie in that folder.`)
  if (Object.hasOwn(editions, COMPRESSED_FOLDER))
    return failure(`an edition cannot be named "${COMPRESSED_FOLDER}": compressed copies lie in that folder.`)
  const origins = Object.values(editions).map(({ origin }) => origin)
  const shared = origins.find((origin, index) => origins.indexOf(origin) < index)
  if (shared !== undefined)
    return failure(`two editions have the origin ${shared}: their pages would have the same addresses.`)
  const fault = findPrefixFault(decoded.right)
  if (fault !== undefined) return failure(fault.problem, locateSetting(file, fault.value))
  return { settings: { ...decoded.right, basePath: encodeBasePath(decoded.right.basePath) } }
}
