import type { MissingResource } from '#runtime/loader/load-error.ts'
import type { Screen } from '#runtime/navigation/screen-store.ts'
import type { PageData } from '#runtime/protocol/page-data.ts'

/** Events in the life of a document. Paths are addresses on this host, with query and fragment. */
type EventDetails = {
  /** The first page is interactive. */
  readonly alive: {
    readonly path: string
    readonly page: PageData
    /** True if the document contained the page; otherwise it was rendered in the browser. */
    readonly isHydrated: boolean
  }
  /** A navigation has begun. It ends with `navigated`, with a document load, or when another one supersedes it. */
  readonly navigating: { readonly from: string; readonly to: string }
  /** The screen and the address have changed. After a redirect, `to` is the target. */
  readonly navigated: {
    readonly from: string
    readonly to: string
    readonly page: PageData
    /** `pop`: back or forward. `fragment`: the browser has scrolled within the page. */
    readonly cause: Exclude<Screen['cause'], 'first'>
  }
  /** A navigation takes longer than a second. */
  readonly delayed: { readonly from: string; readonly to: string }
  /** A resource is missing, or a component threw. For a navigation, a document load follows. */
  readonly failed: {
    readonly path: string
    readonly reason: MissingResource | 'render'
    readonly error: unknown
  }
  /** The host has newer client code than is running. Repeated when a document load follows. */
  readonly updated: { readonly path: string; readonly newCompilationHash: string }
}

export type LifecycleEventName = keyof EventDetails

export type LifecycleEvent<Name extends LifecycleEventName> = EventDetails[Name] & {
  /** Hash of the running client code. */
  readonly compilationHash: string
  /** True if there was a `failed` event earlier in this document. */
  readonly hasFailed: boolean
}

/** Handlers by event name. The exports of a module are one such object. */
export type LifecycleSubscriber = {
  readonly [Name in LifecycleEventName]?: (event: LifecycleEvent<Name>) => unknown
}

/** A subscriber, or a function that imports one when the first event is due: `() => import('./analytics.ts')`. */
export type LifecycleSubscribers = readonly (LifecycleSubscriber | (() => Promise<LifecycleSubscriber>))[]

export type EmitLifecycleEvent = <Name extends LifecycleEventName>(name: Name, details: EventDetails[Name]) => void

/**
 * Creates a function that delivers events to subscribers, each in a task of its own after the work that caused it.
 * Every subscriber gets its events in order. One that throws, rejects or never ends affects neither navigation nor the
 * other subscribers. Errors are logged, once for each event that a subscriber misses.
 */
export const createLifecycle = (subscribers: LifecycleSubscribers, compilationHash: string): EmitLifecycleEvent => {
  let hasFailed = false
  let loaded: readonly Promise<LifecycleSubscriber>[] | undefined
  return (name, details) => {
    const event = { compilationHash, hasFailed, ...details }
    hasFailed ||= name === 'failed'
    setTimeout(() => {
      loaded ??= subscribers.map(async (subscriber) => (typeof subscriber === 'function' ? subscriber() : subscriber))
      for (const subscriber of loaded) subscriber.then((handlers) => handlers[name]?.(event)).catch(console.error)
    })
  }
}
