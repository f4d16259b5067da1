import { ONLY_NECESSARY, storageConsentOf } from '../consent/purposes.ts'
import type { Kind } from './adapter.ts'
import { callOf } from './data-layer.ts'

/**
 * Google Tag Manager and compatible vendors. Sends consent before any tag and before all that the page has pushed, and
 * every change.
 */
export const tagManager: Kind = {
  purpose: 'advertising',
  connect: ({ id }, { dataLayer, now }) => ({
    start: (consent) => {
      dataLayer.open([
        callOf('consent', 'default', storageConsentOf(ONLY_NECESSARY)),
        callOf('consent', 'update', consent),
      ])
      dataLayer.event('gtm.js', { 'gtm.start': now(), container: id })
    },
    consentChanged: (consent) => {
      const isGranted = consent.ad_storage === 'granted'
      // What the page pushes without consent stays in the page.
      if (isGranted) dataLayer.resume()
      dataLayer.push(callOf('consent', 'update', consent))
      dataLayer.event('consent_changed', { ...consent })
      if (!isGranted) dataLayer.pause()
    },
    routeChanged: (path, title) => dataLayer.event('page_view', { page_path: path, page_title: title }),
    event: (name, properties) => dataLayer.event(name, properties),
  }),
}
