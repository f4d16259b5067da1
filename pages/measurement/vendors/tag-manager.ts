import { ONLY_NECESSARY, storageConsentOf } from '../consent/purposes.ts'
import type { CreateAdapter } from './adapter.ts'
import { pushEvent } from './data-layer.ts'

const QUEUE = 'dataLayer'

/** Adapter for Google Tag Manager and compatible vendors. Sends consent before any tag, and every change. */
export const tagManager: CreateAdapter = ({ id }, push) => {
  /** Mirrors the data layer in the frame. */
  const dataLayer: unknown[] = []
  dataLayer.push = (...messages) => {
    for (const message of messages) push(QUEUE, message)
    return messages.length
  }
  return {
    purpose: 'advertising',
    start: (consent) => {
      dataLayer.push({ 0: 'consent', 1: 'default', 2: storageConsentOf(ONLY_NECESSARY), length: 3 })
      dataLayer.push({ 0: 'consent', 1: 'update', 2: consent, length: 3 })
      pushEvent(dataLayer, 'gtm.js', { 'gtm.start': Date.now(), container: id }, console.warn)
    },
    consentChanged: (consent) => {
      dataLayer.push({ 0: 'consent', 1: 'update', 2: consent, length: 3 })
      pushEvent(dataLayer, 'consent_changed', { ...consent }, console.warn)
    },
    routeChanged: (path, title) =>
      void pushEvent(dataLayer, 'page_view', { page_path: path, page_title: title }, console.warn),
    event: (name, properties) => void pushEvent(dataLayer, name, properties, console.warn),
  }
}
