import type { KeyValueStore } from '#pages/measurement/browser-storage.ts'

/** Cookies of one host, as `document.cookie` keeps them. */
export const aJar = () => {
  const values = new Map<string, string>()
  const attributes = new Map<string, string>()
  return {
    read: (): string => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (cookie: string): void => {
      const [pair = '', ...rest] = cookie.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      attributes.set(name, rest.join('; '))
      if (rest.includes('Max-Age=0')) values.delete(name)
      else values.set(name, pair.slice(name.length + 1))
    },
    names: (): readonly string[] => [...values.keys()].sort(),
    value: (name: string): string | undefined => {
      const value = values.get(name)
      return value === undefined ? undefined : decodeURIComponent(value)
    },
    attributesOf: (name: string): string | undefined => attributes.get(name),
  }
}

export const aStore = (): KeyValueStore & { readonly entries: () => Readonly<Record<string, string>> } => {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    entries: () => Object.fromEntries(values),
  }
}
