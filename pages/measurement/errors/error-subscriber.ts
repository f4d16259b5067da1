import type { LifecycleEvent } from '@fairlead/engine/client'
import type { WidgetFailed } from '#templates/with/widget/widget-failed.ts'
import { isCustomer } from '../customer.ts'
import { requests } from '../inventory.ts'
import { readSettings } from '../read-settings.ts'
import { untilIdle } from '../until-idle.ts'
import { isBot } from '../visitor.ts'
import { createEarlyErrors } from './early-errors.ts'
import type { Report, Reporter } from './reporter.ts'
import { watchLeaving } from './watch-leaving.ts'

/** Event by which widgets report failures; its detail is `{ widget, error }`. */
const WIDGET_FAILED: WidgetFailed['name'] = 'fairlead:widget-failed'

const IDLE_TIMEOUT_MS = 5_000
const NO_IDLE_MS = 2_000

const early = createEarlyErrors()
const isLeft = watchLeaving(window)
const take = (report: Report): void => {
  if (!isLeft()) early.take(report)
}
let reporter: Reporter | undefined

const pathOf = (path: string): string => new URL(path, window.location.href).pathname
const here = (): string => window.location.pathname

window.addEventListener('error', ({ error, message }) => {
  // Images and scripts that fail to load have neither.
  if (error !== undefined || message !== undefined)
    take({ error: error ?? new Error(message), route: here(), reason: 'script', uncaught: 'onerror' })
})
window.addEventListener('unhandledrejection', ({ reason }) => {
  take({ error: reason, route: here(), reason: 'script', uncaught: 'onunhandledrejection' })
})
window.addEventListener(WIDGET_FAILED, (event) => {
  const { widget, error } = (event as CustomEvent<WidgetFailed['detail']>).detail
  take({ error, route: here(), reason: widget, isSilenceable: true })
})

const load = async (release: string): Promise<void> => {
  await untilIdle(IDLE_TIMEOUT_MS, NO_IDLE_MS)
  const [{ createReporter }, { settings }] = await Promise.all([import('./reporter.ts'), readSettings()])
  reporter = createReporter({
    url: settings.endpoints + requests.errors.path,
    release,
    isCustomer: () => isCustomer(document.cookie, settings.customerCookie),
    fetch: (url, init) => window.fetch(url, init),
  })
  early.attach(reporter.report)
}

let isLoading = false
const begin = (release: string): void => {
  if (isLoading || isBot(navigator.userAgent)) return
  isLoading = true
  load(release).catch(() => {
    // The next event tries to load it again.
    isLoading = false
  })
}

export const alive = ({ compilationHash }: LifecycleEvent<'alive'>): void => begin(compilationHash)

export const failed = ({ path, reason, error, compilationHash }: LifecycleEvent<'failed'>): void => {
  take({ error, route: pathOf(path), reason })
  begin(compilationHash)
}

export const navigating = ({ from, to }: LifecycleEvent<'navigating'>): void =>
  reporter?.addBreadcrumb({ category: 'navigation', data: { from: pathOf(from), to: pathOf(to) } })

export const delayed = ({ to }: LifecycleEvent<'delayed'>): void => reporter?.log('A navigation is slow.', pathOf(to))

export const updated = ({ newCompilationHash }: LifecycleEvent<'updated'>): void =>
  reporter?.addBreadcrumb({ category: 'deploy', message: newCompilationHash })
