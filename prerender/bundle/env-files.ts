import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** A variable of a `.env` file. */
export type EnvValue = { readonly value: string; readonly file: string }

/** Files with variables, relative to the site directory, in the order of Vite: a later one overrides those before it. */
export const envFiles = (env: string): readonly string[] => ['.env', '.env.local', `.env.${env}`, `.env.${env}.local`]

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Reads the variables of all `.env` files. */
export const readEnvFiles = (siteDir: string, env: string): ReadonlyMap<string, EnvValue> => {
  const found = new Map<string, EnvValue>()
  for (const file of envFiles(env)) {
    const text = readText(path.join(siteDir, file))
    if (text === undefined) continue
    for (const [name, value = ''] of Object.entries(parseEnv(text))) found.set(name, { value, file })
  }
  return found
}

/** Line of the last assignment to a variable in a `.env` file. */
export const lineOfVariable = (siteDir: string, file: string, name: string): number | undefined => {
  const lines = (readText(path.join(siteDir, file)) ?? '').split('\n')
  const index = lines.findLastIndex((line) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line))
  return index === -1 ? undefined : index + 1
}
