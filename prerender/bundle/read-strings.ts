import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { lineOfImport } from './bundler-message.ts'
import { envFiles, lineOfVariable, readEnvFiles } from './env-files.ts'
import type { Strings } from './own-plugins.ts'
import { SETTINGS_FILE } from './site-entries.ts'

export type StringsResult = { readonly strings: Strings } | { readonly findings: readonly Finding[] }

/** A reference to another variable, or a dollar sign that is none. */
const REFERENCE = /\\\$|\$\{(\w+)\}|\$([A-Za-z_]\w*)/g

type Fault = { readonly name: string; readonly file: string; readonly other: string; readonly isCircle: boolean }

/** Reads the declared strings from the environment, or else from `.env` files. */
const readValues = (siteDir: string, names: readonly string[], env: string) => {
  const files = readEnvFiles(siteDir, env)
  const faults: Fault[] = []
  const resolve = (name: string, within: readonly string[]): string => {
    const ofProcess = process.env[name]
    if (ofProcess !== undefined) return ofProcess
    const found = files.get(name)
    return (found?.value ?? '').replace(REFERENCE, (match: string, braced?: string, bare?: string) => {
      const other = braced ?? bare
      if (other === undefined) return match.slice(1)
      const isCircle = [...within, name].includes(other)
      if (names.includes(other) && !isCircle) return resolve(other, [...within, name])
      faults.push({ name, file: found?.file ?? '', other, isCircle })
      return ''
    })
  }
  return { values: new Map(names.map((name) => [name, resolve(name, [])])), faults }
}

const problemOf = ({ name, other, isCircle }: Fault): string =>
  isCircle
    ? `${name} refers to ${other}, which refers back to it.`
    : `${name} refers to ${other}, which \`strings\` in ${SETTINGS_FILE} does not name, so that its value may not become public: name it there, or write "\\$" for a dollar sign.`

/** Values of the declared strings; those that are missing are empty. For keys of caches. */
export const peekStrings = (siteDir: string, names: readonly string[], env: string): ReadonlyMap<string, string> =>
  readValues(siteDir, names, env).values

/** Reads the values of the strings that settings declare. A string without one is a finding. */
export const readStrings = (siteDir: string, names: readonly string[], env: string): StringsResult => {
  if (names.length === 0) return { strings: {} }
  const { values, faults } = readValues(siteDir, names, env)
  const referring = new Set(faults.map(({ name }) => name))
  const findings = [
    ...faults.map(
      (fault): Finding => ({
        _tag: 'InvalidSettings',
        location: { file: fault.file, line: lineOfVariable(siteDir, fault.file, fault.name) },
        problem: problemOf(fault),
      }),
    ),
    ...[...values].flatMap(([name, value]): readonly Finding[] =>
      value !== '' || referring.has(name)
        ? []
        : [
            {
              _tag: 'InvalidSettings',
              location: { file: SETTINGS_FILE, line: lineOfImport(path.join(siteDir, SETTINGS_FILE), name) },
              problem: `\`strings\` names ${name}, which has no value: set it in the environment of the build, or in ${envFiles(
                env,
              )
                .join(', ')
                .replace(/, (?=\S+$)/, ' or ')}.`,
            },
          ],
    ),
  ]
  return findings.length > 0 ? { findings } : { strings: Object.fromEntries(values) }
}
