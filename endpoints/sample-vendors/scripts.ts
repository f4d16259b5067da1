import type { VendorKind } from '#content/schema/measurement.ts'

/**
 * Shared by all scripts: sends what was received to the vendor's own host, with its cookie where storage is granted, and
 * follows a queue, including what was pushed before the script came.
 */
const shared = (origin: string, kind: VendorKind): string => `
const address = ${JSON.stringify(`${origin}/${kind}/`)}
const consent = {}
let account = ''
let last = Promise.resolve()
// One after the other: the second already sends the cookie that the first has brought.
const post = (path, fields, mayStore) => {
  const body = JSON.stringify({ account, consent, ...fields })
  const credentials = mayStore ? 'include' : 'omit'
  last = last.then(() => fetch(address + path, { method: 'POST', credentials, keepalive: true, body })).catch(() => {})
}
let hadStorage = false
const send = (messages, storage) => {
  // The last request with the cookie is the one that deletes it.
  const isGranted = storage === 'granted'
  post('collect', { messages, storage }, isGranted || hadStorage)
  hadStorage = isGranted
}
const follow = (name, take) => {
  const queue = (window[name] ??= [])
  const waiting = [...queue]
  queue.push = (...messages) => {
    const length = Array.prototype.push.apply(queue, messages)
    messages.forEach(take)
    return length
  }
  waiting.forEach(take)
}
const followCalls = (name, calls) => follow(name, ([call, ...values]) => calls[call]?.(...values))
`

/** Consent mode: calls are told from events by the type of `arguments`. Without storage, an event is sent without cookie. */
const tagManager = `
account = window.dataLayer?.find((message) => message?.container)?.container ?? ''
const say = (event, payload) => send([{ event, payload }], consent.ad_storage ?? 'denied')
follow('dataLayer', (message) => {
  if (Object.prototype.toString.call(message) === '[object Arguments]') {
    const [command, action, values] = message
    if (command !== 'consent') return
    Object.assign(consent, values)
    say('consent ' + action, values)
  } else if (typeof message?.event === 'string') {
    const { event, ...payload } = message
    say(event, payload)
  }
})
`

/** Collects events for half a second, and drops them when the visitor opts out. */
const productAnalytics = `
let batch = []
let timer
const who = { userId: null, deviceId: null }
consent.analytics_storage = 'granted'
const flush = () => {
  timer = undefined
  if (batch.length > 0) send(batch.splice(0), 'granted')
}
const add = (event, payload) => {
  if (consent.analytics_storage === 'denied') return
  batch.push({ event, payload: { ...payload, ...who } })
  timer ??= setTimeout(flush, 500)
}
followCalls('productAnalytics', {
  init: (id) => { account = id },
  setOptOut: (isOut) => {
    const was = consent.analytics_storage
    consent.analytics_storage = isOut ? 'denied' : 'granted'
    if (was === consent.analytics_storage) return
    batch = []
    send([{ event: isOut ? 'opt out' : 'opt in', payload: {} }], consent.analytics_storage)
  },
  setUserId: (id) => { who.userId = id },
  setDeviceId: (id) => { who.deviceId = id },
  setUserProperties: (set) => add('identify', { set }),
  unsetUserProperties: (unset) => add('identify', { unset }),
  clearUserProperties: () => add('identify', { clear: true }),
  page: (payload) => add('page', payload),
  track: (event, payload) => add(event, payload),
})
`

const marketingAutomation = `
let path = ''
consent.ad_storage = 'granted'
followCalls('marketingAutomation', {
  setAccount: (id) => { account = id },
  setPath: (next) => { path = next },
  trackPageView: () => { if (consent.ad_storage === 'granted') send([{ event: 'page view', payload: { path } }], 'granted') },
  doNotTrack: ({ track = false } = {}) => {
    const was = consent.ad_storage
    consent.ad_storage = track ? 'granted' : 'denied'
    if (was === consent.ad_storage) return
    send([{ event: track ? 'track again' : 'do not track', payload: {} }], consent.ad_storage)
  },
})
`

/** Keeps no cookie. A token says what the browser gives away, and whoever gets it asks `siteverify`. */
const botProtection = `
followCalls('botProtection', {
  render: (siteKey) => { account = siteKey },
  action: (action) => post('token', { action, isAutomated: navigator.webdriver === true }, false),
})
`

const userMonitoring = `
let view
consent.analytics_storage = 'granted'
const say = (event, payload) => {
  if (consent.analytics_storage === 'granted') send([{ event, payload }], 'granted')
}
const endView = () => {
  if (view !== undefined) say('view ended', { name: view.name, ms: Math.round(performance.now() - view.began) })
  view = undefined
}
addEventListener('error', ({ message }) => say('error', { message }))
followCalls('userMonitoring', {
  init: ({ applicationId }) => { account = applicationId },
  setTrackingConsent: (state) => {
    if (state === consent.analytics_storage) return
    if (state === 'denied') view = undefined
    consent.analytics_storage = state
    send([{ event: 'tracking consent', payload: { state } }], state)
  },
  view: ({ name }) => {
    endView()
    view = { name, began: performance.now() }
    say('view', { name })
  },
  action: (name, payload) => say('action: ' + name, payload),
  setUser: (user) => say('user', user),
  clearUser: () => say('user', { id: null }),
})
`

const scripts: Readonly<Record<VendorKind, string>> = {
  'tag-manager': tagManager,
  'product-analytics': productAnalytics,
  'marketing-automation': marketingAutomation,
  'bot-protection': botProtection,
  'user-monitoring': userMonitoring,
}

/** Script of a sample, which sends to its own origin. */
export const sampleScript = (kind: VendorKind, origin: string): string =>
  `(() => {\n'use strict'${shared(origin, kind)}${scripts[kind]}})()\n`
