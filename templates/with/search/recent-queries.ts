import { useSyncExternalStore } from 'react'

const key = 'fairlead:recent-searches'
const limit = 6

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Blocked: nothing is stored.
    return ''
  }
}

const listeners = new Set<() => void>()

const write = (queries: readonly string[]): void => {
  try {
    if (queries.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, queries.join('\n'))
  } catch {
    // Blocked or full.
  }
  for (const listener of listeners) listener()
}

const listOf = (stored: string): readonly string[] => stored.split('\n').filter((query) => query !== '')

/** Stores successful queries on the device only. */
export const rememberQuery = (typed: string): void => {
  const query = typed.replace(/\s+/g, ' ').trim().slice(0, 80)
  if (query !== '') write([query, ...listOf(read()).filter((other) => other !== query)].slice(0, limit))
}

export const forgetQueries = (): void => write([])

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRecentQueries = (): readonly string[] => listOf(useSyncExternalStore(subscribe, read, () => ''))
