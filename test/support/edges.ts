import type { Answer, FetchJson } from '#runtime/loader/answer.ts'
import type { Clock } from '#runtime/loader/retry.ts'
import { aResponse } from './builders.ts'

/** A clock on which nothing takes time; it remembers what was waited for. */
export const aClock = (): Clock & { readonly waits: readonly number[] } => {
  const waits: number[] = []
  return {
    waits,
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms)
    },
  }
}

export type FakeHost = {
  readonly fetchJson: FetchJson
  /** Every URL that was asked for, in order. */
  readonly asked: readonly string[]
}

/** A host that gives these answers one after another, whatever is asked, and refuses to be asked more often. */
export const answersInTurn = (answers: readonly Answer[]): FakeHost => {
  const asked: string[] = []
  return {
    asked,
    fetchJson: async (url) => {
      const answer = answers[asked.length]
      asked.push(url)
      if (answer === undefined) throw new Error(`${url} was asked for after the last answer was given.`)
      return answer
    },
  }
}

/** A host of files by URL; 404 for all others. The record may be changed while a test runs, as by a deploy. */
export const aHost = (files: Record<string, Answer>): FakeHost => {
  const asked: string[] = []
  return {
    asked,
    fetchJson: async (url) => {
      asked.push(url)
      return files[url] ?? aResponse(404)
    },
  }
}
